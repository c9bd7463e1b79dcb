import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUser } from '#accounts/createUser.ts';
import { deleteUser } from '#accounts/deleteUser.ts';
import type { UserDocument } from '#accounts/user.ts';
import type { JobDocument } from '#jobs/job.ts';
import { runJob } from '#jobs/runJob.ts';
import { sweepJobs } from '#jobs/sweepJobs.ts';
import { sendMails, tokenIn } from '#testing/sendMails.ts';
import { type SmtpServer, startSmtpServer } from '#testing/smtpServer.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { jobHandlers } from '#triggers/jobHandlers.ts';
import { queueMail } from './mail.ts';

let services: TestServices;
afterEach(() => services.close());

function aPerson(change: { readonly locale?: string; readonly country?: string } = {}): Promise<UserDocument> {
  return createUser(services, {
    email: 'Ada@Example.com',
    password: 'drawing-office',
    firstName: 'Ada',
    lastName: 'Berg',
    companyName: '',
    country: 'DE',
    scopes: [],
    ...change,
  });
}

async function jobs(): Promise<JobDocument[]> {
  const { documents } = await services.documents.query<JobDocument>('jobs', {});
  return documents.map(({ value }) => value);
}

describe('a mail without a mail server', () => {
  beforeEach(async () => {
    services = await openTestServices();
  });

  it('lands in the outbox as a file that mail programs open', async () => {
    const { id } = await aPerson({ locale: 'de-DE' });
    await queueMail(services, { kind: 'verifyEmail', userId: id });
    const [mail] = await sendMails(services);
    expect(mail).toMatchObject({ to: 'Ada@Example.com', subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse' });
    expect(mail?.text).toContain('/de-DE/account/verify?token=');
    const folder = join(services.environment.DATA_DIR, 'outbox');
    const eml = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const source = await readFile(join(folder, eml[0] ?? ''), 'utf8');
    expect(eml).toHaveLength(1);
    expect(source).toMatch(/^To: Ada@Example\.com$/im);
    expect(source).toContain('Content-Type: text/plain');
    expect(source).toContain('Content-Type: text/html');
  });

  it('announces a mail once without its content', async () => {
    const { id } = await aPerson();
    await queueMail(services, { kind: 'verifyEmail', userId: id });
    const [mail] = await sendMails(services);
    const announced = services.logged.filter(({ event }) => event === 'mailInOutbox');
    expect(announced).toHaveLength(1);
    expect(announced[0]?.facts.to).toBe('Ada@Example.com');
    expect(JSON.stringify(services.logged)).not.toContain(tokenIn(mail));
  });

  it.each([
    ['of the sign-up', { locale: 'pl-PL' }, 'Twoje hasło zostało zmienione'],
    ['of the country, for accounts without one', { country: 'FR' }, 'Votre mot de passe a été modifié'],
    ['English where the product does not speak that of the country', { country: 'CZ' }, 'Your password was changed'],
  ])('writes a mail in the language %s', async (_, person, subject) => {
    const { id } = await aPerson(person);
    await queueMail(services, { kind: 'passwordChanged', userId: id });
    expect((await sendMails(services))[0]?.subject).toBe(subject);
  });

  it('names the project and the person it is about', async () => {
    const { id } = await aPerson({ locale: 'de-DE' });
    const about = { projectId: 'p1', projectTitle: 'Hotel\r\nBcc: all@example.com', personName: 'Sabine <b>' };
    for (const kind of ['projectAssigned', 'salesRepAssigned', 'projectTransferred', 'projectGivenAway'] as const) {
      await queueMail(services, { kind, userId: id, ...about });
    }
    const mails = await sendMails(services);
    expect(mails).toHaveLength(4);
    for (const { subject, text } of mails) {
      expect(subject).toContain('Hotel Bcc: all@example.com');
      expect(text).toContain('Sabine <b>');
    }
    const folder = join(services.environment.DATA_DIR, 'outbox');
    for (const name of await readdir(folder)) {
      if (name.endsWith('.eml')) expect(await readFile(join(folder, name), 'utf8')).not.toMatch(/^Bcc:/im);
    }
  });

  it.each([
    ['salesRepAssigned', '/de-DE/project/p1/overview'],
    ['projectTransferred', '/de-DE/project/p1/overview'],
    ['projectGivenAway', '/de-DE/projects/trash'],
    ['projectGone', '/de-DE/projects'],
    ['projectTakenBack', '/de-DE/projects'],
  ] as const)('leads to what its reader may see: %s', async (kind, path) => {
    const { id } = await aPerson({ locale: 'de-DE' });
    await queueMail(services, { kind, userId: id, projectId: 'p1', projectTitle: 'Hotel', personName: 'Sabine' });
    const [mail] = await sendMails(services);
    expect(mail?.text.match(/\/de-DE\S*/)?.[0]).toBe(path);
  });

  it('sends no mail to a deleted account', async () => {
    const user = await aPerson();
    await queueMail(services, { kind: 'passwordChanged', userId: user.id });
    await deleteUser(services, user);
    expect(await sendMails(services)).toEqual([]);
    expect(await jobs()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('sends no mail to an unknown address', async () => {
    const user = await aPerson();
    await services.documents.put('users', { ...user, email: '' });
    await queueMail(services, {
      kind: 'projectTransferred',
      userId: user.id,
      projectId: 'p'.repeat(20),
      projectTitle: 'Hotel',
      personName: 'Sabine Rep',
    });
    expect(await sendMails(services)).toEqual([]);
    expect(await jobs()).toMatchObject([{ status: 'succeeded' }]);
  });

  it('leaves no secret of a link in the documents', async () => {
    const { id } = await aPerson();
    await queueMail(services, { kind: 'verifyEmail', userId: id });
    await queueMail(services, { kind: 'resetPassword', email: 'ada@example.com', locale: 'en-NT' });
    const mails = await sendMails(services);
    const stored = await Promise.all(
      (['jobs', 'accountTokens', 'users'] as const).map((container) => services.documents.query(container, {})),
    );
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(JSON.stringify(stored)).not.toContain(tokenIn(mail));
  });

  it('deletes a mail three days after it was sent', async () => {
    const { id } = await aPerson();
    await queueMail(services, { kind: 'passwordChanged', userId: id });
    await sendMails(services);
    services.passSeconds(3 * 86_400 + 1);
    expect(await jobs()).toEqual([]);
  });
});

describe('a mail with a mail server', () => {
  let server: SmtpServer;
  let userId: string;

  beforeEach(async () => {
    server = await startSmtpServer();
    services = await openTestServices({ SMTP_URL: server.url, MAIL_FROM: 'Sanispec <office@sanispec.example>' });
    userId = (await aPerson()).id;
  });
  afterEach(() => server.close());

  async function run(): Promise<JobDocument | undefined> {
    const [job] = await jobs();
    // An attempt that fails throws to the trigger, which tries again.
    await runJob(services, job?.id ?? '', jobHandlers).catch(() => undefined);
    return (await jobs())[0];
  }

  it('hands a mail to the server and keeps no copy', async () => {
    await queueMail(services, { kind: 'passwordChanged', userId });
    expect(await run()).toMatchObject({ status: 'succeeded', tries: 1 });
    expect(server.messages).toHaveLength(1);
    expect(server.messages[0]).toMatch(/^From: Sanispec <office@sanispec\.example>$/m);
    expect(server.messages[0]).toMatch(/^To: Ada@Example\.com$/im);
    expect(await readdir(services.environment.DATA_DIR)).not.toContain('outbox');
  });

  it('waits while the server is away, however often it was tried, and is sent once it is back', async () => {
    await server.close();
    await queueMail(services, { kind: 'passwordChanged', userId });
    for (let attempts = 0; attempts < 6; attempts += 1)
      expect(await run()).toMatchObject({ status: 'queued', tries: 0 });
    const port = Number(new URL(server.url).port);
    server = await startSmtpServer(port);
    services.passSeconds(121);
    expect(await sweepJobs(services)).toEqual({ putBack: 1, failed: 0 });
    expect(await run()).toMatchObject({ status: 'succeeded' });
    expect(server.messages).toHaveLength(1);
  });

  it('waits when the server has no time', async () => {
    server.refusal = '451 try again later';
    await queueMail(services, { kind: 'passwordChanged', userId });
    expect(await run()).toMatchObject({ status: 'queued', tries: 0 });
  });

  it('gives a mail up after the server refused it five times', async () => {
    server.refusal = '550 no such reader';
    await queueMail(services, { kind: 'passwordChanged', userId });
    for (let attempts = 1; attempts < 5; attempts += 1)
      expect(await run()).toMatchObject({ status: 'queued', tries: attempts });
    expect(await run()).toMatchObject({ status: 'failed', tries: 5 });
    expect(server.messages).toEqual([]);
  });

  it('names itself alike in each attempt, so that a reader who gets it twice sees it once', async () => {
    await queueMail(services, { kind: 'passwordChanged', userId });
    const [job] = await jobs();
    await run();
    await services.documents.put('jobs', { ...job, id: job?.id ?? '' });
    await run();
    const ids = server.messages.map((message) => /^Message-ID: (.+)$/im.exec(message)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBe(ids[1]);
  });
});
