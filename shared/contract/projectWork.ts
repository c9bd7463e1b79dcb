import { z } from 'zod';
import { defineEndpoint, rateLimits } from './endpoint.ts';
import { CountryCode, Nothing } from './parts.ts';
import { CopyAnswer, copyOptions, notFound, ProjectParams, SummaryAnswer } from './projects.ts';

/** Whom a project is given to. */
const Receiver = z.strictObject({ uid: z.string().min(1).max(100) });

export const assignProject = defineEndpoint({
  name: 'assignProject',
  method: 'POST',
  path: '/projects/sales/{projectId}/assign',
  access: 'sales',
  summary: "Make a sales rep of the project's country its contact; both people get an e-mail.",
  params: ProjectParams,
  query: Nothing,
  body: Receiver,
  response: SummaryAnswer,
  errors: [
    ...notFound,
    'ErrorActionProjectAssignSalesRights',
    'ErrorProjectTemplateOwnerOnly',
    'ErrorUserNotCountrySales',
    'UserUnknown',
  ],
  limit: rateLimits.userProjects,
  isVersioned: true,
});

export const transferProject = defineEndpoint({
  name: 'transferProject',
  method: 'POST',
  path: '/projects/sales/{projectId}/transfer',
  access: 'sales',
  summary: 'Give a project to a customer; both people get an e-mail.',
  params: ProjectParams,
  query: Nothing,
  body: Receiver,
  response: SummaryAnswer,
  errors: [...notFound, 'ErrorProjectSalesRepOnly', 'ErrorProjectTemplateOwnerOnly', 'UserUnknown'],
  limit: rateLimits.userProjects,
  isVersioned: true,
  isIdempotent: true,
});

const Publication = z.array(CountryCode).max(300);
const templateErrors = [
  ...notFound,
  'ErrorProjectOwnerOnly',
  'ErrorProjectTemplateOwnerOnly',
  'ErrorCountryNoRights',
] as const;

export const makeTemplate = defineEndpoint({
  name: 'makeTemplate',
  method: 'POST',
  path: '/projects/user/{projectId}/template',
  access: 'user',
  summary: 'A copy flagged as a template for its owner; administrators may publish it to their countries.',
  params: ProjectParams,
  query: Nothing,
  body: z.strictObject({ countries: Publication.default([]), ...copyOptions }),
  response: CopyAnswer,
  status: 201,
  errors: templateErrors,
  limit: rateLimits.userProjects,
  isVersioned: true,
  isIdempotent: true,
});

export const publishTemplate = defineEndpoint({
  name: 'publishTemplate',
  method: 'PUT',
  path: '/projects/user/{projectId}/template',
  access: 'user',
  summary: 'Replace the countries that a template is published to; none makes it private.',
  params: ProjectParams,
  query: Nothing,
  body: z.strictObject({ countries: Publication }),
  response: SummaryAnswer,
  errors: [...templateErrors, 'ErrorTemplateNotFound', 'ErrorStaleProject'],
  isVersioned: true,
});
