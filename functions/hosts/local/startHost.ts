import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TimerName, timerNames } from '@sanispec/shared/contract';
import { publicUrlOf, useServices } from '#config/createServices.ts';
import type { Environment } from '#config/environment.ts';
import { providerOriginsOf } from '#config/providerSettings.ts';
import type { Services } from '#config/services.ts';
import { type Handle, handle, routePrefix } from '#http/handle.ts';
import { siteHeaders } from '#http/securityHeaders.ts';
import { isTemporary } from '#jobs/job.ts';
import { giveBackJobs } from '#jobs/runningJobs.ts';
import { outboxPath } from '#mail/outbox.ts';
import type { BlobStore } from '#storage/blobStore.ts';
import { FileBlobStore } from '#storage/files/fileBlobStore.ts';
import { runJobTrigger } from '#triggers/runJobTrigger.ts';
import { runScheduledTimer } from '#triggers/runTimer.ts';
import { timers as timerTable } from '#triggers/timers.ts';
import { Activity } from './activity.ts';
import { BlobRoute } from './blobs/blobRoute.ts';
import { type BlobTriggerSettings, BlobTriggers } from './blobs/blobTriggers.ts';
import { watchedBlobs } from './blobs/watchedBlobs.ts';
import { limitConnections, mostConnections } from './limitConnections.ts';
import { createApiListener, type NodeListener } from './nodeHttp.ts';
import { sendRedirect, sendText } from './respond.ts';
import { sendOutboxPage } from './site/outboxPage.ts';
import { pageRedirect } from './site/pageRedirect.ts';
import { StaticSite } from './site/staticSite.ts';
import { Timers } from './timers/timers.ts';

/** Shutdown waits 2 s; the next host resumes longer jobs. */
const stopWithinMilliseconds = 1500;
/** As long as a signed upload address lives. */
const requestTimeoutMilliseconds = 15 * 60 * 1000;
/** The longest conditions of a search, every character of them written as %XX%XX%XX, and the other headers. */
const maxHeaderBytes = 96 * 1024;
const backoffSeconds = [1, 5, 15, 30];

const defaultTriggers: BlobTriggerSettings = {
  maxAttempts: 5,
  pollMilliseconds: 3000,
  backoffMilliseconds: (failures) => (backoffSeconds[failures - 1] ?? 60) * 1000,
  parallel: 2,
  isTemporary,
};

/** The functions that a host runs. */
export interface HostFunctions {
  readonly handle: Handle;
  readonly runJob: (blobPath: string) => Promise<void>;
  readonly runTimer: (name: TimerName) => Promise<void>;
  /** Called when the host stops: offers the jobs under way to another. */
  readonly giveBackJobs: () => Promise<void>;
}

const productFunctions: HostFunctions = { handle, runJob: runJobTrigger, runTimer: runScheduledTimer, giveBackJobs };

interface HostOptions {
  readonly environment: Environment;
  readonly services: Services;
  /** Where this host alone keeps its own state; the documents of the services when absent. */
  readonly ownDocuments?: Services['documents'];
  /** Those of the product where none are given. */
  readonly functions?: Partial<HostFunctions>;
  readonly triggers?: Partial<BlobTriggerSettings>;
}

