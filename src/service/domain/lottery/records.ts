import type { Static } from 'typebox';
import type { RouletteRecord, rouletteMyRecord } from '../../../contract/calls/lottery.ts';
import type { Db } from '../../db/database.ts';
import { maskName } from '../accounts/profile/maskName.ts';
import { readStoredOdds } from './oddsHistory.ts';
import { seedHashOf } from './seeds.ts';

/** Everybody's records go back this many draws. */
const LATEST = 200;

export interface Paging {
  pageNo: number;
  pageSize: number;
}

interface Page {
  list: RouletteRecord[];
  total: number;
}

type MyPage = Static<typeof rouletteMyRecord.data>;

interface Row {
  name: string;
  wheel: RouletteRecord['type'];
  prize: number;
  created_at: Date;
}

const window = ({ pageNo, pageSize }: Paging): [number, number] => [pageSize, (pageNo - 1) * pageSize];

/** The player's draws, newest first, with what proves each once its seed is shown: the odds are those of its time. */
export const myRecords = async (db: Db, userId: string, paging: Paging): Promise<MyPage> => {
  const { rows } = await db.query<
    Row & {
      draw_id: string;
      segment: number;
      nonce: number;
      seed: Buffer;
      odds: string | null;
      free: boolean;
    }
  >(
    `select p.name, d.wheel, d.prize, d.created_at, d.draw_id, d.segment, d.nonce, d.odds, d.free, s.seed
     from lottery_draw d
     join player p on p.user_id = d.user_id
     join lottery_seed s on s.user_id = d.user_id and s.seed_no = d.seed_no
     where d.user_id = $1 order by d.created_at desc, d.seed_no desc, d.nonce desc limit $2 offset $3`,
    [userId, ...window(paging)],
  );
  const total = await db.query<{ n: number }>('select count(*) as n from lottery_draw where user_id = $1', [
    userId,
  ]);
  const list = rows.map((row) => ({
    nickName: row.name,
    type: row.wheel,
    reward: row.prize,
    recordTime: row.created_at.getTime(),
    drawId: row.draw_id,
    index: row.segment,
    nonce: row.nonce,
    seedHash: seedHashOf(row.seed),
    ...(row.odds !== null && { odds: row.odds }),
    ...(row.free && { free: true }),
  }));
  const versions = new Set(list.flatMap(({ odds }) => odds ?? []));
  return { list, total: total.rows[0]?.n ?? 0, odds: await readStoredOdds(db, [...versions]) };
};

/** Everybody's latest draws, newest first, with masked names. */
export const allRecords = async (db: Db, paging: Paging): Promise<Page> => {
  const { rows } = await db.query<Row>(
    `select p.name, d.wheel, d.prize, d.created_at
     from (select user_id, wheel, prize, created_at from lottery_draw order by created_at desc limit $1) d
     join player p on p.user_id = d.user_id order by d.created_at desc`,
    [LATEST],
  );
  const [limit, offset] = window(paging);
  const list = rows.slice(offset, offset + limit).map((row) => ({
    nickName: maskName(row.name),
    type: row.wheel,
    reward: row.prize,
    recordTime: row.created_at.getTime(),
  }));
  return { list, total: rows.length };
};
