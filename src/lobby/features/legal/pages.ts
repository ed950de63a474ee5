/** Version of the texts in `legal.json`; stored with every acceptance. Raise it when their meaning changes. */
export const TERMS_VERSION = '2026-11';

export type LegalPage = 'terms' | 'privacy' | 'responsible';

export interface LegalSection {
  title: string;
  /** Paragraphs. */
  text: string[];
}
