import { candidateOf, type Exclusion, type RuleType } from '@sanispec/shared/compatibility';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { type Language, languages } from '@sanispec/shared/text';
import { describe, expect, it } from 'vitest';
import {
  articlesNamedIn,
  type FitSentenceContext,
  fitGroupSentence,
  fitSentence,
  slotSentence,
} from './fitSentence.ts';

const titles: Readonly<Record<string, string>> = { frame: 'Frame Duo', plate: 'Plate P20' };

function inLanguage(language: Language): FitSentenceContext {
  return {
    t: (key, ...args) =>
      args.reduce<string>(
        (text, arg, index) => text.replaceAll(`**?${index}**`, String(arg)),
        siteTexts.of(language, key),
      ),
    labels: {
      property: (name) => `[${name}]`,
      value: (_column, value) => value.toUpperCase(),
      list: (id) => (id === 'l1' ? 'Plates' : id),
    },
    titleOf: (articleId) => titles[articleId] ?? articleId,
  };
}

type RuleCause = Extract<Exclusion['cause'], { kind: 'rule' }>;

function anExclusion(ruleType: RuleType, cause: Partial<RuleCause> = {}): Exclusion {
  return {
    byArticleId: 'frame',
    byEntryId: 'e1',
    articleId: 'plate',
    cause: { kind: 'rule', ruleId: 'r1', part: 0, ruleType, sourceListId: 'Frames', wanted: [], found: [], ...cause },
  };
}

const byOwnData: Exclusion = {
  byArticleId: 'frame',
  byEntryId: 'e1',
  articleId: 'plate',
  cause: { kind: 'notFitsWith' },
};
const english = inLanguage('en');

describe('the sentence of an exclusion', () => {
  it('names both articles and both values for a rule on values', () => {
    const exclusion = anExclusion('selectable-samevalueattr', {
      attribute: 'Actuation',
      wanted: ['front'],
      found: ['top', 'remote'],
    });
    expect(fitSentence(exclusion, english)).toEqual({
      sentence: 'Frame Duo needs [Actuation] “FRONT”; Plate P20: “TOP, REMOTE”',
      rule: undefined,
    });
  });

  it('says that the value is missing', () => {
    const exclusion = anExclusion('selectable-samefixedvalueattr', { attribute: 'Power', wanted: ['mains'] });
    expect(fitSentence(exclusion, english).sentence).toBe(
      'Frame Duo needs [Power] “MAINS”; without a value: Plate P20',
    );
  });

  it.each([
    ['selectable-onlylist', 'Frame Duo is only compatible with the list “Plates”; not on it: Plate P20'],
    ['selectable-combinationwithlist', 'Frame Duo is only compatible with the list “Plates”; not on it: Plate P20'],
    ['selectable-exceptlist', 'Frame Duo excludes the list “Plates”; on it: Plate P20'],
    ['selectable-none', 'Frame Duo needs none: Plate P20'],
    [
      'selectable-combinationwithexcel',
      'Frame Duo combines only with the articles named in its data; not among them: Plate P20',
    ],
    [
      'selectable-combinationwithmainonlyexcel',
      'Frame Duo combines only with the articles named in its data; not among them: Plate P20',
    ],
  ] as const)('names list and articles for %s', (ruleType, sentence) => {
    expect(fitSentence(anExclusion(ruleType, { targetListId: 'l1' }), english).sentence).toBe(sentence);
  });

  it('names the title of the rule beside the sentence', () => {
    const exclusion = anExclusion('selectable-none', { title: 'Front frames: no top plates' });
    expect(fitSentence(exclusion, english).rule).toBe('Rule Front frames: no top plates');
  });

  it('refers to the data of the article when no rule is behind it', () => {
    expect(fitSentence(byOwnData, english).sentence).toBe('Frame Duo excludes by its own data: Plate P20');
  });

  it.each(languages)('fills every place in %s', (language) => {
    const exclusion = anExclusion('selectable-samevalueattr', { attribute: 'Power', wanted: ['a'], found: ['b'] });
    const { sentence } = fitSentence(exclusion, inLanguage(language));
    expect(sentence).not.toContain('**');
    for (const part of ['Frame Duo', 'Plate P20', '[Power]', 'A', 'B']) expect(sentence).toContain(part);
  });
});

describe('the sentence of a rule on a list that one value decides', () => {
  const cause = { targetListId: 'l1', attribute: 'Actuation', wanted: ['front'] };

  it('names the values in place of the list', () => {
    const lacking = anExclusion('selectable-onlylist', { ...cause, found: ['top'] });
    expect(fitSentence(lacking, english).sentence).toBe('Frame Duo needs [Actuation] “FRONT”; Plate P20: “TOP”');
    const having = anExclusion('selectable-exceptlist', { ...cause, found: ['front'] });
    expect(fitSentence(having, english).sentence).toBe(
      'Plate P20: [Actuation] “FRONT”; Frame Duo does not go with that',
    );
  });
});

/** The plate, which is not in the set, excludes the frame. */
function reversed(overrides: Partial<Exclusion> = {}): Exclusion {
  return { byArticleId: 'plate', articleId: 'frame', entryId: 'e1', cause: { kind: 'notFitsWith' }, ...overrides };
}

