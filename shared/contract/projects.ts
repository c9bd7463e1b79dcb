import { z } from 'zod';
import {
  Entry,
  GivenSpaces,
  Id,
  LeftArticles,
  OpenEntry,
  ProjectDetails,
  ProjectSet,
  ProjectSummary,
  partsReadBy,
  Space,
} from '#project/index.ts';
import { bodyLimits, defineEndpoint, rateLimits } from './endpoint.ts';
import { Nothing } from './parts.ts';

/** A total excluding VAT, in units of the currency; answers carry it beside the cents that are stored. */
const price = z.number().optional();

/** What everybody may have who reads a project. */
const ofAll = ProjectSummary.pick({
  id: true,
  reference: true,
  status: true,
  lastModified: true,
  createdOn: true,
  isTemplate: true,
  priceInCents: true,
  catalogueChanges: true,
  onlySummary: true,
}).extend({ price });
const ofPeople = { userId: true, user: true, salesRepUser: true } as const;

/** Per reader, a project without its spaces. The reader is part of the answer, so that no handler leaves it out. */
const summaries = {
  owner: ProjectSummary.extend({ price, readAs: z.literal('owner') }),
  salesRep: ProjectSummary.extend({ price, readAs: z.literal('salesRep') }),
  countryStaff: ofAll.extend({
    ...ProjectSummary.pick(ofPeople).shape,
    readAs: z.literal('countryStaff'),
    details: partsReadBy.countryStaff.details,
  }),
  templateUser: ofAll.extend({
    ...ProjectSummary.pick({ templateCountries: true }).shape,
    readAs: z.literal('templateUser'),
    details: partsReadBy.templateUser.details,
  }),
};

/** A project without its spaces, as its reader may have it. */
export const SummaryAnswer = z.discriminatedUnion('readAs', [
  summaries.owner,
  summaries.salesRep,
  summaries.countryStaff,
  summaries.templateUser,
]);
export type SummaryAnswer = z.infer<typeof SummaryAnswer>;

/** Spaces and sets with what they cost, each times its own quantity. */
function priced<One extends z.ZodType>(entry: One) {
  const set = ProjectSet.extend({ price, articles: z.array(entry) });
  return z.array(Space.extend({ price, sets: z.array(set) }));
}
const wholeSpaces = priced(Entry);
const openSpaces = priced(OpenEntry);

/** A whole project, as its reader may have it. */
export const ProjectAnswer = z.discriminatedUnion('readAs', [
  summaries.owner.extend({ spaces: wholeSpaces, leftArticles: LeftArticles }),
  summaries.salesRep.extend({ spaces: wholeSpaces, leftArticles: LeftArticles }),
  summaries.countryStaff.extend({ spaces: openSpaces, leftArticles: LeftArticles }),
  summaries.templateUser.extend({ spaces: openSpaces, leftArticles: LeftArticles }),
]);
export type ProjectAnswer = z.infer<typeof ProjectAnswer>;

/** Lists need no more of a copy than its summary; the spaces of a large project are close to a megabyte. */
export const CopyAnswer = z.union([ProjectAnswer, SummaryAnswer]);
export const copyOptions = { onlySummary: z.boolean().default(false) };

export const ProjectParams = z.strictObject({ projectId: Id });
/** A template id of '' is absence, as in forms. */
const NewProject = z.strictObject({
  details: ProjectDetails,
  templateId: z
    .string()
    .max(100)
    .optional()
    .transform((id) => id || undefined),
});
export const notFound = ['ErrorProjectCouldNotBeFound'] as const;
/** The refusal for a user who may read a project, but not work with it. */
export const notAllowed = ['ErrorProjectOwnerOrSalesRepOnly', 'ErrorProjectTemplateOwnerOnly'] as const;

/** The same calls for guests (the unguessable id is the key) and for logged-in users. */
function projectEndpoints<Owner extends 'guest' | 'user'>(owner: Owner, access: 'public' | 'user') {
  const base = `/projects/${owner}`;
  const Owned = owner === 'guest' ? 'Guest' : 'User';
  const limit = owner === 'guest' ? rateLimits.guestProjects : rateLimits.userProjects;
  return {
    create: defineEndpoint({
      name: `create${Owned}Project`,
      method: 'POST',
      path: base,
      access,
      summary: 'Create a project, blank or from a template.',
      params: Nothing,
      query: Nothing,
      body: NewProject,
      maxBodyBytes: bodyLimits.details,
      response: ProjectAnswer,
      status: 201,
      errors: ['ErrorCatalogNotFound', 'ErrorTemplateNotFound'],
      limit,
      isVersioned: true,
      isIdempotent: true,
    }),
    get: defineEndpoint({
      name: `get${Owned}Project`,
      method: 'GET',
      path: `${base}/{projectId}`,
      access,
      summary: 'One project with its spaces.',
      params: ProjectParams,
      query: Nothing,
      body: Nothing,
      response: ProjectAnswer,
      errors: notFound,
      isVersioned: true,
    }),
    saveDetails: defineEndpoint({
      name: `save${Owned}ProjectDetails`,
      method: 'PUT',
      path: `${base}/{projectId}/details`,
      access,
      summary: 'Replace the details of a project.',
      params: ProjectParams,
      query: Nothing,
      body: z.strictObject({ details: ProjectDetails }),
      maxBodyBytes: bodyLimits.details,
      response: SummaryAnswer,
      errors: [...notFound, ...notAllowed, 'ErrorStaleProject', 'ErrorCatalogNotFound', 'ErrorProjectTooLarge'],
      isVersioned: true,
    }),
    saveSpaces: defineEndpoint({
      name: `save${Owned}ProjectSpaces`,
      method: 'PUT',
      path: `${base}/{projectId}/spaces`,
      access,
      summary: 'Replace the spaces of a project; the server recomputes price and status.',
      params: ProjectParams,
      query: Nothing,
      body: z.strictObject({ spaces: GivenSpaces }),
      maxBodyBytes: bodyLimits.spaces,
      response: SummaryAnswer,
      errors: [...notFound, ...notAllowed, 'ErrorStaleProject', 'ErrorProjectTooLarge'],
      isVersioned: true,
    }),
    duplicate: defineEndpoint({
      name: `duplicate${Owned}Project`,
      method: 'POST',
      path: `${base}/{projectId}/duplicate`,
      access,
      summary: "A copy titled 'Copy of …' with a reference of its own, answered without its spaces when asked so.",
      params: ProjectParams,
      query: Nothing,
      body: z.strictObject(copyOptions),
      response: CopyAnswer,
      status: 201,
      errors: notFound,
      limit,
      isVersioned: true,
      isIdempotent: true,
    }),
    remove: defineEndpoint({
      name: `delete${Owned}Project`,
      method: 'DELETE',
      path: `${base}/{projectId}`,
      access,
      summary: 'Delete a project.',
      params: ProjectParams,
      query: Nothing,
      body: Nothing,
      response: Nothing,
      errors: [...notFound, 'ErrorProjectOwnerOnly', 'ErrorProjectTemplateOwnerOnly'],
    }),
  };
}

export const guestProjects = projectEndpoints('guest', 'public');
export const userProjects = projectEndpoints('user', 'user');
