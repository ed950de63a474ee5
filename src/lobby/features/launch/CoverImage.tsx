import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { settingsStore } from '../../state/settings.ts';
import { coverPage, coverPart, sheetsQuery } from './covers.ts';

interface Props {
  gameId: number;
  className: string | undefined;
}

/** A game's cover as a picture of the page, for where the stage does not paint it; nothing where it has none. */
export default function CoverImage({ gameId, className }: Props) {
  const theme = useStore(settingsStore, (state) => state.theme);
  const locale = useStore(settingsStore, (state) => state.locale);
  const page = coverPage({ theme, locale }, gameId);
  const { data } = useQuery({ ...sheetsQuery(page?.sheets ?? ''), enabled: page !== null });
  const part = page && data && coverPart(data, page);
  if (!part) return null;
  const { image, x, y, w, h } = part;
  return (
    <svg
      className={className}
      viewBox={`${x} ${y} ${w} ${h}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <image href={image} />
    </svg>
  );
}
