import { z } from 'zod';
import { Entry, Id, LeftArticles, OpenDetails, Project, ProjectPerson, ProjectSet, Space } from '#project/index.ts';
import { defineEndpoint, rateLimits } from './endpoint.ts';
import { Nothing } from './parts.ts';

const ProjectParams = z.strictObject({ projectId: Id });
const sharing = ['ErrorProjectCouldNotBeFound', 'ErrorProjectOwnerOnly', 'ErrorProjectTemplateOwnerOnly'] as const;

/** Links of one project that work at the same time. */
export const maxSharesOfProject = 20;

/** A link as its project's owner sees it: without the token, which the server does not know. */
export const ProjectShare = z.object({
  id: Id,
  withPrices: z.boolean(),
  /** ISO date-times in UTC. */
  createdOn: z.string(),
  expiresOn: z.string(),
  /** How often it was opened; what comes within the same minute counts once. */
  timesOpened: z.int(),
  lastOpenedOn: z.string().optional(),
});
export type ProjectShare = z.infer<typeof ProjectShare>;

export const shareProject = defineEndpoint({
  name: 'shareProject',
  method: 'POST',
  path: '/projects/user/{projectId}/share',
  access: 'user',
  summary: 'Make a link under which anybody may read the project until it expires; its token is said only here.',
  params: ProjectParams,
  query: Nothing,
  body: z.strictObject({ days: z.int().min(1).max(365), withPrices: z.boolean() }),
  response: ProjectShare.extend({ token: z.string() }),
  status: 201,
  errors: [...sharing, 'ErrorTooManyShares'],
  limit: rateLimits.userProjects,
});

export const getShares = defineEndpoint({
  name: 'getShares',
  method: 'GET',
  path: '/projects/user/{projectId}/shares',
  access: 'user',
  summary: 'The links of a project that still work, newest first.',
  params: ProjectParams,
  query: Nothing,
  body: Nothing,
  response: z.array(ProjectShare),
  errors: sharing,
});

export const revokeShare = defineEndpoint({
  name: 'revokeShare',
  method: 'DELETE',
  path: '/projects/user/{projectId}/share/{shareId}',
  access: 'user',
  summary: 'Make a link stop working.',
  params: z.strictObject({ projectId: Id, shareId: Id }),
  query: Nothing,
  body: Nothing,
  response: Nothing,
  errors: sharing,
});

/** The project's id, then the secret: 256 random bits in base64url. */
export const ShareToken = z.string().regex(/^[A-Za-z0-9]{20}[A-Za-z0-9_-]{43}$/);

/** Fields of an entry for readers of a link; notes and all other fields are left out. */
const SharedEntry = z
  .object(Entry.shape)
  .pick({ id: true, article: true, subCategory: true, setArticles: true, quantity: true });
const SharedSet = ProjectSet.omit({ articles: true }).extend({ articles: z.array(SharedEntry) });
const SharedSpace = Space.omit({ sets: true }).extend({ sets: z.array(SharedSet) });

/** A project as a link shows it: its articles, and no addresses except that of the project's contact. */
export const SharedProject = z.object({
  ...Project.pick({ reference: true, lastModified: true, salesRepUser: true }).shape,
  details: OpenDetails,
  /** Who shares it, by name. */
  owner: ProjectPerson.pick({ firstName: true, lastName: true, companyName: true }).optional(),
  withPrices: z.boolean(),
  expiresOn: z.string(),
  spaces: z.array(SharedSpace),
  /** Of those that its spaces name; with their last prices where prices are shown. */
  leftArticles: LeftArticles,
});
export type SharedProject = z.infer<typeof SharedProject>;

export const getSharedProject = defineEndpoint({
  name: 'getSharedProject',
  method: 'GET',
  path: '/shared/{token}',
  access: 'public',
  summary: 'The project of a link, to read only.',
  params: z.strictObject({ token: ShareToken }),
  query: Nothing,
  body: Nothing,
  response: SharedProject,
  errors: ['ErrorShareNotFound'],
  limit: rateLimits.sharedProjects,
});
