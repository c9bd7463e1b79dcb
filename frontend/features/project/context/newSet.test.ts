import type { ProjectSet, Space } from '@sanispec/shared/project';
import { siteTexts } from '@sanispec/shared/siteTexts';
import { describe, expect, it } from 'vitest';
import type { SiteText } from '#core/text.ts';
import { newSet } from './newSet.ts';

const t: SiteText['t'] = (key, ...args) => siteTexts.of('de', key, args);

function aSet(id: string, title: string, type: ProjectSet['type'] = 'TOILET'): ProjectSet {
  return { id, title, quantity: 1, type, articles: [] };
}

function aSpace(id: string, ...sets: ProjectSet[]): Space {
  return { id, title: id, quantity: 1, sets };
}

function titlesAfter(spaces: Space[], type: ProjectSet['type']): string[] {
  const created = newSet(type, { setId: 'new', spaceId: 'ward', t })(spaces);
  return created.flatMap((space) => space.sets.filter(({ id }) => id === 'new').map(({ title }) => title));
}

describe('the default title of a new set', () => {
  it('titles a new set by the short name of its kind, counted over the project', () => {
    const spaces = [
      aSpace('ward', aSet('a', 'WC-Set 1'), aSet('b', 'Waschplatz-Set 1', 'WASHBASHIN')),
      aSpace('lobby'),
    ];
    expect(titlesAfter(spaces, 'TOILET')).toEqual(['WC-Set 2']);
    expect(titlesAfter(spaces, 'WASHBASHIN')).toEqual(['Waschplatz-Set 2']);
    expect(titlesAfter(spaces, 'SHOWER')).toEqual(['Duschplatz-Set 1']);
  });

  it('does not reuse the title of a remaining set after another was removed', () => {
    expect(titlesAfter([aSpace('ward', aSet('b', 'WC-Set 2'))], 'TOILET')).toEqual(['WC-Set 3']);
  });

  it('comes with the space when the project has none', () => {
    const created = newSet('URINAL', { setId: 'new', spaceId: undefined, t })([]);
    expect(created.map(({ title, sets }) => [title, sets[0]?.title])).toEqual([['Teilprojekt 1', 'Urinal-Set 1']]);
  });
});
