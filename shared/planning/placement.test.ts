import { describe, expect, it } from 'vitest';
import { compileRules } from '#compatibility/index.ts';
import { type Space, Spaces } from '#project/index.ts';
import { aCatalogue, aConditionRule, aListOf, anArticleRow, aSheet } from '#testing/index.ts';
import { maxPastedLines, readPastedArticles as readPasted } from './pastedArticles.ts';
import { planPlacement } from './placement.ts';

const german = { decimal: ',', thousands: '.' } as const;
const english = { thousands: ',' } as const;
const readPastedArticles = (text: string) => readPasted(text, german);

it.each([
  ['German', german, '1.000 Stk', { quantity: 1000 }],
  ['German', german, '12,000 St', { quantity: 12 }],
  ['German', german, '2,00', { quantity: 2 }],
  ['German', german, '1,5', { reason: 'quantity' }],
  ['German', german, '1e3', { reason: 'quantity' }],
  ['English', english, '1,000 pcs', { quantity: 1000 }],
  ['English', english, '1.000', { reason: 'ambiguousQuantity' }],
  ['French', { decimal: ',' } as const, '1 000', { quantity: 1000 }],
  ['French', { decimal: ',' } as const, '1.000', { reason: 'ambiguousQuantity' }],
])('reads a pasted quantity as the page of a %s reader means it', (_language, notation, quantity, expected) => {
  const reading = readPasted(`412.1\t${quantity}`, notation);
  expect('articles' in reading && [...reading.articles, ...reading.problems]).toMatchObject([expected]);
});

it('refuses a decimal comma that also separates the cells of a pasted line', () => {
  expect(readPastedArticles('412.1,1,5')).toMatchObject({ problems: [{ number: '412.1', reason: 'quantity' }] });
  expect(readPastedArticles('412.1,4,Basin')).toMatchObject({ articles: [{ number: '412.1', quantity: 4 }] });
});

describe('pasted lines', () => {
  it('reads pasted lines without the invisible characters of their numbers', () => {
    const reading = readPastedArticles('K\u00ad2\u200b\t4\n\ufeffK2\t1\u00a0000');
    expect(reading).toEqual({
      articles: [{ line: 1, number: 'K2', quantity: 4 }],
      problems: [{ line: 2, number: 'K2', reason: 'duplicate' }],
    });
  });

  it.each([
    ['tab', '410.001.01.5\t4'],
    ['semicolon', '410.001.01.5; 4'],
    ['comma', '"410.001.01.5","4"'],
    ['a unit', '410.001.01.5;4 pcs;Something else'],
    ['decimals', '410.001.01.5;4,00'],
  ])('may separate number and quantity by %s', (_name, line) => {
    expect(readPastedArticles(line)).toMatchObject({ articles: [{ line: 1, number: '410.001.01.5', quantity: 4 }] });
  });

  it('may name no quantity, begin with headers and be empty', () => {
    expect(readPastedArticles('Order\r\nArticle;Quantity\r\n\r\n41 2.1\r\n413.1;;x\r\n')).toEqual({
      articles: [
        { line: 4, number: '41 2.1' },
        { line: 5, number: '413.1' },
      ],
      problems: [],
    });
    expect(readPastedArticles(' \n\n')).toEqual({ articles: [], problems: [] });
  });

  it('lists pasted lines that repeat a number or name no quantity that can be stored', () => {
    const lines = ['412.1;1', '41 21;2', '413.1;0', '414.1;1.5', '415.1;-1', '416.1;1000000000', '417.1;x'];
    expect(readPastedArticles(lines.join('\n'))).toMatchObject({
      articles: [{ number: '412.1' }],
      problems: [
        { line: 2, number: '41 21', reason: 'duplicate' },
        ...[3, 4, 5, 6, 7].map((line) => ({ line, reason: 'quantity' })),
      ],
    });
  });

  it('accepts at most 10,000 pasted lines', () => {
    const lines = Array.from({ length: maxPastedLines }, (_, at) => `${at + 1};2`);
    expect(readPastedArticles(lines.join('\n'))).toMatchObject({ articles: { length: maxPastedLines } });
    expect(readPastedArticles([...lines, '5.5'].join('\n'))).toEqual({ tooManyLines: maxPastedLines + 1 });
  });
});

