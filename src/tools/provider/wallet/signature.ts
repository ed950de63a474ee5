import { CODE } from '../../../contract/codes.ts';
import { WALLET_BASE } from '../../../contract/gameWallet.ts';
import type { Clause } from '../clause.ts';
import type { Probe, RequestOverrides } from './probe.ts';

const MINUTE_MS = 60_000;
const shifted = (ms: number) => String(Date.now() + ms);

const refusing = (id: string, says: string, overrides: () => RequestOverrides): Clause<Probe> => ({
  id,
  says: `${says} is refused with 1124`,
  async check(probe) {
    const { sessionId } = await probe.seat();
    await probe.refused(CODE.SIGNATURE_INVALID, 'balance', { sessionId }, overrides());
  },
});

const accepting = (id: string, says: string, overrides: () => RequestOverrides): Clause<Probe> => ({
  id,
  says: `${says} is accepted`,
  async check(probe) {
    await probe.ok('balance', { sessionId: (await probe.seat()).sessionId }, overrides());
  },
});

/** Who asks, and when. */
export const SIGNATURE_CLAUSES: readonly Clause<Probe>[] = [
  accepting('signature.right', 'A right signature', () => ({})),
  refusing('signature.other-secret', 'A signature by another secret', () => ({ secret: 'another secret' })),
  refusing('signature.missing', 'A request without a signature', () => ({ signature: undefined })),
  refusing('signature.empty', 'An empty signature', () => ({ signature: '' })),
  refusing('signature.short', 'The beginning of a signature', () => ({ signature: 'ab12' })),
  refusing('signature.other-body', 'A signature of another body', () => ({ signed: { body: '{}' } })),
  refusing('signature.other-path', 'A signature of another operation', () => ({
    signed: { path: `${WALLET_BASE}/bet` },
  })),
  refusing('signature.other-time', 'A signature of another time', () => ({
    signed: { time: shifted(-1_000) },
  })),
  {
    id: 'signature.bytes',
    says: 'A body that says the same in other bytes than were signed is refused with 1124',
    async check(probe) {
      const { sessionId } = await probe.seat();
      const signed = { body: JSON.stringify({ sessionId }) };
      await probe.refused(CODE.SIGNATURE_INVALID, 'balance', `{ "sessionId": "${sessionId}" }`, { signed });
    },
  },
  {
    id: 'signature.before-body',
    says: 'What is wrong with a body is not told to who cannot sign it (1124)',
    check: (probe) => probe.refused(CODE.SIGNATURE_INVALID, 'bet', '{"amount":', { signature: 'none' }),
  },
  {
    id: 'signature.unsigned-moves-nothing',
    says: 'A bet that nobody signed moves nothing',
    check: (probe) =>
      probe.moves(0, async () => {
        await probe.send('bet', await probe.newBet(), { signature: undefined });
      }),
  },
  refusing('provider.unknown', 'A provider nobody knows', () => ({ provider: 'nobody-knows-it' })),
  refusing('provider.missing', 'A request that names no provider', () => ({ provider: undefined })),
  refusing('clock.missing', 'A request without a time', () => ({ time: undefined })),
  refusing('clock.text', 'A time in words', () => ({ time: 'yesterday' })),
  refusing('clock.seconds', 'A time in seconds', () => ({ time: String(Math.floor(Date.now() / 1_000)) })),
  refusing('clock.old', 'A time six minutes ago', () => ({ time: shifted(-6 * MINUTE_MS) })),
  refusing('clock.ahead', 'A time six minutes ahead', () => ({ time: shifted(6 * MINUTE_MS) })),
  accepting('clock.late-within', 'A clock four minutes late', () => ({ time: shifted(-4 * MINUTE_MS) })),
  accepting('clock.ahead-within', 'A clock four minutes ahead', () => ({ time: shifted(4 * MINUTE_MS) })),
];
