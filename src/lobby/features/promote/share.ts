/** §5: the share address with a channel, where it has none; `channelId` '' means that none is known. */
export function shareAddress(shareUrl: string, channelId: string): string {
  let address: URL;
  try {
    address = new URL(shareUrl);
  } catch {
    return shareUrl;
  }
  if (channelId && !address.searchParams.get('channelCode'))
    address.searchParams.set('channelCode', channelId);
  return address.href;
}

interface Messenger {
  name: string;
  href: string;
}

/** Messengers that players of a language use; each opens with the link and the words written already. */
export function messengerLinks(url: string, text: string, language: string): Messenger[] {
  const whatsApp = { name: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}` };
  const telegram = {
    name: 'Telegram',
    href: `https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(text)}`,
  };
  const zalo = { name: 'Zalo', href: `https://zalo.me/share?url=${encodeURIComponent(url)}` };
  return language === 'vi' ? [zalo, telegram] : [whatsApp, telegram];
}
