/** A name as strangers may see it: `Lucky777` becomes `L***7`, enough to find oneself, too little to find another. */
export const maskName = (name: string): string => {
  const letters = [...name];
  return `${letters[0] ?? ''}***${letters.length > 2 ? letters.at(-1) : ''}`;
};
