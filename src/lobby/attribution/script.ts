/** Adds a third party's loader; the page's policy names its host where its account is configured. Settles when it has run. */
export function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${new URL(src).host} does not answer`));
    document.head.append(script);
  });
}

/** A loader's address with its parameters. */
export function withParameters(script: string, parameters: Record<string, string>): string {
  const url = new URL(script);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
