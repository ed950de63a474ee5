export interface Migration {
  /** `NNNN-what`; migrations run in the order of their ids. */
  readonly id: string;
  /** Statements, run together in one transaction. */
  readonly sql: string;
}
