/** Where an order is paid. A cashier of this lobby's own is told which look the player has, as none but the lobby knows. */
export function cashierAddress(payUrl: string, theme: string): string {
  if (!payUrl.startsWith(`${location.origin}/`)) return payUrl;
  const url = new URL(payUrl);
  url.searchParams.set('theme', theme);
  return url.href;
}
