// The only place that registers functions; every host runs the same registrations.
import { app } from '@azure/functions';
import { type Endpoint, type EndpointName, endpoints, openApiDocument } from '@sanispec/shared/contract';
import { getServices } from './config/createServices.ts';
import { compressResponse } from './http/compressResponse.ts';
import type { Handler } from './http/handler.ts';
import { handlers } from './http/handlers.ts';
import { httpFunction } from './http/httpFunction.ts';
import { cleanUpSchedule, cleanUpTimer } from './triggers/cleanUpTimer.ts';
import { repriceSchedule, repriceTimer } from './triggers/repriceTimer.ts';
import { jobBlobPath, runJobTrigger } from './triggers/runJobTrigger.ts';
import { sweepJobsSchedule, sweepJobsTimer } from './triggers/sweepJobsTimer.ts';

app.setup({ enableHttpStream: true });

function register<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
  app.http(endpoint.name, {
    methods: [endpoint.method],
    route: endpoint.path.slice(1),
    authLevel: 'anonymous',
    handler: httpFunction(endpoint, handler, getServices),
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
  handler: (request) =>
    compressResponse(
      { jsonBody: openApiDocument(Object.values(endpoints), '1') },
      request.headers.get('accept-encoding'),
    ),
});

app.storageBlob('runJob', { path: jobBlobPath, connection: 'BLOBS', handler: runJobTrigger });

app.timer('sweepJobs', { schedule: sweepJobsSchedule, handler: sweepJobsTimer });

app.timer('reprice', { schedule: repriceSchedule, handler: repriceTimer });

app.timer('cleanUp', { schedule: cleanUpSchedule, handler: cleanUpTimer });
