import type { ProjectAction } from '@sanispec/shared/access';
import type { Endpoint, endpoints } from '@sanispec/shared/contract';
import { randomId, stampNotes, withEntryIds } from '@sanispec/shared/project';
import { projectTitles } from '@sanispec/shared/text';
import type { z } from 'zod';
import type { Session } from '#accounts/session.ts';
import { answerProject } from '#projects/answerProject.ts';
import { createProject, duplicateProject } from '#projects/createProject.ts';
import { idempotentId } from '#projects/idempotentId.ts';
import { openProject } from '#projects/openProject.ts';
import { type StoredProject, summaryFor } from '#projects/projectDocument.ts';
import { projectValues } from '#projects/projectValues.ts';
import { saveProject } from '#projects/saveProject.ts';
import { searchProjects as search, wholeList } from '#projects/searchProjects.ts';
import { discardProject } from '#projects/trash.ts';
import type { Answer, Call, Handler } from './handler.ts';

type E = typeof endpoints;

/** A call by a guest or a user: their endpoints have the same shape, so that one handler serves both. */
type CallBy<Caller, One extends Endpoint> = Omit<Call<One>, 'session'> & { readonly session: Caller };
type AnyCaller = Session | undefined;

type ProjectEndpoint = Endpoint & { readonly params: E['getUserProject']['params'] };
type AnswerOf<One extends Endpoint> = Promise<Answer<z.input<One['response']>>>;

/** A call about a stored project, which `open` reads for those who have the right to. */
type ProjectCall<Caller, One extends ProjectEndpoint> = CallBy<Caller, One> & {
  readonly open: () => Promise<StoredProject>;
};

/**
 * The handler of an endpoint of one project.
 *
 * @param action the right that the caller needs
 */
export function forProject<One extends ProjectEndpoint, Caller extends AnyCaller = AnyCaller>(
  action: ProjectAction,
  handle: (call: ProjectCall<Caller, One>) => AnswerOf<One>,
): (call: CallBy<Caller, One>) => AnswerOf<One> {
  return (call) => {
    const { projectId } = call.params as z.output<ProjectEndpoint['params']>;
    return handle({ ...call, open: () => openProject(call.services, call.session?.user, projectId, action) });
  };
}

export async function whole({ services, session }: CallBy<AnyCaller, Endpoint>, { value, etag }: StoredProject) {
  return { data: await answerProject(services, session?.user, value), etag };
}

/** @param session the caller's: it decides what they may have of the project */
export function summary({ session }: { readonly session: AnyCaller }, { value, etag }: StoredProject) {
  return { data: summaryFor(session?.user, value), etag };
}

/** How a decision note names its author (domain: Decision notes). */
function fullName({ firstName, lastName }: Session['user']): string {
  return `${firstName} ${lastName}`.trim();
}

/** The same key of another caller is another request. */
function newProjectId(call: CallBy<AnyCaller, Endpoint>): Promise<string> {
  return idempotentId(call.services, call.session?.user.id ?? 'guest', call.idempotencyKey);
}

async function create(call: CallBy<AnyCaller, E['createUserProject']>) {
  return whole(call, await createProject(call.services, call.session?.user, await newProjectId(call), call.body));
}

const get = forProject<E['getUserProject']>('read', async (call) => whole(call, await call.open()));

const saveDetails = forProject<E['saveUserProjectDetails']>('edit', async (call) =>
  summary(call, await saveProject(call.services, await call.open(), { details: call.body.details }, call.ifMatch)),
);

const saveSpaces = forProject<E['saveUserProjectSpaces']>('edit', async (call) => {
  const { services, session, body, ifMatch } = call;
  const stored = await call.open();
  const stamp = { by: session === undefined ? '' : fullName(session.user), on: services.now().toISOString() };
  const given = withEntryIds(body.spaces, () => randomId(services.randomBytes));
  const spaces = stampNotes(stored.value.spaces, given, stamp);
  return summary(call, await saveProject(services, stored, { spaces }, ifMatch));
});

const duplicate = forProject<E['duplicateUserProject']>('duplicate', async (call) => {
  const { value: original } = await call.open();
  const copyOf = (title: string): string => projectTitles.of(call.language, 'CopyOfTitle', [title]);
  const id = await newProjectId(call);
  const copy = await duplicateProject(call.services, call.session?.user, id, original, copyOf);
  return call.body.onlySummary ? summary(call, copy) : whole(call, copy);
});

const remove = forProject<E['deleteUserProject']>('delete', async ({ open, services }) => {
  await discardProject(services, open);
  return { data: {} };
});

export const createGuestProject: Handler<E['createGuestProject']> = create;
export const getGuestProject: Handler<E['getGuestProject']> = get;
export const saveGuestProjectDetails: Handler<E['saveGuestProjectDetails']> = saveDetails;
export const saveGuestProjectSpaces: Handler<E['saveGuestProjectSpaces']> = saveSpaces;
export const duplicateGuestProject: Handler<E['duplicateGuestProject']> = duplicate;
export const deleteGuestProject: Handler<E['deleteGuestProject']> = remove;

export const createUserProject: Handler<E['createUserProject']> = create;
export const getUserProject: Handler<E['getUserProject']> = get;
export const saveUserProjectDetails: Handler<E['saveUserProjectDetails']> = saveDetails;
export const saveUserProjectSpaces: Handler<E['saveUserProjectSpaces']> = saveSpaces;
export const duplicateUserProject: Handler<E['duplicateUserProject']> = duplicate;
export const deleteUserProject: Handler<E['deleteUserProject']> = remove;

export const searchProjects: Handler<E['searchProjects']> = async ({ services, session, body }) => {
  const { rows, total } = await search(services, session.user, body);
  return { data: { rowsData: rows, pageInfo: { totalElements: total } } };
};

export const getProjectFilters: Handler<E['getProjectFilters']> = async ({ services, session }) => ({
  data: await projectValues(services, session.user),
});

const latestCount = 5;

export const ownStats: Handler<E['ownStats']> = async ({ services, session }) => {
  const { rows, total } = await search(services, session.user, { ...wholeList, pageSize: latestCount });
  return { data: { count: total, latest: rows } };
};
