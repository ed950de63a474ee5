import { useMoney } from '../../../ui/text/useMoney.ts';
import styles from './sums.module.css';

interface Props {
  lines: readonly { name: string; coins: number; total?: boolean }[];
  note?: string;
}

/** What a payment comes to, line by line, before it is sent. */
export function Sums({ lines, note }: Props) {
  const { money } = useMoney();
  return (
    <div className={styles.sums} aria-live="polite">
      <dl>
        {lines.map(({ name, coins, total }) => (
          <div key={name} data-total={total || undefined}>
            <dt>{name}</dt>
            <dd>{money(coins)}</dd>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
    </div>
  );
}
