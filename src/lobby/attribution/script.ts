/** Adds a channel's own script. Their hosts stand in the content policy only where their id is configured. */
export function addScript(src: string): void {
  if ([...document.scripts].some((script) => script.src === src)) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