const frames = aSheet('INSTSYSTEMSTOILET', [anArticleRow('900.1', { Actuation: 'Front' })]);
const plates = aSheet('FLUSHACTUATIONTOILET', [
  anArticleRow('110.1', { Actuation: 'Front' }),
  anArticleRow('110.2', { Actuation: 'Top' }),
  anArticleRow('110.3', { Actuation: 'Front', Active: '0' }),
]);
const bowls = aSheet('WC', [
  anArticleRow('412.1', { ComesWith: '413.1', NumberOfPlates: '2' }),
  anArticleRow('413.1', { IsSearchableBrowser: '0' }),
  anArticleRow('413.9', { IsSearchableBrowser: '0' }),
]);
const catalogue = aCatalogue([frames, plates, bowls]);
const applyTo = ['FLUSHACTUATIONTOILET' as const];
const rules = [
  aConditionRule('Frames', { ruleType: 'selectable-samevalueattr', attribute: 'Actuation', applyTo }),
  aConditionRule('Bowls', { ruleType: 'adjust-amountvalueattr', attribute: 'NumberOfPlates', applyTo }),
];
const lists = [aListOf('Frames', ['900.1']), aListOf('Bowls', ['412.1'])];
const context = { catalogue, fit: compileRules(catalogue, lists, rules) };

function aRoom(...articles: string[]): Space {
  const entries = articles.map((article) => ({
    id: article.padEnd(20, 'x').replace('.', 'x'),
    article,
    subCategory: 'INSTSYSTEMSTOILET',
  }));
  const sets = [{ id: 's'.repeat(20), title: 'WC set 1', type: 'TOILET', articles: entries }];
  const [room] = Spaces.parse([{ id: 'r'.repeat(20), title: 'Room', sets: articles.length > 0 ? sets : [] }]);
  if (room === undefined) throw new Error('There is a room');
  return room;
}

function place(room: Space, text: string) {
  const reading = readPastedArticles(text);
  if (!('articles' in reading)) throw new Error('Too many lines');
  let count = 0;
  return planPlacement(context, room, reading.articles, () => `${count++}`.padStart(20, 'n'));
}

/** Articles by set, with quantities. */
function content({ sets }: Space): string[][] {
  return sets.map(({ articles }) => articles.map(({ article, quantity }) => `${article} × ${quantity}`));
}

describe('pasted articles', () => {
  it('go into the set that has their slot free and that they fit, otherwise into a new one', () => {
    const { space, placed, unplaced } = place(aRoom('900.1'), '1101;4\n110 2\n412.1;3');
    expect(unplaced).toEqual([]);
    expect(content(space)).toEqual([['900.1 × 1', '110.1 × 4', '412.1 × 3'], ['110.2 × 1']]);
    expect(placed.map(({ setId }) => setId === 's'.repeat(20))).toEqual([true, false, true]);
    expect(space.sets[0]?.articles[2]?.setArticles).toEqual([{ article: '413.1' }]);
  });

  it('that depend on each other come together in one new set', () => {
    expect(content(place(aRoom(), '110.1\n900.1\n412.1').space)).toEqual([['110.1 × 2', '900.1 × 1', '412.1 × 1']]);
  });

  it('that go nowhere are named with the reason', () => {
    const { placed, unplaced } = place(aRoom(), '413.1\n413.9\n999.9\n110.3\n412.1');
    expect(placed.map(({ articleId }) => articleId)).toEqual(['412.1']);
    expect(Object.fromEntries(unplaced.map(({ number, reason }) => [number, reason]))).toEqual({
      '413.1': 'comesWith',
      '413.9': 'accessory',
      '999.9': 'unknown',
      '110.3': 'inactive',
    });
  });

  it('do not make more sets than a space takes', () => {
    const set = aRoom('900.1').sets[0];
    const sets = Array.from({ length: 200 }, (_, at) => ({ ...set, id: `${at}`.padEnd(20, 's') }));
    const [full] = Spaces.parse([{ ...aRoom(), sets }]);
    expect(full && place(full, '900.1').unplaced).toMatchObject([{ reason: 'full' }]);
  });

  it('leave the space as it was when nothing is placed', () => {
    const room = aRoom('900.1');
    expect(place(room, '999.9').space).toBe(room);
  });
});
