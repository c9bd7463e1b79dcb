import { getSharedProject, getShares, ShareToken } from '@sanispec/shared/contract';
import { Spaces } from '@sanispec/shared/project';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure, dataOf } from '#lib/http/apiFailure.ts';

/** The links of a project. */
export function sharesQuery(projectId: string) {
  return queryOptions({
    queryKey: ['shares', projectId],
    queryFn: ({ signal }) => dataOf(callApi(getShares, { params: { projectId }, signal })),
  });
}

async function readShared(token: string, signal: AbortSignal) {
  // Other text in the address is no link, and need not be asked for.
  if (!ShareToken.safeParse(token).success) throw new ApiFailure('ErrorShareNotFound', 404, []);
  const { spaces, ...project } = await dataOf(callApi(getSharedProject, { params: { token }, signal }));
  return { ...project, spaces: Spaces.parse(spaces) };
}

export type SharedContent = Awaited<ReturnType<typeof readShared>>;

/** The project that a link leads to; kept no longer than its page is open. */
export function sharedProjectQuery(token: string) {
  return queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => readShared(token, signal),
    gcTime: 0,
    retry: false,
  });
}
