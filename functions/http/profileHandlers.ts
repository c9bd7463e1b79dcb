import type { endpoints } from '@sanispec/shared/contract';
import { changePassword as changeOwnPassword, changeProfile } from '#accounts/changeProfile.ts';
import { confirmPassword } from '#accounts/logIn.ts';
import { endOwnSession, endSessionsOf, listSessions as listOwnSessions } from '#accounts/ownSessions.ts';
import { profileOf, userInfoOf } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { queueDueMails, queueMail } from '#mail/mail.ts';
import { eraseOwnAccount } from '#people/erasureJob.ts';
import { countReleased } from '#projects/releaseProjects.ts';
import { renamePerson } from '#projects/renamePerson.ts';
import type { Handler } from './handler.ts';
import { expiredSessionCookie, knownDeviceCookie } from './sessionCookie.ts';

type E = typeof endpoints;

function endedHere({ environment }: Services) {
  return [expiredSessionCookie(environment)];
}

export const getProfile: Handler<E['getProfile']> = async ({ session }) => ({ data: profileOf(session.user) });

export const saveProfile: Handler<E['saveProfile']> = async ({ services, session, body }) => {
  const user = await changeProfile(services, session.user.id, body);
  await renamePerson(services, user);
  return { data: userInfoOf(user) };
};

export const resendVerification: Handler<E['resendVerification']> = async ({ services, session }) => {
  if (!session.user.emailVerified) await queueMail(services, { kind: 'verifyEmail', userId: session.user.id });
  return { data: {} };
};

export const changePassword: Handler<E['changePassword']> = async ({ services, session, body }) => {
  const user = await changeOwnPassword(services, session, body);
  await queueDueMails(services, user.dueMails);
  return { data: {}, cookies: [knownDeviceCookie(services, user)] };
};

export const previewProfileDeletion: Handler<E['previewProfileDeletion']> = async ({ services, session }) => ({
  data: await countReleased(services, session.user),
});

export const deleteProfile: Handler<E['deleteProfile']> = async ({ services, session, body }) => {
  await confirmPassword(services, session, body.password);
  await eraseOwnAccount(services, session.user);
  return { data: {}, cookies: endedHere(services) };
};

export const listSessions: Handler<E['listSessions']> = async ({ services, session }) => ({
  data: { sessions: await listOwnSessions(services, session) },
});

export const endSession: Handler<E['endSession']> = async ({ services, session, params }) => {
  await endOwnSession(services, session.user.id, params.sessionId);
  return { data: {}, ...(params.sessionId === session.id && { cookies: endedHere(services) }) };
};

export const endOtherSessions: Handler<E['endOtherSessions']> = async ({ services, session }) => {
  await endSessionsOf(services, session.user.id, { except: session.id });
  return { data: {} };
};
