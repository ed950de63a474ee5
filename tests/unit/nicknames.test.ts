import { describe, expect, it } from 'vitest';
import { asNickname } from '../../src/service/domain/accounts/profile/nickname.ts';
import { asPersonName } from '../../src/service/domain/names/scripts.ts';
import { visible } from '../../src/service/errors/visible.ts';

describe('a nickname', () => {
  it.each(['Lucky7', 'Nguyễn', 'José', 'Иван', 'さくら', 'Ωμέγα', 'สมชาย', 'Stefan'])('may be %s', (name) => {
    expect(asNickname(name)).toEqual({ name: name.normalize('NFC') });
  });

  it.each([
    ['Admin1', 'forbidden'],
    ['\u0410dmin', 'forbidden'],
    ['\u0455\u0435\u0433\u0475\u0456\u0441\u0435', 'forbidden'],
    ['Adm1n', 'forbidden'],
    ['5upp0rt', 'forbidden'],
    ['Adrnin', 'forbidden'],
    ['\u13DA\u0422\u0410FF', 'forbidden'],
    ['L\u0443cky', 'forbidden'],
    ['\uff21\uff44\uff4d\uff49\uff4e', 'illegal'],
    ['\u{1d400}\u{1d41d}min', 'illegal'],
    ['\u3164\u3164', 'illegal'],
    ['Ana\u115f', 'illegal'],
    ['Ana\u200b', 'illegal'],
    ['e\u0301\u0302\u0303\u0304\u0306\u0307', 'illegal'],
  ])('may not be %s: %s', (name, fault) => expect(asNickname(name)).toBe(fault));
});

describe('the name of a holder', () => {
  it.each(['Ana Lima', "Conceição d'Ávila Jr.", 'Nguyễn Văn An', 'Jean-Luc', 'Иван Петров'])(
    'may be %s',
    (name) => {
      expect(asPersonName(`  ${name.replace(' ', '   ')} `)).toBe(name);
    },
  );

  it.each([
    '\uff21na',
    '\u{1d400}na',
    '\ufb01n',
    '\u001b[2J',
    'Ana\u202eamiL',
    'Ana\u0000',
    '\u0410na Lima',
    'A\u200bna',
    '1234',
    '',
    'Ana <b>',
  ])('may not be %j', (name) => expect(asPersonName(name)).toBeUndefined());
});

describe('a line of the operator', () => {
  it('shows what would move the cursor, hide, or turn words around', () => {
    expect(visible('Ana\u001b[2K\u202eamiL\u200b\n\u3164\u009b')).toBe(
      'Ana\\u{1b}[2K\\u{202e}amiL\\u{200b}\\u{a}\\u{3164}\\u{9b}',
    );
    expect(visible('A\u034fna\ufe0f \u2800')).toBe('A\\u{34f}na\\u{fe0f} \\u{2800}');
    expect(visible('Nguyễn 🎰 José')).toBe('Nguyễn 🎰 José');
  });

  it('keeps what stands behind letters that run to the left in its order', () => {
    // Such letters draw the digits behind them to their side: bank and number would change places.
    expect(visible('to \u05d3\u05e0\u05d4 \u05dc\u05d5\u05d9, 001 12345')).toBe(
      'to \u05d3\u05e0\u05d4 \u05dc\u05d5\u05d9\u200e, 001 12345',
    );
    expect(visible('\u0639\u0645\u0631 pay 5')).toBe('\u0639\u0645\u0631\u200e pay 5');
  });
});
