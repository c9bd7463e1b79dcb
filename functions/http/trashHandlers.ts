import type { endpoints } from '@sanispec/shared/contract';
import { summaryFor } from '#projects/projectDocument.ts';
import * as trash from '#projects/trash.ts';
import { forgetPart, forgetParts, listParts } from '#projects/trashedParts.ts';
import type { Handler } from './handler.ts';
import { forProject } from './projectHandlers.ts';

type E = typeof endpoints;

export const getTrash: Handler<E['getTrash']> = async ({ services, session }) => ({
  data: await trash.listTrash(services, session.user),
});

export const restoreProject: Handler<E['restoreProject']> = async ({ services, session, params, body }) => {
  const { value } = await trash.restoreProject(services, session.user, params.projectId, body);
  return { data: summaryFor(session.user, value) };
};

export const deleteTrashed: Handler<E['deleteTrashed']> = async ({ services, session, params }) => {
  await trash.deleteTrashed(services, session.user, params.projectId);
  return { data: {} };
};

export const emptyTrash: Handler<E['emptyTrash']> = async ({ services, session }) => ({
  data: { left: await trash.emptyTrash(services, session.user.id) },
});

const getParts = forProject<E['getUserTrashedParts']>('edit', async ({ open, services }) => ({
  data: await listParts(services, (await open()).value),
}));

const emptyParts = forProject<E['emptyUserTrashedParts']>('edit', async ({ open, services }) => {
  await forgetParts(services, (await open()).id);
  return { data: {} };
});

const removePart = forProject<E['deleteUserTrashedPart']>('edit', async ({ open, services, params }) => {
  await forgetPart(services, (await open()).id, params.partId);
  return { data: {} };
});

export const getGuestTrashedParts: Handler<E['getGuestTrashedParts']> = getParts;
export const emptyGuestTrashedParts: Handler<E['emptyGuestTrashedParts']> = emptyParts;
export const deleteGuestTrashedPart: Handler<E['deleteGuestTrashedPart']> = removePart;
export const getUserTrashedParts: Handler<E['getUserTrashedParts']> = getParts;
export const emptyUserTrashedParts: Handler<E['emptyUserTrashedParts']> = emptyParts;
export const deleteUserTrashedPart: Handler<E['deleteUserTrashedPart']> = removePart;
