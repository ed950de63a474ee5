import {
  roulette,
  rouletteAllRecord,
  rouletteMyRecord,
  rouletteResult,
  rouletteSeed,
} from '../../../contract/calls/lottery.ts';
import { derivedFrom } from '../../catalogue/inForce.ts';
import { freeSpinAt, freeSpinsNow } from '../../domain/lottery/freeSpins.ts';
import { drawWheel, showSeed } from '../../domain/lottery/lottery.ts';
import { pointsNow } from '../../domain/lottery/points.ts';
import { allRecords, myRecords, type Paging } from '../../domain/lottery/records.ts';
import { nextSeed, seedHashOf, seedInUse } from '../../domain/lottery/seeds.ts';
import { countFree, type GivingFree } from '../../domain/rewards/free.ts';
import { findSession } from '../../domain/sessions/sessions.ts';
import { idempotent } from '../../ledger/idempotent.ts';
import { implement, ReadyReply, type Route } from '../route.ts';

/** The schema fills both in where the client sends none. */
const paged = ({ pageNo = 1, pageSize = 40 }: Partial<Paging>): Paging => ({ pageNo, pageSize });

/** The lottery's three wheels (§3, §4, §7; decisions, "Rewards"). */
export const lotteryRoutes = (rewards: GivingFree): Route[] => {
  const { db, now, catalogue } = rewards;
  const wheelsNow = () => [...catalogue().wheels];
  const forVisitors = derivedFrom(
    catalogue,
    ({ wheels, bonuses }) => new ReadyReply({ bonusPoint: 0, roulette: wheels, betX: bonuses.betX.lottery }),
  );
  return [
    // Public, and more for a player: a token that opens nothing is a visitor's here.
    implement(roulette, async ({ request, address }) => {
      const { token } = request.headers;
      if (typeof token !== 'string') return forVisitors();
      const session = await findSession(db, token, now());
      if (!('userId' in session)) return forVisitors();
      const { seed } = await seedInUse(db, session.userId);
      const nextSeedHash = seedHashOf(await nextSeed(db, session.userId));
      const bonusPoint = await pointsNow(rewards, db, session.userId);
      const freeSpins = await freeSpinsNow(rewards, session.userId, address);
      const { betX } = catalogue().bonuses;
      return {
        data: {
          bonusPoint,
          freeSpins,
          roulette: wheelsNow(),
          betX: betX.lottery,
          seedHash: seedHashOf(seed),
          nextSeedHash,
        },
      };
    }),
    implement(rouletteResult, async ({ userId, address, query: { type, free, requestId } }) => {
      const asked = { userId, requestId, call: rouletteResult.id, input: { type, free } };
      return {
        data: await idempotent(db, asked, async (tx) => {
          const drawn = await drawWheel(rewards, tx, userId, type, free);
          if (free) await countFree(rewards, tx, userId, freeSpinAt(address));
          return drawn;
        }),
      };
    }),
    implement(rouletteMyRecord, async ({ userId, query }) => ({
      data: await myRecords(db, userId, paged(query)),
    })),
    implement(rouletteAllRecord, async ({ query }) => ({ data: await allRecords(db, paged(query)) })),
    implement(rouletteSeed, async ({ userId, body: { clientSeed, requestId } }) => ({
      data: await idempotent(db, { userId, requestId, call: rouletteSeed.id, input: { clientSeed } }, (tx) =>
        showSeed(rewards, tx, userId, clientSeed),
      ),
    })),
  ];
};
