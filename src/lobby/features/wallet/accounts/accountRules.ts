export type AccountField = 'bankCode' | 'holder' | 'number';
/** Its words are `wallet:accounts.faults.<name>`. */
export type AccountFault = 'required' | 'format';

/** The check digit of payment cards (ISO/IEC 7812-1). */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** What is wrong with an account before it is sent, by field; empty where nothing is. */
export function accountFaults(
  { bankCode, holder, number }: Readonly<Record<AccountField, string>>,
  kind: 'bank' | 'card',
): Partial<Record<AccountField, AccountFault>> {
  const faults: Partial<Record<AccountField, AccountFault>> = {};
  if (kind === 'bank' && !bankCode) faults.bankCode = 'required';
  if (!holder.trim()) faults.holder = 'required';
  const digits = number.replaceAll(/[\s.-]/g, '');
  const isOne =
    kind === 'bank' ? /^\d{5,20}$/.test(digits) : /^\d{12,19}$/.test(digits) && hasCheckDigit(digits);
  if (!digits) faults.number = 'required';
  else if (!isOne) faults.number = 'format';
  return faults;
}
