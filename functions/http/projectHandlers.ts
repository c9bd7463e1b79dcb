import type { Endpoint, endpoints } from '@sanispec/shared/contract';
import { formatPhrase, type Language, projectTitles } from '@sanispec/shared/text';
import type { UserDocument } from '../accounts/user.ts';
import { createProject } from '../projects/createProject.ts';
import { deleteProject } from '../projects/deleteProject.ts';
import { duplicateProject } from '../projects/duplicateProject.ts';
import { idempotentId } from '../projects/idempotentId.ts';
import { projectOf, readGuestProject, type StoredProject, summaryOf } from '../projects/projectDocument.ts';
import { readUserProject } from '../projects/readUserProject.ts';
import { saveProject } from '../projects/saveProject.ts';
import { searchProjects as search } from '../projects/searchProjects.ts';
import type { Call, Handler } from './handler.ts';

type E = typeof endpoints;

function copyOf(language: Language): (title: string) => string {
  return (title) => formatPhrase(projectTitles.CopyOfTitle, language, [title]);
}

function whole(stored: StoredProject) {
  return { data: projectOf(stored.value), etag: stored.etag };
}

function summary(stored: StoredProject) {
  return { data: summaryOf(stored.value), etag: stored.etag };
}

/** The same key of another caller is another request. */
function newProjectId(call: Call<Endpoint>, endpoint: string, user: UserDocument | undefined): Promise<string> {
  return idempotentId(call.services, `${user?.id ?? 'guest'} ${endpoint}`, call.idempotencyKey);
}

export const createGuestProject: Handler<E['createGuestProject']> = async (call) => {
  const id = await newProjectId(call, 'create', undefined);
  return whole(await createProject(call.services, undefined, id, call.body));
};

export const getGuestProject: Handler<E['getGuestProject']> = async ({ services, params }) =>
  whole(await readGuestProject(services, params.projectId));

export const saveGuestProjectDetails: Handler<E['saveGuestProjectDetails']> = async (call) => {
  const stored = await readGuestProject(call.services, call.params.projectId);
  return summary(await saveProject(call.services, stored, { details: call.body.details }, call.ifMatch));
};

export const saveGuestProjectSpaces: Handler<E['saveGuestProjectSpaces']> = async (call) => {
  const stored = await readGuestProject(call.services, call.params.projectId);
  return summary(await saveProject(call.services, stored, { spaces: call.body.spaces }, call.ifMatch));
};

export const duplicateGuestProject: Handler<E['duplicateGuestProject']> = async (call) => {
  const original = await readGuestProject(call.services, call.params.projectId);
  const id = await newProjectId(call, `duplicate ${original.id}`, undefined);
  return whole(await duplicateProject(call.services, undefined, id, original.value, copyOf(call.language)));
};

export const deleteGuestProject: Handler<E['deleteGuestProject']> = async ({ services, params }) => {
  await deleteProject(services, () => readGuestProject(services, params.projectId));
  return { data: {} };
};

export const createUserProject: Handler<E['createUserProject']> = async (call) => {
  const { user } = call.session;
  const id = await newProjectId(call, 'create', user);
  return whole(await createProject(call.services, user, id, call.body));
};

export const getUserProject: Handler<E['getUserProject']> = async ({ services, session, params }) =>
  whole(await readUserProject(services, session.user, params.projectId));

export const saveUserProjectDetails: Handler<E['saveUserProjectDetails']> = async (call) => {
  const stored = await readUserProject(call.services, call.session.user, call.params.projectId);
  return summary(await saveProject(call.services, stored, { details: call.body.details }, call.ifMatch));
};

export const saveUserProjectSpaces: Handler<E['saveUserProjectSpaces']> = async (call) => {
  const stored = await readUserProject(call.services, call.session.user, call.params.projectId);
  return summary(await saveProject(call.services, stored, { spaces: call.body.spaces }, call.ifMatch));
};

export const duplicateUserProject: Handler<E['duplicateUserProject']> = async (call) => {
  const { user } = call.session;
  const original = await readUserProject(call.services, user, call.params.projectId);
  const id = await newProjectId(call, `duplicate ${original.id}`, user);
  return whole(await duplicateProject(call.services, user, id, original.value, copyOf(call.language)));
};

export const deleteUserProject: Handler<E['deleteUserProject']> = async ({ services, session, params }) => {
  await deleteProject(services, () => readUserProject(services, session.user, params.projectId));
  return { data: {} };
};

export const searchProjects: Handler<E['searchProjects']> = async ({ services, session, body }) => {
  const { rows, total } = await search(services, session.user, body);
  return { data: { rowsData: rows, pageInfo: { totalElements: total } } };
};
