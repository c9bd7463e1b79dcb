import { belongingOf, rankOf, Scope } from '@sanispec/shared/access';
import { foldText, wordParts } from '@sanispec/shared/columns';
import type { DocumentContainer } from './documentStore.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What lists of projects ask for and sort by; empty texts where there is nothing to say. */
export interface ListedProject {
  /** It has an owner and is no template. */
  readonly isMarket: boolean;
  readonly country: string;
  readonly segment: string;
  /** The owner's name and company, to be chosen by. */
  readonly clientName: string;
  readonly companyName: string;
  /** Folded, to be sorted by; people by their last names. */
  readonly title: string;
  readonly client: string;
  readonly company: string;
  readonly salesRep: string;
}

/** What lists of users ask for and sort by. */
export interface ListedUser {
  /** Folded, to be sorted by. */
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly position: string;
  /** The highest role, alone and in each of the countries to which the user belongs. */
  readonly standing: readonly string[];
  /** Each role, and each in each of its countries, as `roleIn` writes them. */
  readonly roles: readonly string[];
}

/** How a user's role in a country, or in any, is written where lists ask for it. */
export function roleIn(role: string, country?: string): string {
  return country === undefined ? role : `${role}:${country}`;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function joinTexts(...texts: readonly unknown[]): string {
  return texts.map(textOf).join(' ').trim();
}

function byLastName({ firstName, lastName }: Fields): string {
  return foldText(joinTexts(lastName, firstName));
}

function listProject(project: Fields) {
  const details = fieldsOf(project.details);
  const user = fieldsOf(project.user);
  const salesRep = fieldsOf(project.salesRepUser);
  const title = textOf(details.title);
  const listed: ListedProject = {
    isMarket: textOf(project.userId) !== '' && project.isTemplate !== true,
    country: textOf(details.country),
    segment: textOf(details.segment),
    clientName: joinTexts(user.firstName, user.lastName),
    companyName: textOf(user.companyName),
    title: foldText(title),
    client: byLastName(user),
    company: foldText(textOf(user.companyName)),
    salesRep: byLastName(salesRep),
  };
  return { listed, listedParts: wordParts(title) };
}

function rolesOf(scopes: unknown): readonly string[] {
  if (!Array.isArray(scopes)) return [];
  return scopes.map(fieldsOf).flatMap(({ role, countries }) => {
    const codes = Array.isArray(countries) ? countries.map(textOf) : [];
    return [roleIn(textOf(role)), ...codes.map((country) => roleIn(textOf(role), country))];
  });
}

function standingOf(user: Fields): readonly string[] {
  const scopes = (Array.isArray(user.scopes) ? user.scopes : []).flatMap((scope) => Scope.safeParse(scope).data ?? []);
  const rank = rankOf(scopes);
  const countries = belongingOf({ scopes, country: textOf(user.country) });
  return [roleIn(rank), ...countries.map((country) => roleIn(rank, country))];
}

function listUser(user: Fields) {
  const listed: ListedUser = {
    name: byLastName(user),
    email: foldText(textOf(user.email)),
    company: foldText(textOf(user.companyName)),
    position: foldText(textOf(user.position)),
    standing: standingOf(user),
    roles: [...new Set(rolesOf(user.scopes))],
  };
  return { listed, listedParts: wordParts(joinTexts(user.firstName, user.lastName, user.companyName, user.email)) };
}

const deriving: Partial<Readonly<Record<DocumentContainer, (document: Fields) => Fields>>> = {
  projects: listProject,
  users: listUser,
};

/**
 * Fields that storage adds to a document whenever it is written, so that queries find and sort it. Writers cannot
 * forget them, and readers of whole documents do not see them.
 */
export function listedFieldsOf(container: DocumentContainer, document: object): Fields {
  return deriving[container]?.(document as Fields) ?? {};
}

/** The document without them. */
export function withoutListedFields(container: DocumentContainer, document: Fields): Fields {
  if (deriving[container] === undefined) return document;
  const { listed: _, listedParts: __, ...rest } = document;
  return rest;
}
