// The only place that registers functions; every host runs the same registrations. Azure waits for this before it hands
// over any call, so it loads what registering takes and nothing more; the program comes right after.
import { app, type HttpHandler } from '@azure/functions';
import { asHttpOperation, asOperation } from './config/operation.ts';
import { writeLog } from './config/writeLog.ts';
import { apiHeaders } from './http/securityHeaders.ts';
import { giveBackJobs } from './jobs/runningJobs.ts';
import { type HttpFunctionName, registrations } from './registrations.ts';
import { jobBlobPath, jobFunctionName } from './triggers/jobBlob.ts';

app.setup({ enableHttpStream: true });

const loadProgram = () => import('./program.ts');

/** A package that lacks a part, or has one that does not run, answers: a deployment hears of it and goes back. */
function httpFunctionOf(name: HttpFunctionName): HttpHandler {
  return async (request, context) => {
    const program = await loadProgram().catch((error: unknown) => {
      writeLog('error', 'programNotLoaded', { error });
      return undefined;
    });
    if (program !== undefined) return program.httpFunctionOf(name)(request, context);
    const headers = { 'cache-control': 'no-store', ...apiHeaders(false) };
    return { status: 500, headers, jsonBody: { status: 'error', data: 'ServerError' } };
  };
}

for (const { name, method, route } of registrations.http) {
  app.http(name, {
    methods: [method],
    route,
    authLevel: 'anonymous',
    handler: asHttpOperation(name, httpFunctionOf(name)),
  });
}

// Flex Consumption knows no other source; the local host looks for blobs itself.
app.storageBlob(jobFunctionName, {
  path: jobBlobPath,
  connection: 'BLOBS',
  source: 'EventGrid',
  handler: asOperation(jobFunctionName, async (blob: unknown, context) => {
    const { runJobTrigger } = await import('./triggers/runJobTrigger.ts');
    return runJobTrigger(blob, context);
  }),
});

app.hook.appTerminate(giveBackJobs);

for (const { name, schedule } of registrations.timers) {
  app.timer(name, {
    schedule,
    handler: asOperation(name, async () => (await import('./triggers/runTimer.ts')).timerFunction(name)()),
  });
}

// While the host takes note of the functions. A call that comes first waits for it, and says what is wrong with it.
setImmediate(() => void loadProgram().catch(() => undefined));
