import type { endpoints } from '@sanispec/shared/contract';
import type { Session } from '#accounts/session.ts';
import { copyAsTemplate } from '#projects/createProject.ts';
import { idempotentId } from '#projects/idempotentId.ts';
import { notePublication, publicationOf, publishTemplate as publish, publishedTemplates } from '#projects/templates.ts';
import type { Handler } from './handler.ts';
import { forProject, summary, whole } from './projectHandlers.ts';

type E = typeof endpoints;

export const makeTemplate: Handler<E['makeTemplate']> = forProject<E['makeTemplate'], Session>(
  'template',
  async (call) => {
    const { services, session, body, idempotencyKey } = call;
    const { value: original } = await call.open();
    const publication = publicationOf(session.user, [], body.countries);
    const id = await idempotentId(services, session.user.id, idempotencyKey);
    const template = await copyAsTemplate(services, session.user, id, original, publication);
    if (body.countries.length > 0) await notePublication(services, session.user, template.value, []);
    return body.onlySummary ? summary(call, template) : whole(call, template);
  },
);

export const publishTemplate: Handler<E['publishTemplate']> = async (call) => {
  const { services, session, params, body, ifMatch } = call;
  return summary(call, await publish(services, session.user, params.projectId, body.countries, ifMatch));
};

export const getGuestTemplates: Handler<E['getGuestTemplates']> = async ({ services, query }) => {
  const rowsData = [...(await publishedTemplates(services, query.country))];
  return { data: { rowsData, pageInfo: { totalElements: rowsData.length } } };
};
