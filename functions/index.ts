// The only place that registers functions; every host runs the same registrations.
import { app } from '@azure/functions';
import { type Endpoint, type EndpointName, endpoints, openApiDocument, timerNames } from '@sanispec/shared/contract';
import { getServices, getServicesWithoutStorage } from './config/createServices.ts';
import { asHttpOperation, asOperation } from './config/operation.ts';
import { compressResponse } from './http/compressResponse.ts';
import type { Handler } from './http/handler.ts';
import { handlers } from './http/handlers.ts';
import { httpFunction } from './http/httpFunction.ts';
import { giveBackJobs } from './jobs/runningJobs.ts';
import { jobBlobPath, jobFunctionName } from './triggers/jobBlob.ts';
import { runJobTrigger } from './triggers/runJobTrigger.ts';
import { timerFunction } from './triggers/runTimer.ts';
import { timers } from './triggers/timers.ts';

app.setup({ enableHttpStream: true });

/** A load balancer that asks for it must not take every instance out of use because storage is away. */
const withoutStorage: readonly EndpointName[] = ['health'];

function register<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
  const services = withoutStorage.some((name) => name === endpoint.name) ? getServicesWithoutStorage : getServices;
  app.http(endpoint.name, {
    methods: [endpoint.method],
    route: endpoint.path.slice(1),
    authLevel: 'anonymous',
    handler: asHttpOperation(endpoint.name, httpFunction(endpoint, handler, services)),
  });
}

for (const name of Object.keys(endpoints) as EndpointName[]) {
  // Each handler belongs to the endpoint of the same name, which a union of all endpoints cannot express.
  register(endpoints[name] as Endpoint, handlers[name] as Handler<Endpoint>);
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
  handler: asOperation(jobFunctionName, runJobTrigger),
});

app.hook.appTerminate(giveBackJobs);

for (const name of timerNames) {
  app.timer(name, { schedule: timers[name].schedule, handler: asOperation(name, timerFunction(name)) });
}
