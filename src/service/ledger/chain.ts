import { createHash } from 'node:crypto';

/** A posting as the text of its entry tells it. */
interface Line {
  asset: string;
  account: string;
  amount: number;
}

/**
 * SHA-256 of what an entry says: player, id, claim key and cause, then each posting as `<asset> <account> <amount>`, a line
 * each. With the hash before and the moment it makes the entry's own hash (migration 0620), so that none can be changed,
 * left out or put in between later.
 */
export const digestOf = (
  userId: string,
  entryId: string,
  claimKey: string,
  cause: string,
  postings: readonly Line[],
): Buffer =>
  createHash('sha256')
    .update(
      [
        userId,
        entryId,
        claimKey,
        cause,
        ...postings.map(({ asset, account, amount }) => `${asset} ${account} ${amount}`),
      ].join('\n'),
    )
    .digest();
