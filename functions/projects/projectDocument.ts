import { type ProjectCaller, type ProjectReader, readerOf } from '@sanispec/shared/access';
import type { ProjectAnswer, SummaryAnswer } from '@sanispec/shared/contract';
import { leftIn, type Project, type ProjectPerson } from '@sanispec/shared/project';
import type { DueMails } from '#accounts/dueMails.ts';
import type { StoredDocument } from '#storage/documentStore.ts';

/** Whom a project belongs to, in the form that searches ask for and sort by; empty texts while it is anonymous. */
export interface ProjectOwner {
  readonly id: string;
  readonly lastName: string;
  readonly companyName: string;
}

/** Cents by the ids of spaces and sets, each times its own quantity. */
export type PartPrices = Readonly<Record<string, number>>;

/** A project as it is stored. */
export interface ProjectDocument extends Project {
  readonly owner: ProjectOwner;
  /** Not claimed by an account. */
  readonly isGuest: boolean;
  /** Absent in projects of earlier builds. */
  readonly partPrices?: PartPrices;
  /** Version of the catalogue that price and status come from, '' for none; absent in projects of earlier builds. */
  readonly pricedBy?: string;
  /** To those whom a change of its people concerns. */
  readonly dueMails?: DueMails;
  /** The owner at the time of the transfer. */
  readonly formerOwner?: FormerOwner;
}

/** The former owner, who may take the project back for some days after a transfer. */
export interface FormerOwner {
  readonly id: string;
  /** When it was passed on; ISO date-time. */
  readonly on: string;
}

export type StoredProject = StoredDocument<ProjectDocument>;

/** What lists of projects read of each. */
export type StoredSummary = Omit<
  ProjectDocument,
  'spaces' | 'leftArticles' | 'partPrices' | 'dueMails' | 'formerOwner'
>;

/** All that a stored project says about whom it belongs to. */
export function ownershipOf(
  person: ProjectPerson | undefined,
): Pick<ProjectDocument, 'userId' | 'user' | 'owner' | 'isGuest'> {
  const { id = '', lastName = '', companyName = '' } = person ?? {};
  const owner: ProjectOwner = { id, lastName, companyName };
  return person === undefined ? { owner, isGuest: true } : { userId: id, user: person, owner, isGuest: false };
}

/** A project of another owner, who has nothing to take back from anyone. */
export function withOwnership({ formerOwner, ...project }: ProjectDocument, owner: ProjectPerson): ProjectDocument {
  const isOther = formerOwner !== undefined && formerOwner.id !== owner.id;
  return { ...project, ...ownershipOf(owner), ...(isOther && { formerOwner }) };
}

/** Cents as units of the currency, as answers give them. */
function inUnits(cents: number): number {
  return cents / 100;
}

/** What only the server knows of a project. */
function withoutInternals<Fields extends StoredSummary & Partial<ProjectDocument>>(project: Fields) {
  const {
    owner: _,
    isGuest: __,
    partPrices: ___,
    pricedBy: ____,
    dueMails: _____,
    formerOwner: ______,
    ...rest
  } = project;
  return rest;
}

/** The project without its spaces, as lists and saves answer it. The answer's schema leaves out what its reader may not have. */
export function summaryFor(
  caller: ProjectCaller | undefined,
  project: StoredSummary & Partial<ProjectDocument>,
): SummaryAnswer {
  const { spaces: _, leftArticles: __, ...summary } = withoutInternals(project);
  const readAs = readerOf(caller, project);
  return { ...summary, price: inUnits(summary.priceInCents), onlySummary: true, readAs };
}

/** The whole project, what each of its parts costs beside it; see {@link summaryFor}. */
export function projectFor(readAs: ProjectReader, project: ProjectDocument, partPrices: PartPrices): ProjectAnswer {
  const { leftArticles: _, ...rest } = withoutInternals(project);
  const priceOf = ({ id }: { readonly id: string }) => ({ price: inUnits(partPrices[id] ?? 0) });
  return {
    ...rest,
    ...leftIn(project),
    readAs,
    price: inUnits(rest.priceInCents),
    spaces: rest.spaces.map((space) => ({
      ...space,
      ...priceOf(space),
      sets: space.sets.map((set) => ({ ...set, ...priceOf(set) })),
    })),
  };
}
