/** Who somebody says to be. */
export interface Person {
  /** As in the document. */
  name: string;
  /** `1990-12-31`. */
  birthDate: string;
  /** ISO 3166 code. */
  country: string;
  document: 'passport' | 'id' | 'licence';
  number: string;
}

export type IdentityReason = 'age' | 'document' | 'mismatch' | 'other';

/** What a provider says at once; `pending` where somebody looks first. */
export interface IdentityVerdict {
  state: 'pending' | 'approved' | 'rejected';
  reason?: IdentityReason;
  /** The provider's name of the check. */
  reference: string;
}

/** Checks identities; rejects when the provider does not answer (the player then sees 1142). */
export interface IdentityPort {
  readonly name: string;
  check(person: Person): Promise<IdentityVerdict>;
}
