import { type Static, Type } from 'typebox';
import type { Locale } from '../../../contract/constants.ts';
import type { PayUrlOrder } from '../../../contract/payments.ts';
import { checkAscending, checkUniqueBy, FORM, fileKind, inWords } from '../schema/check.ts';
import { checkAddress } from '../schema/links.ts';
import { TextsField, textIn } from '../schema/texts.ts';
import { BetXField } from './bonuses.ts';

/** Provider of the demo, whose cashier is a page of the service itself (decisions, "Wallet"). */
export const SANDBOX = 'sandbox';

/** Stands for the order in a `payUrl`. */
const ORDER_ID = '{orderId}';
/** What else a `payUrl` may carry: coins, ISO 4217, the lobby's page of the order, and what makes all of it believable. */
const PLACES = [ORDER_ID, '{amount}', '{currency}', '{returnUrl}', '{signature}'];
const PLACE = /\{[^{}]*\}/g;

const Coins = Type.Integer({ minimum: 1, maximum: 1e12 });
const Permille = Type.Integer({ minimum: 0, maximum: 1_000 });
const Id = Type.String({ pattern: FORM.ID });

/** A way to pay in. All amounts are coins. */
const DepositMethodField = Type.Object(
  {
    methodId: Id,
    provider: Id,
    title: TextsField,
    min: Coins,
    max: Coins,
    presets: Type.Array(Coins, { minItems: 1, maxItems: 12 }),
    /** Whether amounts besides the presets may be paid (1140 where not). */
    anyAmount: Type.Boolean(),
    /** Bonus, thousandths of the deposit, with its wagering (`bonus × betX`). */
    bonusPermille: Permille,
    betX: BetXField,
    /** Where an order is paid: `{orderId}` and the other `PLACES` stand for what it is. The sandbox has a page of its own. */
    payUrl: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type DepositMethod = Static<typeof DepositMethodField>;

/** A way to be paid. */
const WithdrawMethodField = Type.Object(
  {
    methodId: Id,
    provider: Id,
    title: TextsField,
    /** Account numbers: a card number with its check digit, or plain digits of a bank of `/dict` typeId 2. */
    number: Type.Enum(['card', 'bank']),
  },
  { additionalProperties: false },
);
export type WithdrawMethod = Static<typeof WithdrawMethodField>;

/** Range of one withdrawal and its fee, coins and thousandths; times a day. */
const WithdrawRulesField = Type.Object(
  {
    min: Coins,
    max: Coins,
    feePermille: Permille,
    feeFixed: Type.Integer({ minimum: 0, maximum: 1e12 }),
    timesADay: Type.Integer({ minimum: 1, maximum: 100 }),
  },
  { additionalProperties: false },
);

const PaymentsFile = Type.Object(
  {
    orderMinutes: Type.Integer({ minimum: 1, maximum: 1_440 }),
    depositMethods: Type.Array(DepositMethodField),
    withdrawMethods: Type.Array(WithdrawMethodField),
    withdrawRules: WithdrawRulesField,
  },
  { additionalProperties: false },
);

export type WithdrawRules = Static<typeof WithdrawRulesField>;

export interface Payments {
  depositMethods: readonly DepositMethod[];
  withdrawMethods: readonly WithdrawMethod[];
  withdrawRules: WithdrawRules;
  /** How long a deposit order can be paid, ms. */
  orderMs: number;
}

/** Where an order is paid, by the `payUrl` of its way. */
export const payUrlOf = (payUrl: string, order: PayUrlOrder & { signature: string }): string =>
  payUrl.replace(PLACE, (place) => encodeURIComponent(order[place.slice(1, -1) as keyof typeof order]));

/** Name of a way to pay in or out; '' for one that is not offered any more. */
export const methodTitle = (
  { depositMethods, withdrawMethods }: Payments,
  methodId: string,
  locale: Locale,
): string => {
  const method = [...depositMethods, ...withdrawMethods].find((known) => known.methodId === methodId);
  return method ? textIn(method.title, locale) : '';
};

export const paymentsFile = fileKind({
  file: 'payments.yaml',
  schema: PaymentsFile,
  amounts: {
    coins: [
      ...['min', 'max', 'presets.*'].map((field) => `depositMethods.*.${field}`),
      ...['min', 'max', 'feeFixed'].map((field) => `withdrawRules.${field}`),
    ],
  },
  check({ depositMethods, withdrawMethods, withdrawRules }, report, context) {
    const { paymentProviders } = context;
    for (const [list, methods] of Object.entries({ depositMethods, withdrawMethods })) {
      checkUniqueBy<'methodId'>(methods, 'methodId', list, report);
      for (const [index, { provider }] of methods.entries())
        if (!paymentProviders.includes(provider))
          report(
            [list, index, 'provider'],
            `${provider} is none of the payment providers: ${paymentProviders.join(', ')}`,
          );
    }
    for (const [index, { min, max, presets, provider, payUrl = '' }] of depositMethods.entries()) {
      const path = ['depositMethods', index];
      if (provider !== SANDBOX) {
        const at = [...path, 'payUrl'];
        const strange = payUrl.match(PLACE)?.find((place) => !PLACES.includes(place));
        if (!payUrl.includes(ORDER_ID)) report(at, `must say where an order is paid, with ${ORDER_ID} in it`);
        else if (strange) report(at, `has ${strange}, which is none of ${PLACES.join(', ')}`);
        else checkAddress(payUrl.replace(PLACE, 'order'), at, report, context);
      }
      if (min > max) report([...path, 'min'], `${inWords(min)} must not be above the max of ${inWords(max)}`);
      checkAscending(presets, (at) => [...path, 'presets', at], report);
      for (const [at, preset] of presets.entries())
        if (preset < min || preset > max)
          report(
            [...path, 'presets', at],
            `${inWords(preset)} is not between the min of ${inWords(min)} and the max of ${inWords(max)}`,
          );
    }
    const { min, max, feePermille, feeFixed } = withdrawRules;
    if (min > max)
      report(['withdrawRules', 'min'], `${inWords(min)} must not be above the max of ${inWords(max)}`);
    if (feeFixed + (min * feePermille) / 1_000 >= min)
      report(['withdrawRules', 'feeFixed'], 'the fee would eat the smallest withdrawal');
  },
  build: ({ orderMinutes, ...payments }): Payments => ({ ...payments, orderMs: orderMinutes * 60_000 }),
});
