// The only place that registers functions; every host runs the same registrations.
import { app } from '@azure/functions';
import { type Endpoint, type EndpointName, endpoints, openApiDocument, timerNames } from '@sanispec/shared/contract';
import { getServices, getServicesWithoutStorage } from './config/createServices.ts';
import { asHttpOperation, asOperation } from './config/operation.ts';
import { compressResponse } from './http/compressResponse.ts';
import type { Handler } from './http/handler.ts';
import { httpFunction } from './http/httpFunction.ts';
import { giveBackJobs } from './jobs/runningJobs.ts';
import { jobBlobPath, jobFunctionName } from './triggers/jobBlob.ts';
import { timers } from './triggers/timers.ts';

app.setup({ enableHttpStream: true });

/** A load balancer that asks for it must not take every instance out of use because storage is away. */
const withoutStorage: readonly EndpointName[] = ['health'];

/** What answers calls is half of the code: it is read while the host takes note of the functions, not before. */
const loadHandlers = () => import('./http/handlers.ts');

/** Each handler belongs to the endpoint of the same name, which a union of all endpoints cannot express. */
function handlerOf(name: EndpointName): Handler<Endpoint> {
  return async (call) => {
    const { handlers } = await loadHandlers();
    return (handlers[name] as Handler<Endpoint>)(call);
  };
}

function register(endpoint: Endpoint, handler: Handler<Endpoint>): void {
  const services = withoutStorage.some((name) => name === endpoint.name) ? getServicesWithoutStorage : getServices;
  app.http(endpoint.name, {
    methods: [endpoint.method],
    route: endpoint.path.slice(1),
    authLevel: 'anonymous',
    handler: asHttpOperation(endpoint.name, httpFunction(endpoint, handler, services)),
  });
}

for (const name of Object.keys(endpoints) as EndpointName[]) {
  register(endpoints[name] as Endpoint, handlerOf(name));
}

app.http('openApi', {
  methods: ['GET'],
  route: 'openapi.json',
  authLevel: 'anonymous',
  handler: asHttpOperation('openApi', (request) =>
    compressResponse(
      { jsonBody: openApiDocument(Object.values(endpoints), '1') },
      request.headers.get('accept-encoding'),
    ),
  ),
});

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

for (const name of timerNames) {
  app.timer(name, {
    schedule: timers[name].schedule,
    handler: asOperation(name, async () => (await import('./triggers/runTimer.ts')).timerFunction(name)()),
  });
}

// A call that comes first tries again and says what is wrong.
setImmediate(() => void loadHandlers().catch(() => undefined));
