import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asAccount,
  asEmail,
  asLogin,
  asPhone,
  maskEmail,
  maskPhone,
} from '../../src/service/domain/accounts/identifiers.ts';
import { asNickname } from '../../src/service/domain/accounts/profile/nickname.ts';

describe('identifiers', () => {
  it.each([
    ['Ana@Example.com', 'ana@example.com'],
    [' ana.b+c@mail.example.co ', 'ana.b+c@mail.example.co'],
    ['josé@exämple.com', 'josé@exämple.com'],
    ['ana', 'illegal'],
    ['ana@', 'illegal'],
    ['ana@example', 'illegal'],
    ['ana@@example.com', 'illegal'],
    ['ana b@example.com', 'illegal'],
    ['ana@example.com\r\nBcc: x@example.com', 'illegal'],
    ['ana,eve@example.com', 'illegal'],
    [`${'a'.repeat(250)}@b.co`, 'length'],
    ['  ', 'length'],
  ])('e-mail %j → %s', (typed, expected) => {
    const found = asEmail(typed);
    expect(typeof found === 'string' ? found : found.key).toBe(expected);
  });

  it.each([
    ['+5511987654321', '5511987654321'],
    ['12345', '12345'],
    ['1234', 'length'],
    ['1'.repeat(16), 'length'],
    ['12a45', 'illegal'],
    ['١٢٣٤٥', 'illegal'],
    ['', 'length'],
  ])('phone %j → %s', (typed, expected) => {
    const found = asPhone(typed);
    expect(typeof found === 'string' ? found : found.key).toBe(expected);
  });

  it.each([
    ['Demo_1', 'demo_1'],
    ['ab', 'length'],
    ['a'.repeat(21), 'length'],
    ['12345', 'illegal'],
    ['a b c', 'illegal'],
    ['<b>x</b>', 'illegal'],
    ['админ', 'illegal'],
  ])('account name %j → %s', (typed, expected) => {
    const found = asAccount(typed);
    expect(typeof found === 'string' ? found : found.key).toBe(expected);
  });

  it('tells e-mail, phone and account name apart at login', () => {
    const kinds = ['a@b.co', '5511987654321', '+12345', 'demo1'].map((typed) => {
      const found = asLogin(typed);
      return typeof found === 'string' ? found : found.kind;
    });
    expect(kinds).toEqual(['email', 'phone', 'phone', 'account']);
  });

  it('never lets two kinds share a key, nor a key change when it is typed again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (typed) => {
        const found = asLogin(typed);
        if (typeof found === 'string') return;
        const again = asLogin(found.key);
        expect(again).toMatchObject({ kind: found.kind, key: found.key });
      }),
    );
  });

  it('masks what it shows', () => {
    expect(maskEmail('ana@example.com')).toBe('a***@example.com');
    expect(maskPhone('5511987654321')).toBe('***4321');
  });
});

describe('nicknames', () => {
  it.each([
    ['Ana', 'Ana'],
    ['  Ana9 ', 'Ana9'],
    ['Nguyễn', 'Nguyễn'],
    ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
    ['नमस्ते', 'नमस्ते'],
    ['李雷', '李雷'],
    ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷'],
    ['', 'missing'],
    ['A', 'missing'],
    ['Abcdefghi', 'long'],
    ['Thu  Hà', 'Thu Hà'],
    ['a\tb', 'illegal'],
    ['a_b', 'illegal'],
    ['😀😀', 'illegal'],
    ['a\u200bb', 'illegal'],
    ['\u0301a', 'illegal'],
    ['<i>', 'illegal'],
    ['Admin', 'forbidden'],
    ['support1', 'forbidden'],
  ])('%j → %s', (typed, expected) => {
    const result = asNickname(typed);
    expect(typeof result === 'string' ? result : result.name).toBe(expected);
  });
});
