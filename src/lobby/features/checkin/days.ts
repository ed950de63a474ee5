import type { SignInfo } from '../../../contract/calls/checkin.ts';

export type DayState = 'done' | 'current' | 'ahead';

type Signed = Pick<SignInfo, 'sign' | 'signDay'>;

/** §4: a day is current when its index is `signDay` and it is not checked. */
export const dayStates = ({ sign, signDay }: Signed): DayState[] =>
  sign.map((isChecked, index) => (isChecked ? 'done' : index === signDay ? 'current' : 'ahead'));

/** Whether today can still be signed (§4: the confirm button is disabled when it is). */
export const canSign = ({ sign, signDay }: Signed): boolean => sign[signDay] === false;
