import type { ReactNode } from 'react';
import { Footprint } from '../../../stage/footprints/Footprint.tsx';
import type { FootprintProps } from '../../../state/footprints.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import styles from './PinnedCard.module.css';

interface Props {
  /** Of the footprint. */
  id: string;
  data: FootprintProps['card'];
  look: 'game' | 'packet';
  active?: boolean;
  /** Stands in for the painted picture. */
  children?: ReactNode;
  onClick: () => void;
}

/** The card that is pinned above the games: one thing to go on with. */
export function PinnedCard({ id, data, look, active, children, onClick }: Props) {
  return (
    <Footprint
      kind="card"
      id={id}
      data={data}
      className={styles.card}
      data-look={look}
      data-active={active || undefined}
      onClick={onClick}
    >
      <span className={styles.picture} data-part="icon" aria-hidden="true">
        {children}
      </span>
      <span className={styles.words}>
        <span className={styles.label} data-part="label">
          {data.label}
        </span>
        <span className={styles.title} data-part="title">
          {data.title}
        </span>
      </span>
      <span className={styles.go} data-part="go" aria-hidden="true">
        <Icon name="next" size={26} />
      </span>
    </Footprint>
  );
}
