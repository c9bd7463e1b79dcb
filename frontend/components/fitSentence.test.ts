import type { Exclusion, RuleType } from '@sanispec/shared/compatibility';
import { type Language, languages, siteTexts } from '@sanispec/shared/text';
import { describe, expect, it } from 'vitest';
import { candidateOf, type FitSentenceContext, fitGroupSentence, fitSentence } from './fitSentence.ts';

const titles: Readonly<Record<string, string>> = { frame: 'Frame Duo', plate: 'Plate P20' };

function inLanguage(language: Language): FitSentenceContext {
  return {
    t: (key, ...args) =>
      args.reduce<string>(
        (text, arg, index) => text.replaceAll(`**?${index}**`, String(arg)),
        `${siteTexts[key][language]}`,
      ),
    labels: {
      property: (name) => `[${name}]`,
      value: (value) => value.toUpperCase(),
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
    cause: { kind: 'rule', ruleId: 'r1', ruleType, sourceListId: 'Frames', wanted: [], found: [], ...cause },
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
    ['selectable-onlylist', 'Frame Duo goes only with the list “Plates”; not on it: Plate P20'],
    ['selectable-combinationwithlist', 'Frame Duo goes only with the list “Plates”; not on it: Plate P20'],
    ['selectable-exceptlist', 'Frame Duo excludes the list “Plates”; on it: Plate P20'],
    ['selectable-none', 'Frame Duo allows nothing else here: Plate P20'],
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

  it('speaks of the data of the article when no rule is behind it', () => {
    expect(fitSentence(byOwnData, english).sentence).toBe('Frame Duo excludes by its own data: Plate P20');
  });

  it.each(languages)('fills every place in %s', (language) => {
    const exclusion = anExclusion('selectable-samevalueattr', { attribute: 'Power', wanted: ['a'], found: ['b'] });
    const { sentence } = fitSentence(exclusion, inLanguage(language));
    expect(sentence).not.toContain('**');
    for (const part of ['Frame Duo', 'Plate P20', '[Power]', 'A', 'B']) expect(sentence).toContain(part);
  });
});

describe('the sentence of a group of hidden articles', () => {
  it('speaks of these articles as those that are kept out', () => {
    expect(fitGroupSentence(byOwnData, english).sentence).toBe('Frame Duo excludes by its own data: these articles');
    expect(candidateOf(byOwnData)).toBe('plate');
  });

  it('names the example where the hidden articles are the ones that exclude', () => {
    const example: Exclusion = {
      byArticleId: 'plate',
      articleId: 'frame',
      entryId: 'e1',
      cause: { kind: 'notFitsWith' },
    };
    expect(fitGroupSentence(example, english).sentence).toBe('Plate P20 excludes by its own data: Frame Duo');
    expect(candidateOf(example)).toBe('plate');
  });
});
