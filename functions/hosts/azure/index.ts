// The only place that registers functions with Azure, which waits for this before it hands over any call: it loads what
// registering takes and nothing more; the code that answers comes right after.
import { app, type HttpRequest, type HttpResponseInit, type InvocationContext } from '@azure/functions';
import { type Endpoint, endpoints, timerNames } from '@sanispec/shared/contract';
import { asOperation } from '#config/operation.ts';
import { writeLog } from '#config/writeLog.ts';
import { openApiRoute } from '#http/routes.ts';
import { apiHeaders } from '#http/securityHeaders.ts';
import { giveBackJobs } from '#jobs/runningJobs.ts';
import { jobBlobPath, jobFunctionName } from '#triggers/jobBlob.ts';
import { timers } from '#triggers/timers.ts';
import { toRequest, toResponseInit } from './convertHttp.ts';

app.setup({ enableHttpStream: true });

const loadHandle = () => import('#http/handle.ts');

/** A package that lacks a part, or has one that does not run, answers: a deployment hears of it and goes back. */
async function answer(request: HttpRequest, context: InvocationContext): Promise<HttpResponseInit> {
  const loaded = await loadHandle().catch((error: unknown) => {
    asOperation(context.functionName, context, () => writeLog('error', 'programNotLoaded', { error }));
    return undefined;
  });
  if (loaded !== undefined) return toResponseInit(await loaded.handle(toRequest(request), context));
  const headers = { 'cache-control': 'no-store', ...apiHeaders(false) };
  return { status: 500, headers, jsonBody: { status: 'error', data: 'ServerError' } };
}

for (const { name, method, path } of [...Object.values<Endpoint>(endpoints), openApiRoute]) {
  app.http(name, { methods: [method], route: path.slice(1), authLevel: 'anonymous', handler: answer });
}

app.storageBlob(jobFunctionName, {
  path: jobBlobPath,
  connection: 'BLOBS',
  // Flex Consumption knows no other source.
  source: 'EventGrid',
  handler: async (_blob, context) => {
    const { runJobTrigger } = await import('#triggers/runJobTrigger.ts');
    // The path, because the library would turn an id of digits alone into a number.
    return runJobTrigger(String(context.triggerMetadata?.blobTrigger ?? ''), context);
  },
});

for (const name of timerNames) {
  app.timer(name, {
    schedule: timers[name].schedule,
    handler: async (_timer, context) => (await import('#triggers/runTimer.ts')).runScheduledTimer(name, context),
  });
}

app.hook.appTerminate(giveBackJobs);

// While the host takes note of the functions. A call that comes first waits for it, and says what is wrong with it.
setImmediate(() => void loadHandle().catch(() => undefined));
