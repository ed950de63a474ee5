/**
 * A number from 0 to 1 for a thing and one of its qualities: scattered, but without a dice, so that a picture of it can
 * be compared with the next.
 */
export const scatter = (index: number, salt: number): number => {
  const wave = Math.sin(index * 12.9898 + salt * 78.233) * 43_758.5453;
  return wave - Math.floor(wave);
};
