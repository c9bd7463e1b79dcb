import { describe, expect, it } from 'vitest';
import { fromStoredBody, NewerShape, type StoredShapes, toStoredBody } from './storedShape.ts';

/** Tags as they might have changed twice: a name became a title, then titles came by language. */
const shapes: StoredShapes = {
  tags: [
    { upgrade: ({ name, ...rest }) => ({ ...rest, title: name }) },
    { upgrade: ({ title, ...rest }) => ({ ...rest, titles: { en: title } }) },
  ],
};

describe('projects of before they named their owner and told guests from users', () => {
  it.each([
    ['a guest', {}, { id: '', lastName: '', companyName: '' }],
    [
      'a user',
      { userId: 'u', user: { id: 'u', firstName: 'Ada', lastName: 'Berg', companyName: 'Berg AG' } },
      { id: 'u', lastName: 'Berg', companyName: 'Berg AG' },
    ],
    [
      'a user without a company',
      { userId: 'u', user: { id: 'u', firstName: 'Ada', lastName: 'Berg' } },
      { id: 'u', lastName: 'Berg', companyName: '' },
    ],
    ['a user of whom no more is known', { userId: 'u' }, { id: 'u', lastName: '', companyName: '' }],
  ])('name %s', (_, ownership, owner) => {
    const project = { id: 'p', details: { title: 'Hotel' }, ...ownership };
    expect(fromStoredBody('projects', project)).toEqual({ ...project, owner, isGuest: owner.id === '' });
  });
});

it.each(['projects', 'trashedParts'] as const)(
  'reads %s of earlier builds without repeated sub-articles',
  (container) => {
    const setArticles = [{ article: 'X' }, { article: 'Y' }, { article: 'X' }];
    const stored = (articles: readonly object[]) => ({
      id: 'p',
      parts: [{ kind: 'set', set: { articles: [{ article: 'A', setArticles: articles }] } }],
      spaces: [{ sets: [{ articles: [{ article: 'A', setArticles: articles }] }] }],
    });
    const read = fromStoredBody(container, stored(setArticles));
    expect(read).toMatchObject(stored([{ article: 'X' }, { article: 'Y' }]));
  },
);

describe('the shape of a stored document', () => {
  it.each([
    ['before there were versions', { id: 'a', name: 'Quiet' }],
    ['version 1', { id: 'a', name: 'Quiet', schemaVersion: 1 }],
    ['version 2', { id: 'a', title: 'Quiet', schemaVersion: 2 }],
    ['version 3', { id: 'a', titles: { en: 'Quiet' }, schemaVersion: 3 }],
  ])('upgrades a document to the current shape when read: %s', (_, body) => {
    expect(fromStoredBody('tags', body, shapes)).toEqual({ id: 'a', titles: { en: 'Quiet' } });
  });

  it('stores a document with its version, hidden from readers', () => {
    const body = toStoredBody('tags', { id: 'a', titles: {} }, shapes);
    expect(body).toEqual({ id: 'a', titles: {}, schemaVersion: 3, minReader: 3 });
    expect(fromStoredBody('tags', body, shapes)).toEqual({ id: 'a', titles: {} });
  });

  it('leaves documents alone in containers that never changed', () => {
    expect(fromStoredBody('groups', { id: 'a', name: 'Quiet' }, shapes)).toEqual({ id: 'a', name: 'Quiet' });
  });

  it('refuses a document that a later build wrote', () => {
    const read = () => fromStoredBody('tags', { id: 'a', schemaVersion: 4 }, shapes);
    expect(read).toThrow(NewerShape);
    expect(read).toThrow(/tags\/a needs a build that knows version 4 .* up to 3/);
  });

  it.each([0, 1.5, -1, '2', null, {}])(
    'refuses a document with the version %j, which no build writes',
    (schemaVersion) => {
      expect(() => fromStoredBody('tags', { id: 'a', schemaVersion }, shapes)).toThrow(TypeError);
    },
  );
});
