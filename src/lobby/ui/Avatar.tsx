import { useState } from 'react';
import styles from './Avatar.module.css';
import { Icon } from './Icon.tsx';

/** Ring by VIP tier: levels 0–9, 10–19, from 20 (§4). */
const ringOf = (vipLevel: number): 1 | 2 | 3 => (vipLevel > 19 ? 3 : vipLevel > 9 ? 2 : 1);

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
  return (
    <span className={styles.ring} data-tier={ringOf(vipLevel)} style={{ width: size, height: size }}>
      {failed === logoId ? (
        <span className={styles.blank}>
          <Icon name="user" size={Math.round(size * 0.55)} />
        </span>
      ) : (
        <img
          className={styles.face}
          src={`/media/avatars/${logoId}.webp`}
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
