import { InvocationContext } from '@azure/functions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runJob } from '#jobs/runJob.ts';
import { startJob } from '#jobs/startJob.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { asHttpOperation, asOperation } from './operation.ts';
import { writeLog } from './writeLog.ts';

interface Line {
  readonly level: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** An invocation that keeps its lines, each with the level that the host was told. */
function openInvocation(): { readonly context: InvocationContext; readonly lines: Line[] } {
  const lines: Line[] = [];
  const context = new InvocationContext({
    functionName: 'test',
    logHandler: (level, ...args) => lines.push({ level, facts: JSON.parse(String(args[0])) }),
  });
  return { context, lines };
}

const correlationId = 'aaaaaaaaaaaaaaaaaaaa';

async function answerTo(headers: Record<string, string>, work: () => void = () => undefined) {
  const { context, lines } = openInvocation();
  const request = new Request('http://sanispec.test/api/wake', { headers });
  const answer = await asHttpOperation('wake', request, context, async () => {
    work();
    return new Response();
  });
  return { sent: answer.headers.get('x-correlation-id') ?? '', lines };
}

describe('a line of the log', () => {
  it.each([
    ['info', 'information'],
    ['warning', 'warning'],
    ['error', 'error'],
  ] as const)('gives a log line the level %s of its call, independent of its words', async (level, told) => {
    const { context, lines } = openInvocation();
    asOperation('sweepJobs', context, () => writeLog(level, 'jobsSwept', { failed: 0, warn: 'severe' }));
    expect(lines).toMatchObject([
      { level: told, facts: { level, event: 'jobsSwept', operation: 'sweepJobs', failed: 0 } },
    ]);
  });

  it('goes to standard error while a host starts', () => {
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      writeLog('error', 'startFailed', { count: 1n });
      const [line] = write.mock.calls[0] ?? [];
      expect(JSON.parse(String(line))).toMatchObject({ level: 'error', event: 'startFailed', count: '1' });
    } finally {
      write.mockRestore();
    }
  });

  it('keeps calls apart that run at the same time', async () => {
    const calls = ['bbbbbbbb-1', 'bbbbbbbb-2'].map((id) =>
      answerTo({ 'x-correlation-id': id }, () => {
        writeLog('info', 'seen');
      }),
    );
    const found = (await Promise.all(calls)).flatMap(({ lines }) => lines.map(({ facts }) => facts.correlationId));
    expect(found).toEqual(['bbbbbbbb-1', 'bbbbbbbb-2']);
  });

  it.each([
    ['an e-mail address', 'no mailbox petra.planer@example.com here'],
    ['an address that was signed', 'GET https://a.test/x.pdf?sv=1&sig=petra.planer failed'],
    ['a password of a server', 'smtps://petra.planer:petra.planer@mail.test'],
    ['a session', 'authorization: Bearer petra.planer'],
    ['a token', 'eyJhbGciOi.petra.planer'],
    ['a connection string', 'AccountName=a;AccountKey=petra.planer;'],
    ['what a file held', `Unexpected token 'p', "petra.planer" is not valid JSON`],
  ])('never holds %s, in a fact or in an error', async (_, text) => {
    const { context, lines } = openInvocation();
    // Clients' errors carry what was sent.
    const error = Object.assign(new Error(text, { cause: new TypeError(text) }), { request: { headers: text } });
    asOperation('wake', context, () => writeLog('error', 'failed', { text, nested: { texts: [text] }, error }));
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('petra.planer');
  });

  it('says where an error was thrown and what caused it', async () => {
    const { context, lines } = openInvocation();
    const error = new Error('outer', { cause: Object.assign(new Error('inner'), { code: 'ENOSPC' }) });
    asOperation('wake', context, () => writeLog('error', 'failed', { error }));
    expect(lines[0]?.facts.error).toMatch(/outer[\s\S]*writeLog\.test[\s\S]*caused by Error: inner[\s\S]*ENOSPC/);
  });
});

describe('the correlation id', () => {
  let services: TestServices;

  beforeEach(async () => {
    services = { ...(await openTestServices()), log: writeLog };
  });

  afterEach(() => services.close());

  it('adopts the correlation id of the client and returns it', async () => {
    expect((await answerTo({ 'x-correlation-id': correlationId })).sent).toBe(correlationId);
  });

  it.each([undefined, 'short', 'with spaces and "quotes"', 'x'.repeat(65)])(
    'creates a correlation id when the client sends %j',
    async (sent) => {
      const answer = await answerTo(sent === undefined ? {} : { 'x-correlation-id': sent });
      expect(answer.sent).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('goes from the call to its job, and to each line of the job', async () => {
    let jobId = '';
    const request = new Request('http://sanispec.test/api/report', { headers: { 'x-correlation-id': correlationId } });
    await asHttpOperation('createReport', request, openInvocation().context, async () => {
      ({ jobId } = await startJob(services, { kind: 'mail', owner: 'owner', input: {} }));
      return new Response();
    });

    const { context, lines } = openInvocation();
    const fail = () => Promise.reject(new Error('no handler'));
    const run = asOperation('runJob', context, () => runJob(services, jobId, { mail: fail } as never));
    await expect(run).rejects.toThrow('no handler');
    expect(lines).toMatchObject([
      { level: 'error', facts: { event: 'jobTryFailed', operation: 'runJob', jobId, correlationId } },
    ]);
  });
});
