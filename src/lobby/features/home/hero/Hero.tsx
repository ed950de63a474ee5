import { type KeyboardEvent, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Banner } from '../../../../contract/calls/catalogue.ts';
import { Footprint } from '../../../stage/footprints/Footprint.tsx';
import { lobbyStore } from '../../../state/lobby.ts';
import { settingsStore } from '../../../state/settings.ts';
import { themedPoster } from '../../../state/themedPosters.ts';
import { targetOf } from '../../links/targets.ts';
import { useFollow } from '../../links/useFollow.ts';
import styles from './Hero.module.css';
import { slidesOf } from './slides.ts';
import { useCarousel } from './useCarousel.ts';

interface Props {
  /** Null while they are on their way. */
  banners: readonly Banner[] | null;
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The banner carousel. Its box is kept whatever it holds, so that nothing below moves. */
export function Hero({ banners }: Props) {
  const { t } = useTranslation('catalogue');
  const goTo = useFollow();
  const box = useRef<HTMLDivElement>(null);
  const list = banners ?? [];
  const { index, turnTo, isPaused, setPaused, swipe } = useCarousel(box, list.length);
  const theme = useStore(settingsStore, (state) => state.theme);
  const locale = useStore(settingsStore, (state) => state.locale);
  const isHidden = useStore(lobbyStore, (state) => state.advertiseMark !== null);
  const slides = useMemo(() => slidesOf(banners ?? []), [banners]);
  const front = list[index];
  const target = front ? targetOf(front, window.location.origin) : null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || list.length < 2) return;
    event.preventDefault();
    turnTo(index + step);
  };
  const picture = front && (
    <>
      <img
        key={front.bannerId}
        className={styles.picture}
        src={themedPoster(front.imagePath, { theme, locale }) || undefined}
        alt=""
        draggable={false}
        crossOrigin="anonymous"
        fetchPriority="high"
      />
      <span className={styles.words}>
        <span className={styles.title} data-part="title">
          {front.title}
        </span>
        {front.note && (
          <span className={styles.note} data-part="note">
            {front.note}
          </span>
        )}
      </span>
    </>
  );
  return (
    <div className={styles.box} ref={box}>
      <p className={styles.sign} aria-hidden="true" data-waiting={banners === null || undefined}>
        {list.length === 0 && t('brand', { ns: 'common' })}
      </p>
      {front && !isHidden && (
        <>
          <Footprint
            kind="hero"
            id="hero"
            as="section"
            data={{ banners: slides, index }}
            className={styles.hero}
            aria-roledescription={t('hero.carousel')}
            aria-label={t('hero.label')}
            onKeyDown={onKeyDown}
            {...swipe}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group (WAI-ARIA pattern) */}
            <div
              className={styles.slide}
              role="group"
              aria-roledescription={t('hero.slide')}
              aria-label={t('hero.place', { at: index + 1, of: list.length })}
              aria-live={isPaused ? 'polite' : 'off'}
            >
              {target ? (
                <button
                  type="button"
                  className={styles.face}
                  data-call={t('hero.call')}
                  onClick={() => goTo(target)}
                >
                  {picture}
                </button>
              ) : (
                <div className={styles.face}>{picture}</div>
              )}
            </div>
            {list.length > 1 && (
              <div className={styles.dots} data-part="dots">
                {list.map((banner, at) => (
                  <button
                    key={banner.bannerId}
                    type="button"
                    className={styles.dot}
                    aria-label={t('hero.show', { at: at + 1, title: banner.title })}
                    aria-current={at === index || undefined}
                    onClick={() => turnTo(at)}
                  />
                ))}
              </div>
            )}
          </Footprint>
          {list.length > 1 && (
            <button
              type="button"
              className={styles.pause}
              aria-label={t(isPaused ? 'hero.play' : 'hero.pause')}
              onClick={() => setPaused(!isPaused)}
            >
              <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
                <path d={isPaused ? 'M8 5l12 7-12 7z' : 'M7 5h4v14H7zM14 5h4v14h-4z'} fill="currentColor" />
              </svg>
            </button>
          )}
        </>
      )}
    </div>
  );
}
