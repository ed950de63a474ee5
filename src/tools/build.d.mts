export function ensureBuilt(): void;
export function precompress(folder: string): void;
