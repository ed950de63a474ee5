import { useTranslation } from 'react-i18next';

/**
 * The rule that a reward has to be staked before a withdrawal.
 * @param betX how many times (decisions, "Wallet").
 * @returns a list to add to the other rules, empty where there is no such condition.
 */
export function useConditionRule(betX: number): readonly string[] {
  const { t, i18n } = useTranslation('rewards');
  if (betX <= 0) return [];
  return [t('condition', { times: new Intl.NumberFormat(i18n.language).format(betX) })];
}
