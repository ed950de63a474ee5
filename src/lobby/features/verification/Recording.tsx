import { type CSSProperties, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Recording.module.css';

/** The spoken captcha: it plays at once, and stops or begins again by its button. */
export function Recording({ src }: { src: string }) {
  const { t } = useTranslation('account');
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  /** Part that was heard, 0 to 1. */
  const [heard, setHeard] = useState(0);
  const toggle = () => {
    if (isPlaying) audio.current?.pause();
    // A browser may not let it play, which is then to be seen.
    else audio.current?.play().catch(() => undefined);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: its words are what has to be found out */}
      <audio
        ref={audio}
        src={src}
        autoPlay
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={({ currentTarget: { currentTime, duration } }) => setHeard(currentTime / duration || 0)}
      />
      <button
        type="button"
        className={styles.player}
        aria-label={t('captcha.recording')}
        aria-pressed={isPlaying}
        onClick={toggle}
      >
        <span className={styles.knob} />
        <span className={styles.way} style={{ '--heard': heard } as CSSProperties} />
      </button>
    </>
  );
}
