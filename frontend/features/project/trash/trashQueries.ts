import { getPassedOn, getTrash, guestParts, userParts } from '@sanispec/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import type { ProjectOwner } from '../store/projectApi.ts';
import { projectsKey } from '../store/projectQueries.ts';

/** The user's deleted projects; every change of the lists of projects changes this one. */
export function trashQuery() {
  return queryOptions({
    queryKey: [...projectsKey, 'trash'],
    queryFn: ({ signal }) => dataOf(callApi(getTrash, { signal, isQuiet: true })),
  });
}

/** Projects that the user may take back. */
export function passedOnQuery() {
  return queryOptions({
    queryKey: [...projectsKey, 'passedOn'],
    queryFn: ({ signal }) => dataOf(callApi(getPassedOn, { signal, isQuiet: true })),
  });
}

/** The calls about deleted spaces and sets, of a guest or of a user. */
export function partEndpoints(owner: ProjectOwner): typeof guestParts | typeof userParts {
  return owner === 'guest' ? guestParts : userParts;
}

/** Spaces and sets that were deleted from a project; requested again at every look. */
export function deletedPartsQuery(projectId: string, owner: ProjectOwner) {
  return queryOptions({
    queryKey: ['deletedParts', owner, projectId],
    queryFn: ({ signal }) => dataOf(callApi(partEndpoints(owner).list, { params: { projectId }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

const dayMilliseconds = 86_400_000;

/** Days until something is deleted for good; what goes today has one. */
export function daysLeft(expiresOn: string, now: Date): number {
  return Math.max(1, Math.ceil((Date.parse(expiresOn) - now.getTime()) / dayMilliseconds));
}
