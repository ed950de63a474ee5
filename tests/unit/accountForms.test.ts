import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as rules from '../../src/lobby/features/verification/rules.ts';

const { rules: english } = JSON.parse(readFileSync('locales/en/account.json', 'utf8')) as {
  rules: Record<string, string>;
};
/** What the player reads, in English, or undefined when the value is fine. */
const said = (verdict: rules.Verdict) => verdict && english[verdict.slice('rules.'.length)];

const fine = undefined;
const LENGTH = 'The length should be from 6 to 16';
const NICKNAME = 'Nicknames must be between 2 and 8 letters/numbers';
const LETTERS = 'Letters, numbers and single spaces between them only';
const EMAIL = 'Please enter the correct email address!';
const FORMAT = 'Wrong input format!';
const CONTACT = 'Please enter the correct format for the contract!';

const phone = rules.phoneOf(() => '55');

/** The table of §5: rule, value, message. */
const table: [rule: string, judge: rules.Rule, value: string, message: string | undefined][] = [
  ['nickname', rules.nickname, '', 'Please enter a nickname'],
  ['nickname', rules.nickname, '   ', 'Please enter a nickname'],
  ['nickname', rules.nickname, 'a', NICKNAME],
  ['nickname', rules.nickname, 'ab', fine],
  ['nickname', rules.nickname, '12345678', fine],
  ['nickname', rules.nickname, '123456789', NICKNAME],
  ['nickname', rules.nickname, 'a b', fine],
  ['nickname', rules.nickname, 'Bảo  Anh', fine],
  ['nickname', rules.nickname, 'a-b', LETTERS],
  ['nickname', rules.nickname, 'Nguyễn Anh', NICKNAME],
  ['account name', rules.newAccount, '', fine],
  ['account name', rules.newAccount, 'ana', 'A name has 4 to 20 characters.'],
  ['account name', rules.newAccount, 'ana lima', 'Letters and digits only, at least one letter.'],
  ['account name', rules.newAccount, '12345', 'Letters and digits only, at least one letter.'],
  ['account name', rules.newAccount, 'ana7', fine],
  ['nickname', rules.nickname, 'Nguyễn', fine],
  ['nickname', rules.nickname, 'João1', fine],
  ['password', rules.password, '', 'Please enter a password!'],
  ['password', rules.password, '12345', LENGTH],
  ['password', rules.password, '123456', fine],
  ['password', rules.password, '1234567890123456', fine],
  ['password', rules.password, '12345678901234567', LENGTH],
  ['repeat', rules.repeatOf(() => 'secret1'), 'secret1', fine],
  ['repeat', rules.repeatOf(() => 'secret1'), 'secret2', 'The two passwords do not match!'],
  ['repeat', rules.repeatOf(() => 'secret1'), '', 'Please enter a password!'],
  ['account', rules.account, '', 'This item is required!'],
  ['account', rules.account, 'ab', 'The length should be from 3 to 20'],
  ['account', rules.account, 'abc', fine],
  ['account', rules.account, 'a'.repeat(20), fine],
  ['account', rules.account, 'a'.repeat(21), 'The length should be from 3 to 20'],
  ['account', rules.account, 'somebody.with.a.long.name@example.com', fine],
  ['account', rules.account, 'not@mail', EMAIL],
  ['phone', phone, '', 'Please enter your phone number!'],
  ['phone', phone, '11987654321', fine],
  ['phone', phone, '119-876', CONTACT],
  ['phone', phone, '+5511', CONTACT],
  ['phone', phone, '0912 345 678', fine],
  ['phone', phone, '+55 11 98765 4321', fine],
  ['phone', phone, '+84 912 345 678', CONTACT],
  ['phone', phone, '000', CONTACT],
  ['phone', phone, '12', CONTACT],
  ['phone', phone, '12345678901234', CONTACT],
  ['area', rules.area, '85', fine],
  ['area', rules.area, '', FORMAT],
  ['area', rules.area, '0', FORMAT],
  ['email', rules.email, '', 'Please enter an email address!'],
  ['email', rules.email, 'a@b', EMAIL],
  ['email', rules.email, 'a b@c.de', EMAIL],
  ['email', rules.email, 'ana@gmail.c', EMAIL],
  ['email', rules.email, ' a@b.co ', fine],
  ['email', rules.email, 'josé@bücher.de', fine],
  ['email', rules.email, `${'a'.repeat(250)}@b.co`, EMAIL],
  ['code', rules.verifyCode, '', 'Please enter the verification code!'],
  ['code', rules.verifyCode, '123456', fine],
  ['code', rules.verifyCode, '1234567', FORMAT],
  ['code', rules.verifyCode, '12 34', FORMAT],
];

describe('the rules of §5', () => {
  it.each(table)('%s %#: %s', (_, judge, value, message) => {
    expect(said(judge(value))).toBe(message);
  });

  it('asks for the agreement in its words', () => {
    expect(english.agreement).toBe('Please read the user agreement carefully!');
  });
});

it.each([
  ['55', '11987654321', '5511987654321'],
  ['84', '0901234567', '84901234567'],
  ['84', '0901 234 567', '84901234567'],
  ['84', '+84 901 234 567', '84901234567'],
  ['84', '+84 0901 234 567', '84901234567'],
  [' 85 ', ' 123 ', '85123'],
])('joins area %s and number %s to %s', (area, number, joined) => {
  expect(rules.fullPhone(area, number)).toBe(joined);
});
