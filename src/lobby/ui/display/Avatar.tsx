import { useState } from 'react';
import { Icon } from '../icons/Icon.tsx';
import styles from './Avatar.module.css';
import { vipTier } from './vipTier.ts';

/** Their addresses have hashes: one that is painted anew is seen at once. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('../../../../assets/avatars/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The ring is this wide, as a part of its diameter. */
const RIM = 0.1;

interface Props {
  /** 1 to 12. */
  logoId: number;
  vipLevel: number;
  /** Diameter with the ring, px. */
  size?: number;
}

/** A player's avatar in the ring of their VIP tier; decoration, the name beside it says who. */
export function Avatar({ logoId, vipLevel, size = 48 }: Props) {
  const [failed, setFailed] = useState<number | null>(null);
  const picture = PICTURES[`../../../../assets/avatars/${logoId}.webp`];
  return (
    <span
      className={styles.ring}
      data-tier={vipTier(vipLevel)}
      style={{ width: size, height: size, padding: size * RIM }}
    >
      {!picture || failed === logoId ? (
        <span className={styles.blank}>
          <Icon name="user" size={Math.round(size * 0.55)} />
        </span>
      ) : (
        <img
          className={styles.face}
          src={picture}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setFailed(logoId)}
        />
      )}
    </span>
  );
}
