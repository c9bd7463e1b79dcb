import type { endpoints } from '@sanispec/shared/contract';
import { openProject } from '#projects/openProject.ts';
import * as shares from '#projects/shares.ts';
import type { Handler } from './handler.ts';
import { forProject } from './projectHandlers.ts';

type E = typeof endpoints;

export const shareProject: Handler<E['shareProject']> = forProject<E['shareProject']>(
  'share',
  async ({ open, services, body }) => ({ data: await shares.addShare(services, (await open()).id, body) }),
);

export const getShares: Handler<E['getShares']> = forProject<E['getShares']>('share', async ({ open, services }) => ({
  data: await shares.listShares(services, (await open()).id),
}));

export const revokeShare: Handler<E['revokeShare']> = async ({ services, session, params }) => {
  const { id } = await openProject(services, session.user, params.projectId, 'share');
  await shares.revokeShare(services, id, params.shareId);
  return { data: {} };
};

export const getSharedProject: Handler<E['getSharedProject']> = async ({ services, params }) => ({
  data: await shares.openShared(services, params.token),
  headers: { 'x-robots-tag': 'noindex' },
});
