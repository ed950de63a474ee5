/** A rule, of the host or of the wallet, said no: the call answers HTTP 200 with this code (`contract/codes.ts`). */
export class Refused extends Error {
  override readonly name = 'Refused';

  constructor(readonly code: number) {
    super(`refused with ${code}`);
  }
}
