/** Games that may be seen large → address of a picture of twice a cover's size. */
const PICTURES: Readonly<Record<string, string>> = import.meta.glob('../../../../assets/large/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Pixels of each. */
export const LARGE_PICTURE = { width: 528, height: 704 };

export const largePicture = (gameId: number): string | undefined =>
  PICTURES[`../../../../assets/large/${gameId}.webp`];
