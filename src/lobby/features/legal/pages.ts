export { TERMS_VERSION } from '../../../contract/constants.ts';

export type LegalPage = 'terms' | 'privacy' | 'responsible';

export interface LegalSection {
  title: string;
  /** Paragraphs. */
  text: string[];
}
