/** Logs in with wrong passwords as fast as it is answered, in a process of its own: who measures is not to wait for it. */
import { randomBytes } from 'node:crypto';

export interface Flood {
  url: string;
  /** Logins at a time. */
  atOnce: number;
}

let answered = 0;

const login = async (url: string): Promise<void> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    // An account each: one that is locked is refused without a hash.
    body: JSON.stringify({
      account: `nobody${randomBytes(5).toString('hex')}`,
      password: randomBytes(16).toString('hex'),
    }),
  });
  await response.arrayBuffer();
  answered += 1;
};

process.on('message', ({ url, atOnce }: Flood) => {
  for (let lane = 0; lane < atOnce; lane++)
    void (async () => {
      for (;;) await login(url);
    })();
});
process.on('SIGTERM', () => process.send?.(answered, () => process.exit(0)));
