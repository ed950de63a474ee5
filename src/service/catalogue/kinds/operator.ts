import { type Static, Type } from 'typebox';
import { FOREIGN_NAME } from '../../../contract/constants.ts';
import { AttributionParams } from '../../../contract/schema.ts';
import { FORM, fileKind } from '../schema/check.ts';

const Download = Type.String();

const Most = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** For files that say nothing of it, coins. */
const PAYOUTS = { win: 1_000_000_000, round: 2_000_000_000, hour: 100_000_000_000 };

/** What differs for players who came by a channel; what it leaves out is the operator's own. */
const Channel = Type.Object(
  {
    androidDownload: Type.Optional(Download),
    iosDownload: Type.Optional(Download),
    registrationEvent: Type.Optional(Type.String()),
    /** Accounts with the marketing channels that the lobby's own (TRACKER_…) give way to. */
    trackers: Type.Optional(AttributionParams),
  },
  { additionalProperties: false },
);
export type Channel = Static<typeof Channel>;

/** Somebody who may give commands, known by a key. */
const OperatorEntry = Type.Object(
  {
    name: Type.String({ pattern: '^[a-z0-9-]{1,32}$' }),
    /** Public key (Ed25519), 32 bytes in base64url. */
    key: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }),
  },
  { additionalProperties: false },
);
export type OperatorEntry = Static<typeof OperatorEntry>;

const OperatorFile = Type.Object(
  {
    name: Type.String({ pattern: FORM.WORDS }),
    linkHosts: Type.Array(Type.String({ pattern: FORM.WORDS })),
    androidDownload: Download,
    iosDownload: Download,
    registrationEvent: Type.String(),
    /** 1 wants a verification code at sign-up; for files that say nothing of it 0 in the demo and 1 elsewhere. */
    checkSmsState: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    /** 1 wants a captcha before a code is sent, which is so for files that say nothing of it. */
    smsSecond: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
    /** Most coins that a game provider may pay before it is stopped. */
    payouts: Type.Optional(
      Type.Object({ win: Most, round: Most, hour: Most }, { additionalProperties: false }),
    ),
    /** By `channelCode`. */
    channels: Type.Optional(Type.Record(Type.String({ pattern: '^.{1,64}$' }), Channel)),
    /** Who may give commands; anybody who can reach database and secret where it is left out. */
    operators: Type.Optional(Type.Array(OperatorEntry, { minItems: 1, maxItems: 100 })),
  },
  { additionalProperties: false },
);
export type Operator = Omit<Static<typeof OperatorFile>, 'channels'> & {
  payouts: typeof PAYOUTS;
  operators: readonly OperatorEntry[];
  channels: ReadonlyMap<string, Channel>;
};

/** Who runs the lobby, wherever it is run. */
export const operatorFile = fileKind({
  file: 'operator.yaml',
  schema: OperatorFile,
  amounts: { coins: ['payouts.win', 'payouts.round', 'payouts.hour'] },
  check({ linkHosts, androidDownload, iosDownload, channels = {}, operators = [] }, report) {
    for (const field of ['name', 'key'] as const)
      if (new Set(operators.map((each) => each[field])).size < operators.length)
        report(['operators'], `two operators have the same ${field}`);
    for (const [index, host] of linkHosts.entries())
      if (!URL.canParse(`https://${host}`) || new URL(`https://${host}`).host !== host)
        report(['linkHosts', index], `${host} is no host name like support.example.com`);
    for (const code of Object.keys(channels))
      if (!FOREIGN_NAME.test(code))
        report(['channels', code], 'a channel is named by letters a to z, digits and _ . : - only');
    const downloads = [
      { at: [], androidDownload, iosDownload },
      ...Object.entries(channels).map(([code, channel]) => ({ at: ['channels', code], ...channel })),
    ];
    for (const { at, ...channel } of downloads)
      for (const field of ['androidDownload', 'iosDownload'] as const) {
        const url = channel[field] ?? '';
        if (url !== '' && !(URL.canParse(url) && new URL(url).protocol === 'https:'))
          report([...at, field], `${url} is no https:// address; leave it empty where there is no app`);
      }
  },
  build: (file): Operator => ({
    ...file,
    payouts: file.payouts ?? PAYOUTS,
    operators: file.operators ?? [],
    channels: new Map(Object.entries(file.channels ?? {})),
  }),
});