export interface RunningHost {
  /** Where browsers reach it, without a slash at its end. */
  readonly url: string;
  /** Stops accepting, lets running functions finish for a moment, and closes storage. */
  stop(): Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.removeListener('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** The one server of the local host: functions, embedded blobs, site. */
function createRequestListener(
  options: HostOptions,
  headers: () => Readonly<Record<string, string>>,
  handlers: { api: NodeListener; blobs: BlobRoute | undefined; site: StaticSite },
) {
  const { log } = options.services;

  function isBelow(pathname: string, folder: string): boolean {
    return pathname === folder || pathname.startsWith(`${folder}/`);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    // Of two hosts, a server in front may have gone by the other.
    const hosts = request.headersDistinct.host ?? ['localhost'];
    if (url === null || hosts.length > 1 || !URL.canParse(`http://${hosts[0]}`)) {
      return sendText(response, 400, 'Bad request');
    }
    for (const [name, value] of Object.entries(headers())) response.setHeader(name, value);
    if (isBelow(url.pathname, `/${routePrefix}`)) return handlers.api(request, response, url);
    if (isBelow(url.pathname, '/blobs') && handlers.blobs !== undefined) {
      return handlers.blobs.handle(request, response, url);
    }
    if (url.pathname === outboxPath) return sendOutboxPage(options.environment, request, response);
    const elsewhere = pageRedirect(request, url, options.environment);
    if (elsewhere !== undefined) return sendRedirect(response, elsewhere);
    return handlers.site.handle(request, response, url);
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.on('error', (error) => log('warning', 'answerFailed', { error }));
    try {
      await answer(request, response);
    } catch (error) {
      log('error', 'requestFailed', { path: request.url?.split('?')[0], error });
      if (response.headersSent) response.destroy();
      else sendText(response, 500, 'Server error');
    }
  };
}

/** Blobs elsewhere need a place in the policy; those of this host have addresses without an origin. */
function otherOrigins(blobs: BlobStore, { BLOBS__blobServiceUri }: Environment): readonly string[] {
  const urls = [blobs.publicUrl('catalogs'), BLOBS__blobServiceUri].map((url) => URL.parse(url));
  return [...new Set(urls.flatMap((url) => (url === null ? [] : [url.origin])))];
}

interface HostParts {
  readonly server: Server;
  readonly triggers: BlobTriggers;
  readonly timers: Timers;
  readonly activity: Activity;
  readonly services: Services;
  readonly giveBackJobs: () => Promise<void>;
}

async function stopHost({ server, triggers, timers, activity, services, giveBackJobs }: HostParts): Promise<void> {
  triggers.stop();
  timers.stop();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const [isIdle] = await Promise.all([
    activity.idle(stopWithinMilliseconds),
    Promise.race([giveBackJobs(), sleep(stopWithinMilliseconds, undefined, { ref: false })]),
  ]);
  if (!isIdle) services.log('warning', 'stoppedWhileRunning');
  server.closeAllConnections();
  await closed;
  await services.documents.close();
}

/**
 * Starts the local host on 127.0.0.1: it runs the functions, serves the embedded blobs and the built site with the
 * deployed site's headers.
 *
 * @throws Error when the port is taken
 */
export async function startHost(options: HostOptions): Promise<RunningHost> {
  const { environment } = options;
  const activity = new Activity();
  const blobs = watchedBlobs(options.services.blobs, (container, stored) => triggers.nudge(container, stored));
  const services: Services = { ...options.services, blobs };
  useServices(services);
  const functions = { ...productFunctions, ...options.functions };
  // Which blobs it has seen and when its timers ran is no document of the product.
  const own: Services = { ...services, documents: options.ownDocuments ?? services.documents };
  const triggers = new BlobTriggers(functions.runJob, own, { ...defaultTriggers, ...options.triggers }, activity.track);
  const scheduled = timerNames.map((name) => ({
    name,
    schedule: timerTable[name].schedule,
    run: () => functions.runTimer(name),
  }));
  const timers = new Timers(scheduled, own, activity.track);
  const store = options.services.blobs;
  const isBehindServer = environment.PUBLIC_URL !== '';
  const listener = createRequestListener(options, () => headers, {
    api: createApiListener(functions.handle, isBehindServer),
    blobs: store instanceof FileBlobStore ? new BlobRoute(store) : undefined,
    site: new StaticSite(environment.SITE_DIR),
  });
  // A small store is migrated before it is asked; the timer goes on with a large one.
  await services.documents.migrate({ milliseconds: 5000, requestUnits: Number.POSITIVE_INFINITY });
  const limits = { requestTimeout: requestTimeoutMilliseconds, maxHeaderSize: maxHeaderBytes };
  const server = createServer(limits, (request, response) => activity.track(listener(request, response)));
  // A server in front has all of its connections from one address, and counts its callers itself.
  if (!isBehindServer) limitConnections(server, mostConnections);
  const port = await listen(server, environment.PORT);
  // What is sent to users names the port that was found free.
  useServices({ ...services, environment: { ...services.environment, PORT: port } });
  const url = publicUrlOf({ ...environment, PORT: port });
  const headers = siteHeaders({
    blobOrigins: otherOrigins(store, environment),
    isHttps: url.startsWith('https:'),
    providerOrigins: providerOriginsOf(environment),
  });
  triggers.start();
  timers.start();
  return {
    url,
    stop: () => stopHost({ server, triggers, timers, activity, services, giveBackJobs: functions.giveBackJobs }),
  };
}
