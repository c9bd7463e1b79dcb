import { endpoints, type Job, type ScheduledImport } from '@sanispec/shared/contract';
import { anEntry, aSpace, aToiletSet } from '@sanispec/shared/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserDocument } from '#accounts/user.ts';
import type { AuditDocument } from '#audit/recordAudit.ts';
import { openServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import { publishScheduled } from '#imports/publishScheduled.ts';
import { sweepReviews } from '#imports/review/reviewBlobs.ts';
import { sweepUploads } from '#imports/uploads.ts';
import { runJob } from '#jobs/runJob.ts';
import { forgetJobs } from '#people/forgetJobs.ts';
import { aWorkbook } from '#testing/aWorkbook.ts';
import { sendMails } from '#testing/sendMails.ts';
import { callAs, type SignedIn, signIn } from '#testing/signedIn.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { jobHandlers } from '#triggers/jobHandlers.ts';
import { runTimer } from '#triggers/runTimer.ts';

const header = ['ArticleNr', 'Articletext', 'Price', 'CountriesISO', 'IsSearchableBrowser'];
type Row = readonly [id: string, title: string, price: string, country: string];

const live: readonly Row[] = [
  ['1', 'Linea', '100', 'DE'],
  ['2', 'Arvo', '200', 'DE'],
];
const next: readonly Row[] = [
  ['1', 'Linea', '103', 'DE'],
  ['2', 'Arvo', '206', 'DE'],
];
/** 1 January, 00:00 in Berlin; the services begin on 2 November. */
const newYear = '2026-12-31T23:00:00.000Z';
const daySeconds = 24 * 3600;

let services: TestServices;
let admin: SignedIn;
let uploads = 0;
beforeEach(async () => {
  services = await openTestServices();
  admin = await signIn(services, 'admin', 'admin', ['DE']);
});
afterEach(() => services.close());

async function check(rows: readonly Row[], as = admin): Promise<string> {
  uploads += 1;
  const blobName = `${as.user.id}/upload${uploads}`;
  const workbook = aWorkbook({ TOILET_WC: [header, [], ...rows.map((row) => [...row, '1'])] });
  await services.blobs.put('uploads', blobName, workbook, { contentType: 'application/octet-stream' });
  const attachment_file = `${services.blobs.publicUrl('uploads')}/${blobName}`;
  const body = { attachment_file, fileName: 'prices.xlsx', countries: [], review: true };
  const { jobId } = (await callAs(services, endpoints.importCatalog, as, { body })).body.data as { jobId: string };
  services.passSeconds(60);
  await runJob(services, jobId, jobHandlers);
  return jobId;
}

async function publish(rows: readonly Row[], as = admin): Promise<void> {
  const jobId = await check(rows, as);
  await callAs(services, endpoints.continueJob, as, { params: { jobId }, body: { acceptLoss: true } });
  await runJob(services, jobId, jobHandlers);
}

async function schedule(jobId: string, body: object = { on: newYear }, as = admin): Promise<[number, unknown]> {
  const { status, body: answer } = await callAs(services, endpoints.scheduleImport, as, { params: { jobId }, body });
  return [status, answer.data];
}

/** The session of an administrator ends long before the new year. */
function signInAgain(name: string): Promise<SignedIn> {
  return signIn(services, name, 'root', []);
}

function passUntil(moment: string): void {
  services.passSeconds((Date.parse(moment) - services.now().getTime()) / 1000);
}

async function stateOf(jobId: string): Promise<Pick<Job, 'status' | 'errors'> | undefined> {
  const stored = await services.documents.get<Job>('jobs', jobId);
  return stored && { status: stored.value.status, errors: stored.value.errors };
}

async function list(as: SignedIn): Promise<readonly ScheduledImport[]> {
  return (await callAs(services, endpoints.listScheduledImports, as, {})).body.data as ScheduledImport[];
}

/** What the timer does at a time, and the job that it begins; then what it does once that has ended. */
async function publishAt(moment: string, jobId: string): Promise<void> {
  passUntil(moment);
  await publishScheduled(services);
  await runJob(services, jobId, jobHandlers);
  await publishScheduled(services);
}

async function priceOf(article: string): Promise<unknown> {
  return (await openServerCatalogue(services, 'DE'))?.catalogue.article(article)?.priceInCents;
}

describe('a scheduled import', () => {
  it('publishes a scheduled import at its time, two months later, mails its owner and shows it in the list', async () => {
    await publish(live);
    const jobId = await check(next);
    expect((await schedule(jobId))[0]).toBe(200);
    expect(await list(admin)).toMatchObject([
      { jobId, fileName: 'prices.xlsx', countries: ['DE'], on: newYear, by: 'admin Berg', state: 'scheduled' },
    ]);
    for (let day = 0; day < 50; day += 10) {
      services.passSeconds(10 * daySeconds);
      await sweepUploads(services);
      await sweepReviews(services);
    }
    passUntil('2026-12-31T22:59:59.000Z');
    expect(await publishScheduled(services)).toEqual({ importsBegun: 0, importsRefused: 0, mailsQueued: 0 });
    await publishAt(newYear, jobId);
    expect(await priceOf('1')).toBe(10_300);
    const [mail, ...others] = await sendMails(services);
    expect(mail?.subject).toBe('Der Katalog „prices.xlsx“ wurde veröffentlicht');
    expect(mail?.text).toContain('Der für 1. Januar 2027 um 00:00 MEZ geplante Katalog');
    expect(mail?.text).toContain(`/catalog/overview/import/${jobId}`);
    expect(others).toEqual([]);
    const root = await signInAgain('root');
    expect(await list(root)).toMatchObject([{ jobId, state: 'published', mayTakeBack: false }]);
    services.passSeconds(8 * daySeconds);
    expect(await list(await signInAgain('later'))).toEqual([]);
  });

  it('publishes late when the timer is late, and once for two timers at the same time', async () => {
    const jobId = await check(next);
    await schedule(jobId);
    passUntil('2027-01-04T08:00:00.000Z');
    const runs = await Promise.all([publishScheduled(services), publishScheduled(services)]);
    expect(runs.map(({ importsBegun }) => importsBegun).sort()).toEqual([0, 1]);
    const states = await Promise.all([1, 2].map(() => runJob(services, jobId, jobHandlers)));
    expect(states).toContain('ran');
    await Promise.all([publishScheduled(services), publishScheduled(services)]);
    await publishScheduled(services);
    expect(await sendMails(services)).toHaveLength(1);
    expect(await priceOf('1')).toBe(10_300);
  });

  it('leaves a scheduled import to one of two hosts whose timers run at once', async () => {
    await schedule(await check(next));
    passUntil(newYear);
    const results = await Promise.all([1, 2].map(() => runTimer(services, 'publishScheduled')));
    expect(results.filter((result) => result !== undefined)).toEqual([
      { importsBegun: 1, importsRefused: 0, mailsQueued: 0 },
    ]);
  });

  it('publishes at the scheduled moment when clocks have changed since', async () => {
    services.passSeconds(120 * daySeconds);
    admin = await signIn(services, 'spring', 'admin', ['DE']);
    const jobId = await check(next);
    // 03:30 in Berlin on the night in which 02:00 becomes 03:00.
    expect((await schedule(jobId, { on: '2027-03-28T03:30:00+02:00' }))[0]).toBe(200);
    passUntil('2027-03-28T01:29:59.000Z');
    await publishScheduled(services);
    expect(await stateOf(jobId)).toMatchObject({ status: 'waiting' });
    await publishAt('2027-03-28T01:30:00.000Z', jobId);
    expect(await stateOf(jobId)).toMatchObject({ status: 'succeeded' });
    expect((await sendMails(services))[0]?.text).toContain('28. März 2027 um 03:30 MESZ');
  });

  it('does not publish earlier by a clock that is set back', async () => {
    const jobId = await check(next);
    await schedule(jobId);
    await publishAt(newYear, jobId);
    services.passSeconds(-3600);
    expect(await publishScheduled(services)).toEqual({ importsBegun: 0, importsRefused: 0, mailsQueued: 0 });
    expect(await sendMails(services)).toHaveLength(1);
  });

  it('waits for its review again when it is taken back, by an administrator of its countries as well', async () => {
    const colleague = await signIn(services, 'colleague', 'admin', ['DE', 'AT']);
    const stranger = await signIn(services, 'stranger', 'admin', ['AT']);
    const jobId = await check(next);
    await schedule(jobId);
    const call = { params: { jobId } };
    expect(await list(stranger)).toEqual([]);
    expect((await callAs(services, endpoints.takeBackImport, stranger, call)).status).toBe(404);
    expect(await list(colleague)).toMatchObject([{ jobId, mayOpen: false, mayTakeBack: true }]);
    expect((await callAs(services, endpoints.takeBackImport, colleague, call)).status).toBe(200);
    expect((await callAs(services, endpoints.takeBackImport, admin, call)).body.data).toBe('ErrorJobNotWaiting');
    expect(await list(admin)).toEqual([]);
    passUntil(newYear);
    expect(await publishScheduled(services)).toEqual({ importsBegun: 0, importsRefused: 0, mailsQueued: 0 });
  });

  it('publishes by hand when the owner continues before its time, without a notice', async () => {
    const jobId = await check(next);
    await schedule(jobId);
    await callAs(services, endpoints.continueJob, admin, { params: { jobId } });
    await runJob(services, jobId, jobHandlers);
    expect(await stateOf(jobId)).toMatchObject({ status: 'succeeded' });
    passUntil(newYear);
    await publishScheduled(services);
    expect(await sendMails(services)).toEqual([]);
  });
});

describe('scheduling is refused', () => {
  it.each([
    ['for a time that has passed', '2026-11-02T08:00:00Z'],
    ['for more than 180 days ahead', '2027-05-02T09:30:00Z'],
  ])('%s', async (_, on) => {
    expect(await schedule(await check(next), { on })).toEqual([400, 'ErrorScheduleTime']);
  });

  it.each([['2027-01-01'], ['2027-01-01T00:00'], ['tomorrow'], ['']])(
    'refuses a schedule for %j, which is no moment',
    async (on) => {
      expect((await schedule(await check(next), { on }))[0]).toBe(400);
    },
  );

  it("refuses a schedule for other users' jobs, other kinds and ended jobs", async () => {
    const colleague = await signIn(services, 'colleague', 'admin', ['DE']);
    const jobId = await check(next);
    expect(await schedule(jobId, { on: newYear }, colleague)).toEqual([404, 'ErrorJobNotFound']);
    await callAs(services, endpoints.continueJob, admin, { params: { jobId } });
    await runJob(services, jobId, jobHandlers);
    expect(await schedule(jobId)).toEqual([409, 'ErrorJobNotWaiting']);
    const body = { countries: ['DE'] };
    const started = await callAs(services, endpoints.publishCatalog, admin, { params: { catalogId: jobId }, body });
    const { jobId: rollBack } = started.body.data as { jobId: string };
    await runJob(services, rollBack, jobHandlers);
    expect(await schedule(rollBack)).toEqual([409, 'ErrorJobNotWaiting']);
  });

  it('refuses without consent to the loss, and when another catalogue is now in use', async () => {
    await publish(live);
    const jobId = await check(live.slice(0, 1));
    expect(await schedule(jobId)).toEqual([409, 'ErrorLossNotAccepted']);
    await publish(next);
    expect(await schedule(jobId, { on: newYear, acceptLoss: true })).toEqual([409, 'ErrorCatalogChanged']);
  });
});

describe('a refused scheduled import', () => {
  async function expectRefused(jobId: string, key: string, reason: string): Promise<void> {
    expect(await stateOf(jobId)).toMatchObject({
      status: 'failed',
      errors: expect.arrayContaining([expect.objectContaining({ key })]),
    });
    const [mail, ...others] = await sendMails(services);
    expect(mail?.subject).toBe('Der Katalog „prices.xlsx“ wurde nicht veröffentlicht');
    expect(mail?.text).toContain(reason);
    expect(others).toEqual([]);
    expect(await list(await signInAgain('looks'))).toMatchObject([{ jobId, state: 'refused' }]);
  }

  it('fails, and its owner gets a mail, as soon as another catalogue is published for one of its countries', async () => {
    await publish(live);
    const jobId = await check(next);
    await schedule(jobId);
    await publish([...live, ['3', 'Piave', '300', 'DE']]);
    expect(await publishScheduled(services)).toEqual({ importsBegun: 0, importsRefused: 1, mailsQueued: 0 });
    await publishScheduled(services);
    await expectRefused(jobId, 'ErrorCatalogChanged', 'ein anderer Katalog veröffentlicht');
  });

  it('fails as soon as its owner loses the rights on one of its countries', async () => {
    const jobId = await check(next);
    await schedule(jobId);
    const stored = await services.documents.get<UserDocument>('users', admin.user.id);
    if (stored === undefined) throw new Error('No user');
    await services.documents.put('users', { ...stored.value, scopes: [] });
    await publishScheduled(services);
    await expectRefused(jobId, 'ErrorCountryNoRights', 'Ihnen fehlen Rechte');
  });

  it.each([
    ['are gone', (name: string) => services.blobs.delete('reviews', name)],
    [
      'were changed',
      (name: string) => services.blobs.put('reviews', name, Buffer.from('x'), { contentType: 'application/gzip' }),
    ],
  ])('fails when its checked files %s', async (_, change) => {
    const jobId = await check(next);
    await schedule(jobId);
    await change(`${jobId}/catalogue.zip`);
    await publishAt(newYear, jobId);
    await expectRefused(jobId, 'ErrorCheckedFilesGone', 'Die geprüften Dateien sind nicht mehr vorhanden.');
    expect(await priceOf('1')).toBeUndefined();
  });

  it('fails if the results of its check are gone though its upload is there', async () => {
    const jobId = await check(next);
    await schedule(jobId);
    await services.blobs.delete('reviews', `${jobId}/checked.json`);
    await publishAt(newYear, jobId);
    await expectRefused(jobId, 'ErrorCheckedFilesGone', 'Die geprüften Dateien');
  });

  it('fails if projects would by then lose more than was accepted', async () => {
    const twenty = Array.from({ length: 20 }, (_, index): Row => [String(index + 1), `Linea ${index}`, '100', 'DE']);
    await publish(twenty);
    const jobId = await check(twenty.slice(1));
    await schedule(jobId);
    const owner = await signIn(services, 'owner', 'user', ['DE']);
    const details = { title: 'Hotel', country: 'DE' };
    const created = await callAs(services, endpoints.createUserProject, owner, { body: { details } });
    const { id: projectId } = created.body.data as { id: string };
    const spaces = [aSpace({ sets: [aToiletSet({ articles: [anEntry('1', 'WC')] })] })];
    await callAs(services, endpoints.saveUserProjectSpaces, owner, { params: { projectId }, body: { spaces } });
    await publishAt(newYear, jobId);
    await expectRefused(jobId, 'ErrorLosesMoreThanAccepted', 'mehr verloren als bestätigt');
    expect(await priceOf('1')).toBe(10_000);
  });
});

describe('a run of the timer', () => {
  it('publishes the other scheduled imports when it cannot look at one of them, and fails for that one', async () => {
    const ada = await signIn(services, 'ada', 'admin', ['AT']);
    const broken = await check([['1', 'Linea', '101', 'AT']], ada);
    await schedule(broken, undefined, ada);
    services.passSeconds(60);
    const jobId = await check(next);
    await schedule(jobId);
    passUntil(newYear);
    const { get } = services.documents;
    vi.spyOn(services.documents, 'get').mockImplementation(async (...key: readonly unknown[]) => {
      if (key[1] === 'ada') throw new Error('no answer');
      return Reflect.apply(get, services.documents, key);
    });
    await expect(publishScheduled(services)).rejects.toThrow('1 scheduled imports failed');
    await runJob(services, jobId, jobHandlers);
    expect(await priceOf('1')).toBe(10_300);
  });
});

describe('an import whose owner', () => {
  it('drops it is noted as taken back by that owner', async () => {
    const jobId = await check(next);
    await schedule(jobId);
    expect((await callAs(services, endpoints.dropJob, admin, { params: { jobId } })).status).toBe(200);
    const { documents } = await services.documents.query<AuditDocument>('audit', {});
    expect(documents.map(({ value }) => value)).toContainEqual(
      expect.objectContaining({
        action: 'takeBack',
        actor: expect.objectContaining({ id: 'admin' }),
        countries: ['DE'],
      }),
    );
  });

  it('was erased is taken back, which the log tells the administrators of its countries', async () => {
    const jobId = await check(next);
    await schedule(jobId);
    const { id, email } = admin.user;
    await forgetJobs(services, { id, email, names: [], user: admin.user });
    expect(await stateOf(jobId)).toBeUndefined();
    passUntil(newYear);
    expect(await publishScheduled(services)).toEqual({ importsBegun: 0, importsRefused: 0, mailsQueued: 0 });
    expect(await list(await signInAgain('root'))).toEqual([]);
    const { documents } = await services.documents.query<AuditDocument>('audit', {});
    expect(documents.map(({ value }) => value)).toContainEqual(
      expect.objectContaining({ action: 'takeBack', countries: ['DE'], before: { on: newYear } }),
    );
  });

  it('has no account any more is refused without a mail', async () => {
    const jobId = await check(next);
    await schedule(jobId);
    await services.documents.delete('users', admin.user.id);
    expect(await publishScheduled(services)).toMatchObject({ importsRefused: 1 });
    expect(await stateOf(jobId)).toMatchObject({ status: 'failed' });
    expect(await sendMails(services)).toEqual([]);
  });
});

describe('concurrent publications', () => {
  it('publish one catalogue: the other is refused and changes no country', async () => {
    const both = ['DE', 'AT'];
    const [ada, ben] = [await signIn(services, 'ada', 'admin', both), await signIn(services, 'ben', 'admin', both)];
    function rows(price: string): readonly Row[] {
      return both.map((country, index) => [String(index + 1), 'Linea', price, country]);
    }
    await publish(rows('100'), ada);
    const jobs = [await check(rows('101'), ada), await check(rows('102'), ben)];
    const answers = await Promise.all([
      callAs(services, endpoints.continueJob, ada, { params: { jobId: jobs[0] ?? '' } }),
      callAs(services, endpoints.continueJob, ben, { params: { jobId: jobs[1] ?? '' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await Promise.all(jobs.map((jobId) => runJob(services, jobId, jobHandlers)));
    const states = await Promise.all(jobs.map(stateOf));
    expect(states.map((state) => state?.status).sort()).toEqual(['failed', 'succeeded']);
    expect(states.find((state) => state?.status === 'failed')?.errors).toMatchObject([{ key: 'ErrorCatalogChanged' }]);
    const winner = jobs[states.findIndex((state) => state?.status === 'succeeded')];
    for (const country of both) {
      expect((await services.documents.get('catalogPointers', country))?.value).toMatchObject({ catalogId: winner });
    }
  });
});
