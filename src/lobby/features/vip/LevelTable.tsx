import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VipRule } from '../../../contract/calls/vip.ts';
import { Tabs } from '../../ui/controls/Tabs.tsx';
import { useMoney } from '../../ui/text/useMoney.ts';
import { BONUSES, type BonusKind, rowOf } from './bonuses.ts';
import styles from './vip.module.css';

/** What every level asks for and gives, behind a fold, by kind of bonus (§2). */
export function LevelTable({ rules, level }: { rules: readonly VipRule[]; level: number }) {
  const { t, i18n } = useTranslation('vip');
  const { money } = useMoney();
  const [kind, choose] = useState<BonusKind>('upgrade');
  // Ids of tabs are looked up by selectors, which colons would end.
  const panels = `vip${useId().replace(/\W/g, '')}`;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <details className={styles.details}>
      <summary>{t('details.title')}</summary>
      <Tabs
        label={t('details.title')}
        look="pills"
        panels={panels}
        active={kind}
        onChange={choose}
        tabs={BONUSES.map((id) => ({ id, label: t(`details.${id}`) }))}
      />
      <div role="tabpanel" id={`${panels}-${kind}`} aria-labelledby={`${panels}-tab-${kind}`}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('details.level')}</th>
              <th scope="col">{t(kind === 'upgrade' ? 'details.exp' : 'details.deposit')}</th>
              <th scope="col">{t('details.bonus')}</th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule) => {
              const { asks, gives } = rowOf(kind, rule);
              return (
                <tr key={rule.vip} aria-current={rule.vip === level || undefined}>
                  <th scope="row">{t('details.vip', { level: rule.vip })}</th>
                  <td>{kind === 'upgrade' ? number.format(asks) : money(asks)}</td>
                  <td>{gives > 0 ? money(gives) : '–'}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </details>
  );
}
