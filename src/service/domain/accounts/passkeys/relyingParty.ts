/** What a passkey of this operator is bound to. */
export interface RelyingParty {
  /** Domain that passkeys are made for; null where browsers make none for the lobby's address. */
  domain: string | null;
  /** Operator as devices name it beside the passkey. */
  name: string;
  /** Whether pages of this origin may use passkeys here. */
  accepts(origin: string): boolean;
  /** Whether the lobby may lie in a frame of another site (FRAME_ANCESTORS). */
  inFrames: boolean;
}
