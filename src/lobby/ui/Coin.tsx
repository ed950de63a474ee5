import styles from './Coin.module.css';

/** The gold coin that stands for money; decoration, the words beside it say so. */
export function Coin({ size = 24 }: { size?: number }) {
  return <span className={styles.coin} style={{ width: size, height: size }} aria-hidden="true" />;
}
