export function faultsOf(receipt: unknown, key?: string): string[];
export function contradictions(receipts: readonly unknown[]): string[];
