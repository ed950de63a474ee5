/** Whole years from a date `1990-12-31` to `now`, ms; NaN for no date. */
export const ageOn = (birthDate: string, now: number): number => {
  const born = new Date(`${birthDate}T00:00:00Z`);
  // 2001-02-30 would become the 2nd of March.
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthDate) return Number.NaN;
  const today = new Date(now);
  const years = today.getUTCFullYear() - born.getUTCFullYear();
  const isBefore =
    today.getUTCMonth() < born.getUTCMonth() ||
    (today.getUTCMonth() === born.getUTCMonth() && today.getUTCDate() < born.getUTCDate());
  return isBefore ? years - 1 : years;
};
