import { TERMS_VERSION } from '../../../contract/constants.ts';
import type { LobbyState } from '../../state/lobby.ts';

export const LEGAL_PAGES = ['terms', 'privacy', 'responsible'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Version of the agreement in force: the operator's, else that of the texts here. */
export const termsVersionOf = ({ config }: Pick<LobbyState, 'config'>): string =>
  config?.termsVersion || TERMS_VERSION;

export interface LegalSection {
  title: string;
  /** Paragraphs. */
  text: string[];
}
