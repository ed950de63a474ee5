/*
 * Checks receipts without the service: `node src/tools/verifyReceipt.mjs receipt.json … [--key <key>]`. Proven are: who
 * signed, the entry's hash and place in the player's chain, sums, a draw by seeds and odds, one history in all receipts.
 */
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex');
const hex = (text) => Buffer.from(text, 'hex');
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

const isSigned = ({ body, key, signature }) => {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, Buffer.from(JSON.stringify(body)), publicKey, Buffer.from(signature, 'base64url'));
};

/** Hashes of the player's chain that a receipt tells, by place. */
const chainOf = ({ userId, entry, later }) => {
  const { entryId, claimKey, cause, postings, seq, before } = entry;
  const lines = postings.map(({ asset, book, amount }) => `${asset} ${book} ${amount}`);
  const digest = sha256([userId, entryId, claimKey, cause, ...lines].join('\n'));
  const chain = new Map([[seq - 1, before]]);
  let last = before;
  for (const [index, [text, at]] of [[digest, entry.at], ...later].entries()) {
    last = sha256(hex(last + text + at));
    chain.set(seq + index, last);
  }
  return chain;
};

/** The segment that a draw's seeds name: 48-bit numbers of HMAC-SHA256, five a block; one of the last, incomplete multiple is passed over. */
const drawn = ({ seed, clientSeed, nonce, odds }) => {
  const ends = [];
  for (const { weight } of odds) ends.push((ends.at(-1) ?? 0) + weight);
  const total = ends.at(-1);
  if (!(total >= 1 && total <= 2 ** 48)) return undefined;
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', hex(seed)).update(`${clientSeed}:${nonce}:${block}`).digest();
    const values = [0, 6, 12, 18, 24].map((at) => bytes.readUIntBE(at, 6));
    const value = values.find((one) => one < 2 ** 48 - (2 ** 48 % total));
    if (value !== undefined) return ends.findIndex((end) => value % total < end);
  }
};

const playerGets = ({ postings }, asset) =>
  sum(postings.filter((one) => one.book === 'player' && one.asset === asset).map(({ amount }) => amount));

/** What is wrong with a receipt, in sentences. @param key the key that its signer is known by, where there is one. */
export const faultsOf = (receipt, key = receipt.key) => {
  const { entry, tip, draw, round } = receipt.body;
  const chain = chainOf(receipt.body);
  const assets = [...new Set(entry.postings.map(({ asset }) => asset))];
  const sums = assets.map((asset) =>
    sum(entry.postings.filter((one) => one.asset === asset).map((one) => one.amount)),
  );
  const moved = round?.movements.map(({ amount }) => amount) ?? [];
  const mine = round?.movements.find(({ claimKey }) => claimKey === entry.claimKey);
  const faults = {
    'It is signed with another key.': receipt.key !== key,
    'The signature does not fit what it says.': !isSigned(receipt),
    'The entry does not have that hash.': chain.get(entry.seq) !== entry.hash,
    'The chain does not lead to its tip.':
      chain.get(tip.seq) !== tip.hash || chain.size - 2 !== tip.seq - entry.seq,
    'The postings do not sum to zero.': sums.some((one) => one !== 0),
    'A draw is missing.': entry.cause === 'lottery' && !draw,
    'A round is missing.': entry.claimKey.startsWith('game:') && !round,
    'The round does not hold this movement.': round && mine?.amount !== playerGets(entry, 'cash'),
    'The movements are not what the round says.': round && sum(moved) !== round.paid - round.staked,
    'The draw is that of another entry.': draw && entry.claimKey !== `draw:${draw.drawId}`,
    'The draw did not cost and win what was posted.':
      draw &&
      (playerGets(entry, 'cash') !== draw.prize ||
        playerGets(entry, 'points') !== 0 - draw.cost ||
        playerGets(entry, 'spins') !== (draw.free ? -1 : 0)),
    'The prize is not that of the segment.': draw?.odds && draw.odds[draw.segment]?.item !== draw.prize,
    'The seed is not the one whose hash was shown.': draw?.seed && sha256(hex(draw.seed)) !== draw.seedHash,
    'The seeds draw another segment.': draw?.seed && draw.odds && drawn(draw) !== draw.segment,
  };
  return Object.keys(faults).filter((sentence) => faults[sentence]);
};

/** Places of the chain at which receipts of one player tell different histories. */
export const contradictions = (receipts) => {
  const told = receipts.flatMap(({ body }) =>
    [...chainOf(body)].map(([seq, hash]) => [`${body.userId} ${seq}`, hash]),
  );
  const known = new Map(told);
  return told
    .filter(([place, hash]) => known.get(place) !== hash)
    .map(([place]) => `Two histories at ${place}.`);
};

/** Whatever a receipt says, nothing in it moves the cursor, hides or turns other words. */
const visible = (line) =>
  line.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0).toString(16)}}`);

if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  const { values, positionals } = parseArgs({ options: { key: { type: 'string' } }, allowPositionals: true });
  const [told, faults] = [[], []];
  try {
    const receipts = positionals.map((file) => JSON.parse(readFileSync(file, 'utf8')));
    faults.push(...receipts.flatMap((one) => faultsOf(one, values.key)), ...contradictions(receipts));
    for (const { body, key } of receipts) {
      told.push(`${body.entry.cause}, entry ${body.entry.seq} of ${body.userId}, signed with ${key}`);
      if (body.draw && !(body.draw.seed && body.draw.odds))
        told.push('  Its draw is not proven: seed or odds are not in it; the seed is once it was changed.');
    }
  } catch {
    faults.push('What was given is no receipt.');
  }
  for (const line of told) console.log(visible(line));
  for (const why of faults) console.error(visible(`✗ ${why}`));
  exit(faults.length > 0 || told.length === 0 ? 1 : 0);
}