describe('a sub-article', () => {
  it('names a sub-article with the article that brings it along', () => {
    const exclusion: Exclusion = { ...byOwnData, mainArticleId: 'urinal', byMainArticleId: 'kit' };
    expect(fitSentence(exclusion, english).sentence).toBe(
      'Frame Duo (comes with kit) excludes by its own data: Plate P20 (comes with urinal)',
    );
    expect(articlesNamedIn(exclusion)).toEqual(['frame', 'kit', 'plate', 'urinal']);
    expect(articlesNamedIn(byOwnData)).toEqual(['frame', 'plate']);
  });

  it('covers all articles of a group that bring it along', () => {
    const kept = { example: { ...byOwnData, mainArticleId: 'urinal' } };
    expect(fitGroupSentence(kept, english).sentence).toBe(
      'Frame Duo excludes by its own data: Plate P20 (comes with these articles)',
    );
    expect(candidateOf(kept.example)).toBe('urinal');
    const excluding = { example: reversed({ byMainArticleId: 'urinal' }) };
    expect(fitGroupSentence(excluding, english).sentence).toBe(
      'Plate P20 (comes with these articles) excludes by its own data: Frame Duo',
    );
    expect(candidateOf(excluding.example)).toBe('urinal');
  });
});

describe('the sentence of a group of hidden articles', () => {
  it('refers to these articles as the excluded ones', () => {
    expect(fitGroupSentence({ example: byOwnData }, english).sentence).toBe(
      'Frame Duo excludes by its own data: these articles',
    );
    expect(candidateOf(byOwnData)).toBe('plate');
  });

  it('names the value that all of them have', () => {
    const example = anExclusion('selectable-exceptlist', {
      attribute: 'Actuation',
      wanted: ['front'],
      found: ['front'],
    });
    expect(fitGroupSentence({ example }, english).sentence).toBe('Frame Duo does not go with [Actuation] “FRONT”');
  });

  it('names the values of all of them', () => {
    const example = anExclusion('selectable-samevalueattr', { attribute: 'Power', wanted: ['mains'], found: ['none'] });
    const sentenceFor = (texts: readonly string[], someHaveNone: boolean) =>
      fitGroupSentence({ example, values: { texts, someHaveNone } }, english).sentence;
    expect(sentenceFor(['none', 'solar'], false)).toBe(
      'Frame Duo needs [Power] “MAINS”; these articles: “NONE, SOLAR”',
    );
    expect(sentenceFor(['none'], true)).toBe('Frame Duo needs [Power] “MAINS”; these articles: “NONE, no value”');
    expect(sentenceFor([], true)).toBe('Frame Duo needs [Power] “MAINS”; without a value: these articles');
    expect(sentenceFor(['1', '2', '3', '4', '5', '6'], false)).toContain('“1, 2, 3, 4, 5, …”');
  });

  it('names no values where they are unknown', () => {
    const example = anExclusion('selectable-samefixedvalueattr', { attribute: 'Power', wanted: ['a'], found: ['b'] });
    expect(fitGroupSentence({ example }, english).sentence).toBe(
      'Frame Duo needs [Power] “A”; these articles do not have it',
    );
  });

  const power = { attribute: 'Power', wanted: ['a'], found: ['b'] };
  it.each<[RuleType | 'notFitsWith', Partial<RuleCause>, string]>([
    ['notFitsWith', {}, 'These articles exclude by their own data: Frame Duo'],
    ['selectable-none', {}, 'These articles work without one; not needed: Frame Duo'],
    ['selectable-onlylist', {}, 'These articles go only with the list “Plates”; not on it: Frame Duo'],
    ['selectable-combinationwithlist', power, 'These articles need [Power] “A”; Frame Duo: “B”'],
    ['selectable-exceptlist', {}, 'These articles exclude the list “Plates”; on it: Frame Duo'],
    ['selectable-exceptlist', power, 'Frame Duo: [Power] “A”; these articles do not go with that'],
    ['selectable-samevalueattr', power, 'These articles need another value of [Power]; Frame Duo: “B”'],
    [
      'selectable-samevalueattr',
      { ...power, found: [] },
      'These articles ask for a value of [Power]; without one: Frame Duo',
    ],
    ['selectable-samefixedvalueattr', power, 'These articles need [Power] “A”; Frame Duo: “B”'],
    [
      'selectable-combinationwithexcel',
      {},
      'These articles combine only with those named in their data; not among them: Frame Duo',
    ],
  ])('refers to these articles as those that exclude: %s', (kind, cause, sentence) => {
    const example =
      kind === 'notFitsWith'
        ? reversed()
        : reversed({ cause: anExclusion(kind, { targetListId: 'l1', ...cause }).cause });
    for (const language of languages) {
      expect(fitGroupSentence({ example }, inLanguage(language)).sentence).not.toContain('**');
    }
    expect(fitGroupSentence({ example }, english).sentence).toBe(sentence);
    expect(candidateOf(example)).toBe('plate');
  });
});

describe('the sentence of what is wrong in a set', () => {
  it('names both entries, or all articles that may not fill a slot', () => {
    const inSet = { ...byOwnData, entryId: 'e2' };
    expect(slotSentence(inSet, english)).toEqual(fitSentence(inSet, english));
    expect(slotSentence(byOwnData, english)).toEqual(fitGroupSentence({ example: byOwnData }, english));
  });
});
