import { describe, expect, it } from 'vitest';
import { createCatalogue, type TableProblem, tablesToPackage } from '#catalogue/index.ts';
import { compileRules } from '#compatibility/index.ts';
import { readCsv } from '#csv/index.ts';
import type { ListingQuery } from '#listing/listing.ts';
import { searchListing } from '#listing/searchListing.ts';
import {
  aCatalogue,
  aConditionList,
  aConditionRule,
  aFitEntry,
  aFitSet,
  anArticleRow,
  aSheet,
} from '#testing/index.ts';

const blank: ListingQuery = { filters: [], text: '', articleNr: '', sort: 'catalogue', offset: 0, limit: 20 };

const catalogue = aCatalogue([
  aSheet('WC', [
    anArticleRow('1', { Articletext: 'Wand-WC (neu) 4.5/3 l', Width: '36', ComesWith: '2' }),
    anArticleRow('2', { Articletext: 'Stand-WC', Width: '40', ComesWith: '3' }),
    anArticleRow('3', { Articletext: 'Urinal', Width: 'wide', ComesWith: '1;3' }),
  ]),
]);

function found(query: Partial<ListingQuery>): string[] {
  return searchListing(catalogue, { ...blank, subCategory: 'WC', ...query }).items.map(({ article }) => article.id);
}

describe('a search for odd text', () => {
  it.each([
    ['a regular expression is text like any other', '.*', []],
    ['brackets are text', '(neu)', ['1']],
    ['a broken pattern is text', '[', []],
    ['a backslash is text', '\\bwc\\b', []],
    ['dots and slashes inside words are found', '4.5/3', ['1']],
    ['300 characters find nothing, and nothing breaks', 'wandwc'.repeat(50), []],
    ['a word 100 times finds what it finds once', 'wc '.repeat(100), ['1', '2', '3']],
    ['a word once', 'wc', ['1', '2', '3']],
    ['names of object properties are words', '__proto__ constructor', []],
    ['half of a character is no word', '\ud83d', []],
  ])('%s', (_, text, ids) => {
    expect(found({ text })).toEqual(ids);
    expect(found({ articleNr: text }).length).toBeLessThanOrEqual(3);
  });
});

describe('a filter with odd bounds or names', () => {
  it('finds nothing with a minimum above its maximum, and keeps the choice in its facet', () => {
    const result = searchListing(catalogue, {
      ...blank,
      subCategory: 'WC',
      filters: [{ kind: 'range', columnName: 'Width', min: 40, max: 36 }],
    });
    expect(result.total).toBe(0);
    expect(result.facets.find(({ columnName }) => columnName === 'Width')).toMatchObject({
      min: 36,
      max: 40,
      chosen: { min: 40, max: 36 },
    });
  });

  it.each(['Nothing', '__proto__', 'constructor'])('finds nothing on a column %s that no sheet has', (columnName) => {
    expect(found({ filters: [{ kind: 'values', columnName, values: ['x'] }] })).toEqual([]);
  });

  it('finds nothing on a page beyond the end, and still counts all', () => {
    expect(searchListing(catalogue, { ...blank, offset: 500 })).toMatchObject({ items: [], total: 3 });
  });
});

describe('rules and relations that lead nowhere', () => {
  it('reports a list that names a missing column and a rule that names a missing list', () => {
    const lists = [aConditionList('Odd', [{ columnName: '__proto__', operator: 'equals', value: 'x' }])];
    const rules = [
      aConditionRule('Odd', { ruleType: 'selectable-onlylist', targetListId: 'Gone' }),
      aConditionRule('Nobody', { ruleType: 'selectable-none' }),
    ];
    const { diagnostics } = compileRules(catalogue, lists, rules);
    expect(diagnostics.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['unknownColumn', '__proto__'],
      ['missingTargetList', 'Gone'],
      ['missingSourceList', 'Nobody'],
    ]);
  });

  it('end: sub-articles that bring each other in a circle come one level deep', () => {
    expect(catalogue.setArticlesOf('1').mandatory).toEqual(['2']);
    expect(catalogue.setArticlesOf('3').mandatory).toEqual(['1']);
    const engine = compileRules(catalogue, [], []);
    const set = aFitSet([aFitEntry('1', 'WC', { setArticleIds: ['2'] })]);
    expect(engine.judgeSet(set).incompatibleEntryIds).toEqual([]);
    expect(engine.judgeCandidate(set, '3')).toEqual({ fits: true });
  });
});

describe('a catalogue file', () => {
  const header = 'ArticleNr;Articletext;CountriesISO;Active;IsSearchableBrowser;Colour';
  const flags = ';;;;;stdfilter';
  const row = '1;WC;DE;1;1;white';
  const options = { country: 'DE', versionId: '1', assetsGlobalUrl: '', assetsLocalUrl: '' };
  const open = (text: string) => {
    const problems: TableProblem[] = [];
    const tables = [{ name: 'TOILET_WC', rows: readCsv(text) }];
    const { package: content } = tablesToPackage(tables, (problem) => problems.push(problem));
    return { opened: createCatalogue(content, options), problems: problems.map(({ kind }) => kind) };
  };

  it.each([
    ['with a byte order mark', `\ufeff${header}\r\n${flags}\r\n${row}\r\n`, []],
    ['without one, and without a last line end', `${header}\n${flags}\n${row}`, []],
    ['with quotes and line ends in cells', `${header}\n${flags}\n"1";"W""C\r\n;";DE;1;1;"white"\n`, []],
    ['with a row shorter than the header', `${header}\n${flags}\n${row}\n2;WC;DE\n`, []],
    ['with a row longer than the header', `${header}\n${flags}\n${row};more\n`, ['cellsBeyondColumns']],
    ['with an unknown flag', `${header}\n;;;;;"stdfilter;shiny"\n${row}\n`, ['unknownFlag']],
  ])('%s is read, and what is odd is reported', (_, text, problems) => {
    const { opened, problems: reported } = open(text);
    expect(opened.column('Colour')?.cellAt(0)).toBe('white');
    expect(searchListing(opened, { ...blank, subCategory: 'WC' }).total).toBe(1);
    expect(reported).toEqual(problems);
  });

  it('reports wrong separators in a catalogue file, which then holds no category', () => {
    const { opened, problems } = open(`${header}\n${flags}\n${row}\n`.replaceAll(';', ','));
    expect(opened.size).toBe(0);
    expect(problems).toContain('noArticleNrColumn');
  });

  it('without Translations and Settings uses what the product brings', () => {
    const { opened } = open(`${header}\n${flags}\n${row}\n`);
    expect([opened.currency, opened.contentLanguage, opened.translations.size]).toEqual(['EUR', 'de', 0]);
  });
});
