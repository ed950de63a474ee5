import { useTranslation } from 'react-i18next';
import type { Rule } from './rules.ts';

/** The texts of the account forms; errors of fields are keys of these or of the service's codes. */
export const useFormTexts = () => useTranslation(['account', 'common', 'errors']);

/** Lets a rule of `rules.ts` judge a field of react-hook-form; the message is the key of its text. */
export const by = (rule: Rule) => ({ validate: (value: string | undefined) => rule(value ?? '') ?? true });
