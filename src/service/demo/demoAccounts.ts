/** Accounts of the demo; the password that they were made with is printed at start. */
export const DEMO_ACCOUNTS = ['demo1', 'demo2', 'demo3'] as const;
