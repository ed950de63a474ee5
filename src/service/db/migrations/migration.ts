export interface Migration {
  /** `NNNN-what`; migrations run in the order of their ids. */
  readonly id: string;
  /** Statements, run together in one transaction. */
  readonly sql: string;
  /** The same for tables that lie on the workers of a cluster of Citus, which takes other statements. */
  readonly onWorkers?: string;
}
