/** Why a command does nothing, in one plain sentence. Exit code 1. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The command line makes no sense. Exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
