import { z } from 'zod';
import { Id, TrashedPart } from '#project/index.ts';
import { defineEndpoint, rateLimits } from './endpoint.ts';
import { Nothing } from './parts.ts';
import { SummaryAnswer } from './projects.ts';

const ProjectParams = z.strictObject({ projectId: Id });
/** A part is named by the id that its space or set had. */
const PartParams = z.strictObject({ projectId: Id, partId: Id });
const notOwned = ['ErrorProjectCouldNotBeFound', 'ErrorProjectOwnerOnly', 'ErrorProjectTemplateOwnerOnly'] as const;

/** A deleted project in its owner's trash (domain: Trash). */
export const TrashedProject = z.object({
  id: Id,
  reference: z.string(),
  title: z.string(),
  country: z.string(),
  isTemplate: z.boolean(),
  /** ISO date-times in UTC. */
  deletedOn: z.string(),
  expiresOn: z.string(),
  /** When the last of its links ends; absent without any, and once it has been restored without them. */
  linksUntil: z.string().optional(),
});
export type TrashedProject = z.infer<typeof TrashedProject>;

export const getTrash = defineEndpoint({
  name: 'getTrash',
  method: 'GET',
  path: '/trash',
  access: 'user',
  summary: "The caller's deleted projects of the last 30 days, newest first, 500 at most.",
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.array(TrashedProject),
});

export const restoreProject = defineEndpoint({
  name: 'restoreProject',
  method: 'POST',
  path: '/trash/{projectId}/restore',
  access: 'user',
  summary: 'Bring a deleted project back, with its reference; one that is back already is no fault.',
  params: ProjectParams,
  query: Nothing,
  /** Its links to read it work again only where that is asked for: their readers may be forgotten. */
  body: z.strictObject({ withLinks: z.boolean().default(false) }),
  response: SummaryAnswer,
  errors: notOwned,
  limit: rateLimits.userProjects,
});

/** Days in which the owner from whom a project was passed on may take it back. */
export const takeBackDays = 14;

/** A project that was the caller's, and may be taken back. */
export const PassedOnProject = z.object({
  id: Id,
  reference: z.string(),
  title: z.string(),
  country: z.string(),
  /** ISO date-times in UTC. */
  passedOn: z.string(),
  until: z.string(),
});
export type PassedOnProject = z.infer<typeof PassedOnProject>;

export const getPassedOn = defineEndpoint({
  name: 'getPassedOn',
  method: 'GET',
  path: '/passed-on',
  access: 'user',
  summary: `Projects that were the caller's until they were passed on in the last ${takeBackDays} days, the last first.`,
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.array(PassedOnProject),
});

export const takeBackProject = defineEndpoint({
  name: 'takeBackProject',
  method: 'POST',
  path: '/passed-on/{projectId}/take-back',
  access: 'user',
  summary: `Take a project back within ${takeBackDays} days after it was passed on; its new owner gets an e-mail.`,
  params: ProjectParams,
  query: Nothing,
  body: Nothing,
  response: SummaryAnswer,
  errors: ['ErrorProjectCouldNotBeFound'],
  limit: rateLimits.userProjects,
});

export const deleteTrashed = defineEndpoint({
  name: 'deleteTrashed',
  method: 'DELETE',
  path: '/trash/{projectId}',
  access: 'user',
  summary: 'Delete a project in the trash for good.',
  params: ProjectParams,
  query: Nothing,
  body: Nothing,
  response: Nothing,
  errors: notOwned,
});

export const emptyTrash = defineEndpoint({
  name: 'emptyTrash',
  method: 'DELETE',
  path: '/trash',
  access: 'user',
  summary: "Delete the projects in the caller's trash for good, 100 with each call.",
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.object({ left: z.int() }),
});

/** Deleted spaces and sets, for callers who may edit the project. */
function partEndpoints<Owner extends 'guest' | 'user'>(owner: Owner, access: 'public' | 'user') {
  const path = `/projects/${owner}/{projectId}/trash`;
  const Owned = owner === 'guest' ? 'Guest' : 'User';
  const errors = [
    'ErrorProjectCouldNotBeFound',
    'ErrorProjectOwnerOrSalesRepOnly',
    'ErrorProjectTemplateOwnerOnly',
  ] as const;
  return {
    list: defineEndpoint({
      name: `get${Owned}TrashedParts`,
      method: 'GET',
      path,
      access,
      summary: 'Spaces and sets that were deleted in the last 30 days and are not back, newest first.',
      params: ProjectParams,
      query: Nothing,
      body: Nothing,
      response: z.array(TrashedPart),
      errors,
    }),
    empty: defineEndpoint({
      name: `empty${Owned}TrashedParts`,
      method: 'DELETE',
      path,
      access,
      summary: 'Delete them for good.',
      params: ProjectParams,
      query: Nothing,
      body: Nothing,
      response: Nothing,
      errors,
    }),
    remove: defineEndpoint({
      name: `delete${Owned}TrashedPart`,
      method: 'DELETE',
      path: `${path}/{partId}`,
      access,
      summary: 'Delete one of them for good; one that is not there any more is no fault.',
      params: PartParams,
      query: Nothing,
      body: Nothing,
      response: Nothing,
      errors,
    }),
  };
}

export const guestParts = partEndpoints('guest', 'public');
export const userParts = partEndpoints('user', 'user');
