export function ensureBuilt(before?: () => void): void;
export function precompress(folder: string): void;
