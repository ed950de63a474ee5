/** Why the service cannot start, in one plain sentence with the way out. Printed without a stack; exit code 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
