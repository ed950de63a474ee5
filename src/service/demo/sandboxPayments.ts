/** Numbers with this end belong, as far as the sandbox knows, to somebody else: they show how 1131 looks. */
const STRANGERS_END = '0000';

/** The sandbox's check of the holder of an account. */
export const sandboxHolderMatches = async ({ number }: { number: string }): Promise<boolean> =>
  !number.endsWith(STRANGERS_END);
