import { describe, expect, it } from 'vitest';
import {
  mayPublish,
  type ProjectAction,
  type ProjectCaller,
  type ProjectParties,
  projectActions,
  projectRefusal,
  projectRights,
} from './projectRights.ts';
import type { Role, Scope } from './scope.ts';

function someone(id: string, role: Role, ...countries: string[]): ProjectCaller {
  return { id, country: countries[0], scopes: [{ role, countries }] };
}

const callers = {
  guest: undefined,
  owner: someone('owner', 'user', 'DE'),
  'the assigned rep': someone('rep', 'sales', 'DE'),
  'the assigned rep of another country': someone('rep', 'sales', 'FR'),
  'the assigned one, a sales rep no longer': someone('rep', 'user', 'DE'),
  'another rep of the country': someone('other', 'sales', 'DE', 'AT'),
  'an admin of the country': someone('admin', 'admin', 'DE'),
  'a rep of another country': someone('french', 'sales', 'FR'),
  'an admin of another country': someone('french', 'admin', 'FR'),
  'another customer': someone('other', 'user', 'DE'),
  'a customer elsewhere': someone('other', 'user', 'FR'),
  root: { id: 'root', scopes: [{ role: 'root', countries: [] }] },
} satisfies Record<string, ProjectCaller | undefined>;
type CallerName = keyof typeof callers;

const parties: ProjectParties = { userId: 'owner', details: { country: 'DE' }, isTemplate: false };
const projects = {
  'a project': { ...parties, salesRepUser: { id: 'rep' } },
  'an anonymous project': { ...parties, userId: undefined },
  'a template': { ...parties, isTemplate: true },
  'a published template': { ...parties, isTemplate: true, templateCountries: ['DE', 'AT'] },
  'a template with a rep': { ...parties, isTemplate: true, salesRepUser: { id: 'rep' } },
  'a project that was a published template': { ...parties, templateCountries: ['DE'] },
} satisfies Record<string, ProjectParties>;
type ProjectName = keyof typeof projects;

const everything = projectActions.join(' ');
const ownership = 'read edit duplicate export share delete template';

/** Everybody who is not named may do nothing. */
const allowed: Record<ProjectName, Partial<Record<CallerName, string>>> = {
  'a project': {
    owner: ownership,
    'the assigned rep': 'read edit duplicate export assign transfer',
    'the assigned rep of another country': 'read edit duplicate export transfer',
    'another rep of the country': 'read duplicate assign',
    'an admin of the country': 'read duplicate assign',
    root: everything,
  },
  'an anonymous project': { guest: 'read edit duplicate delete', root: everything },
  'a template': {
    owner: ownership,
    'the assigned rep': 'read duplicate',
    'another rep of the country': 'read duplicate',
    'an admin of the country': 'read duplicate',
    root: everything,
  },
  'a published template': {
    owner: ownership,
    'the assigned rep': 'read duplicate',
    'the assigned one, a sales rep no longer': 'read duplicate',
    'another rep of the country': 'read duplicate',
    'an admin of the country': 'read duplicate',
    'another customer': 'read duplicate',
    root: everything,
  },
  'a template with a rep': {
    owner: ownership,
    'the assigned rep': 'read duplicate',
    'another rep of the country': 'read duplicate',
    'an admin of the country': 'read duplicate',
    root: everything,
  },
  'a project that was a published template': {
    owner: ownership,
    'the assigned rep': 'read duplicate assign',
    'another rep of the country': 'read duplicate assign',
    'an admin of the country': 'read duplicate assign',
    root: everything,
  },
};

const callerNames = Object.keys(callers) as CallerName[];
const projectNames = Object.keys(projects) as ProjectName[];
const pairs = projectNames.flatMap((project) =>
  callerNames.flatMap((caller) => projectActions.map((action) => [project, caller, action] as const)),
);

function isAllowed(project: ProjectName, caller: CallerName, action: ProjectAction): boolean {
  return (allowed[project][caller] ?? '').split(' ').includes(action);
}

describe.each(projectNames)('%s', (project) => {
  it.each(pairs.filter(([name]) => name === project))('%s: %s may do as the table says: %s', (_, caller, action) => {
    const may = isAllowed(project, caller, action);
    expect(projectRights(callers[caller], projects[project]).has(action)).toBe(may);
    expect(projectRefusal(callers[caller], projects[project], action) === undefined).toBe(may);
  });
});

describe('a refusal says who may instead', () => {
  it.each([
    ['a project', 'another rep of the country', 'edit', 'ErrorProjectOwnerOrSalesRepOnly'],
    ['a project', 'another rep of the country', 'export', 'ErrorProjectOwnerOrSalesRepOnly'],
    ['a project', 'the assigned rep', 'delete', 'ErrorProjectOwnerOnly'],
    ['a project', 'the assigned rep', 'share', 'ErrorProjectOwnerOnly'],
    ['a project', 'the assigned rep', 'template', 'ErrorProjectOwnerOnly'],
    ['a project', 'owner', 'assign', 'ErrorActionProjectAssignSalesRights'],
    ['a project', 'owner', 'transfer', 'ErrorProjectSalesRepOnly'],
    ['an anonymous project', 'guest', 'export', 'ErrorProjectSignUpNeeded'],
    ['a published template', 'another customer', 'edit', 'ErrorProjectTemplateOwnerOnly'],
    ['a published template', 'an admin of the country', 'assign', 'ErrorProjectTemplateOwnerOnly'],
  ] as const)('%s, %s, %s: %s', (project, caller, action, reason) => {
    expect(projectRefusal(callers[caller], projects[project], action)).toBe(reason);
  });

  it.each(projectActions)('and nothing at all to strangers: %s', (action) => {
    expect(projectRefusal(callers['another customer'], projects['a project'], action)).toBe(
      'ErrorProjectCouldNotBeFound',
    );
  });
});

describe('publishing a template', () => {
  it.each([
    ['an admin: a country of theirs', [{ role: 'admin', countries: ['DE'] }], [], ['DE'], true],
    ['an admin: another country', [{ role: 'admin', countries: ['DE'] }], [], ['DE', 'FR'], false],
    ['a sales rep', [{ role: 'sales', countries: ['DE'] }], [], ['DE'], false],
    ['a customer: nowhere', [{ role: 'user', countries: ['DE'] }], [], [], true],
    ['a customer: withdrawing', [{ role: 'user', countries: ['DE'] }], ['DE', 'FR'], ['FR'], true],
    ['root', [{ role: 'root', countries: [] }], [], ['DE', 'FR'], true],
  ] satisfies [string, Scope[], string[], string[], boolean][])('%s', (_, scopes, before, after, may) => {
    expect(mayPublish(scopes, before, after)).toBe(may);
  });
});
