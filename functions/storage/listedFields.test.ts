import { describe, expect, it } from 'vitest';
import { listedFieldsOf } from './listedFields.ts';
import { fromStoredBody, toStoredBody, upgradeBody } from './storedShape.ts';

const person = { id: 'u', firstName: 'Ada', lastName: 'Ölmann', companyName: 'Büro' };
const project = { id: 'p', userId: 'u', details: { title: 'Bäder', country: 'DE', segment: 'PUBLIC' }, user: person };

describe('what lists ask for', () => {
  it('derives listed fields from a project', () => {
    expect(
      listedFieldsOf('projects', { ...project, salesRepUser: { id: 'r', lastName: 'Rep', firstName: 'A' } }),
    ).toEqual({
      listed: {
        isMarket: true,
        country: 'DE',
        segment: 'PUBLIC',
        clientName: 'Ada Ölmann',
        companyName: 'Büro',
        title: 'bader',
        client: 'olmann ada',
        company: 'buro',
        salesRep: 'rep a',
      },
      listedParts: expect.arrayContaining(['^b', '^ba', 'bad', 'ade', 'bae', 'aed']),
    });
  });

  it.each([
    ['a guest has it', { ...project, userId: undefined }, false],
    ['it is a template', { ...project, isTemplate: true }, false],
    ['it has an owner', project, true],
  ])('says whether a project is on the market: %s', (_, document, isMarket) => {
    expect(listedFieldsOf('projects', document)).toMatchObject({ listed: { isMarket } });
  });

  it.each([
    [[], []],
    [[{ role: 'root', countries: [] }], ['root']],
    [
      [
        { role: 'sales', countries: ['DE', 'AT'] },
        { role: 'user', countries: ['DE'] },
      ],
      ['sales', 'sales:DE', 'sales:AT', 'user', 'user:DE'],
    ],
  ])('names the roles of a user: %j', (scopes, roles) => {
    expect(listedFieldsOf('users', { ...person, scopes })).toMatchObject({ listed: { roles, name: 'olmann ada' } });
  });

  it.each([
    [[], ['user', 'user:DE']],
    [[{ role: 'user', countries: ['AT'] }], ['user', 'user:AT']],
    [
      [
        { role: 'user', countries: ['DE'] },
        { role: 'sales', countries: ['NL', 'FR'] },
      ],
      ['sales', 'sales:NL', 'sales:FR'],
    ],
    [
      [
        { role: 'admin', countries: ['DE'] },
        { role: 'sales', countries: ['NL'] },
      ],
      ['admin', 'admin:DE', 'admin:NL'],
    ],
    [[{ role: 'root', countries: [] }], ['root', 'root:DE']],
  ])('names the rank of a user, and where: %j', (scopes, standing) => {
    const user = { ...person, country: 'DE', email: 'Ada@Example.com', position: 'Büro', scopes };
    const listed = { standing, email: 'ada@example.com', position: 'buro' };
    expect(listedFieldsOf('users', user)).toMatchObject({ listed, listedParts: expect.arrayContaining(['exa']) });
  });

  it.each([
    ['nothing', {}],
    ['something else', { details: 1, user: 'x', salesRepUser: null, scopes: 'root', firstName: 1 }],
    ['odd scopes', { scopes: [null, 1, { role: 2, countries: 'DE' }] }],
  ])('can be derived from documents that hold %s', (_, document) => {
    for (const container of ['projects', 'users'] as const) {
      expect(listedFieldsOf(container, document)).toHaveProperty('listed');
    }
  });

  it('stands in what is stored, and readers of the document do not see it', () => {
    const body = toStoredBody('projects', project);
    expect(body).toMatchObject({ listed: { title: 'bader' } });
    expect(fromStoredBody('projects', body)).toEqual(project);
  });

  it('derives listed fields from the document, not from the writer', () => {
    const renamed = { ...toStoredBody('projects', project), details: { ...project.details, title: 'Küche' } };
    expect(toStoredBody('projects', renamed)).toMatchObject({ listed: { title: 'kuche' } });
  });

  it.each(['projects', 'users'] as const)('comes to documents of earlier builds: %s', (container) => {
    const early = { ...project, ...person, schemaVersion: 1 };
    expect(upgradeBody(container, early)).toMatchObject(listedFieldsOf(container, early));
  });
});
