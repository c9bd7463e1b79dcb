import type { endpoints } from '@sanispec/shared/contract';
import type { Session } from '#accounts/session.ts';
import { answerProject } from '#projects/answerProject.ts';
import { copyAsTemplate } from '#projects/createProject.ts';
import { idempotentId } from '#projects/idempotentId.ts';
import { summaryOf } from '#projects/projectDocument.ts';
import { notePublication, publicationOf, publishTemplate as publish, publishedTemplates } from '#projects/templates.ts';
import type { Handler } from './handler.ts';
import { forProject } from './projectHandlers.ts';

type E = typeof endpoints;

export const makeTemplate: Handler<E['makeTemplate']> = forProject<E['makeTemplate'], Session>(
  'template',
  async ({ open, services, session, body, idempotencyKey }) => {
    const { value: original } = await open();
    const publication = publicationOf(session.user, [], body.countries);
    const id = await idempotentId(services, session.user.id, idempotencyKey);
    const { value, etag } = await copyAsTemplate(services, session.user, id, original, publication);
    if (body.countries.length > 0) await notePublication(services, session.user, value, []);
    return { data: body.onlySummary ? summaryOf(value) : await answerProject(services, value), etag };
  },
);

export const publishTemplate: Handler<E['publishTemplate']> = async ({ services, session, params, body, ifMatch }) => {
  const { value, etag } = await publish(services, session.user, params.projectId, body.countries, ifMatch);
  return { data: summaryOf(value), etag };
};

export const getGuestTemplates: Handler<E['getGuestTemplates']> = async ({ services, query }) => {
  const rowsData = [...(await publishedTemplates(services, query.country))];
  return { data: { rowsData, pageInfo: { totalElements: rowsData.length } } };
};
