/** Expires every cookie that scripts can read, whichever part of the host's name it was set for; ours come again by themselves. */
export function forgetCookies(): void {
  const parts = window.location.hostname.split('.');
  const domains = parts.map((_, from) => `; domain=${parts.slice(from).join('.')}`);
  for (const cookie of document.cookie.split('; ')) {
    const [name] = cookie.split('=', 1);
    for (const domain of ['', ...domains]) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
