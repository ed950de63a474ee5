import type { Texts } from './texts.ts';

/** Kinds of contact (specification §3). */
const ONLINE = 0;
const WHATSAPP = 1;

interface SupportEntry {
  title: Texts;
  icon: string;
  cmdId: number;
  /** Link; numbers and addresses reserved for examples. */
  params: string;
}

export const SUPPORT: readonly SupportEntry[] = [
  {
    title: { en: 'Online service', pt: 'Atendimento on-line', vi: 'Hỗ trợ trực tuyến' },
    icon: '',
    cmdId: ONLINE,
    params: 'https://support.example.com/',
  },
  {
    title: { en: 'WhatsApp', pt: 'WhatsApp', vi: 'WhatsApp' },
    icon: '',
    cmdId: WHATSAPP,
    params: 'https://wa.me/15550100',
  },
];
