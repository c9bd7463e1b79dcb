import { describe, expect, it } from 'vitest';
import type { Field, TextType } from './fields.ts';
import { paddedTime, shapeFlag } from './validators.ts';

const label = 'FieldEmail';

function aField(type: TextType): Field {
  return type === 'pattern' ? { name: 'field', label, type, pattern: '[a-z]{2}' } : { name: 'field', label, type };
}

function flagOf(type: TextType, value: string): string | undefined {
  return shapeFlag(aField(type), value, (message) => {
    throw new Error(message);
  });
}

const family = '👨‍👩‍👧';
const rightToLeft = 'مشروع الحمام';

const cases: readonly (readonly [
  TextType,
  { readonly right: readonly string[]; readonly wrong: readonly string[] },
])[] = [
  [
    'email',
    {
      right: ['a@b.de', 'ann@firm.co.uk', 'ANN@FIRM.DE', 'ann@firm.photography', `a@${'b'.repeat(248)}.de`.slice(-254)],
      wrong: ['a@b', 'a@b.d', 'a b@c.de', '@b.de', 'a@@b.de', 'a@b..', `ann@${'b'.repeat(248)}.de`, `${family}@`],
    },
  ],
  ['username', { right: ['ann@firm.de'], wrong: ['ann'] }],
  ['name', { right: ['A', 'a'.repeat(100), family, rightToLeft], wrong: ['a'.repeat(101)] }],
  ['password', { right: ['123456', '1'.repeat(128), 'ÄÖÜ 1🚿'], wrong: ['12345', '1'.repeat(129)] }],
  [
    'date',
    {
      right: ['2026-11-22', '1--00', '2026-1-39', '2026--01'],
      wrong: ['2026-11-40', '20261-11-01', '-11-01', '2026-111-01', '2026-11-1', '2026/11/01', '٢٠٢٦-11-01'],
    },
  ],
  [
    'time',
    {
      right: ['0:00', '7:30', '23:59', '00:00:00', '23:59:59'],
      wrong: ['24:00', '7:60', '07:30:60', '7', '7:3', '٧:30', '07:30:00:00'],
    },
  ],
  ['projectTitle', { right: ['B', 'b'.repeat(100), `${rightToLeft} ${family}`], wrong: ['b'.repeat(101)] }],
  ['str100', { right: ['x', 'x'.repeat(100), '🚿'.repeat(50)], wrong: ['x'.repeat(101), '🚿'.repeat(51)] }],
  ['str10000', { right: ['x', 'x'.repeat(10_000), 'two\nlines'], wrong: ['x'.repeat(10_001)] }],
  [
    'listgroupname',
    {
      right: ['A', 'Frames2', 'frames', `F${'a'.repeat(99)}`],
      wrong: ['2Frames', 'Frames two', 'Größe', family, rightToLeft, `F${'a'.repeat(100)}`],
    },
  ],
  [
    'datetime',
    { right: ['2026-11-22T19:05:00Z', '2026-11-22 19:05'], wrong: ['2026-11-22', '19:05', 'a:b', rightToLeft] },
  ],
  ['pattern', { right: ['ab', 'AB'], wrong: ['a', 'abc', 'ab\n', family] }],
];

describe.each(cases)('a field of type %s', (type, { right, wrong }) => {
  it.each(right)('takes %j', (value) => {
    expect(flagOf(type, value)).toBeUndefined();
  });

  it.each(wrong)('refuses %j', (value) => {
    expect(flagOf(type, value)).toBe(`invalid${type}`);
  });
});

describe('a validator', () => {
  it('finds nothing wrong with an unknown validator, and logs it', () => {
    const log: string[] = [];
    const field: Field = { name: 'code', label, type: 'str100', validator: 'iban' };
    expect(shapeFlag(field, 'x'.repeat(101), (message) => log.push(message))).toBeUndefined();
    expect(log).toEqual(["Form field 'code': there is no validator 'iban'"]);
  });

  it('prefers the validator that a field names to that of its type', () => {
    const field: Field = { name: 'text', label, type: 'textarea', validator: 'str100' };
    expect(shapeFlag(field, 'x'.repeat(101), () => undefined)).toBe('invalidstr100');
  });

  it('accepts no value with a pattern that is no regular expression', () => {
    const field: Field = { name: 'code', label, type: 'pattern', pattern: '(' };
    expect(shapeFlag(field, '(', () => undefined)).toBe('invalidpattern');
  });

  it('holds a password to the length that is configured', () => {
    const field: Field = { name: 'password', label, type: 'password', length: { min: 8, max: 64 } };
    const flags = ['1'.repeat(7), '1'.repeat(8), '1'.repeat(64), '1'.repeat(65)].map((password) =>
      shapeFlag(field, password, () => undefined),
    );
    expect(flags).toEqual(['invalidpassword', undefined, undefined, 'invalidpassword']);
  });
});

it('pads a time, and leaves what is none', () => {
  expect(['7:30', '07:30', '7:30:15', '23:59:59', 'noon', ''].map(paddedTime)).toEqual([
    '07:30:00',
    '07:30:00',
    '07:30:15',
    '23:59:59',
    'noon',
    '',
  ]);
});

it('judges a hostile address in one go', () => {
  expect(flagOf('email', `a@${'a.'.repeat(50_000)}`)).toBe('invalidemail');
});
