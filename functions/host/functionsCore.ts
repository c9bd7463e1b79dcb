import { randomUUID } from 'node:crypto';
import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { registerHooks } from 'node:module';
import { app } from '@azure/functions';
import { outsideOperation } from '#config/operation.ts';
import type { Services } from '#config/services.ts';

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

function isStream(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
}

/** Resolves when the connection is writable again, or closed. */
function writable(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    function settle(): void {
      response.removeListener('drain', settle);
      response.removeListener('close', settle);
      resolve();
    }
    response.once('drain', settle);
    response.once('close', settle);
  });
}

async function* paced(
  body: AsyncIterable<Uint8Array>,
  { request, response }: Exchange,
): AsyncGenerator<Uint8Array, undefined> {
  for await (const chunk of body) {
    // Leaving the loop closes the function's stream: nobody reads the rest.
    if (response.destroyed || request.method === 'HEAD') return;
    yield chunk;
    if (response.writableNeedDrain && !response.destroyed) await writable(response);
  }
}

/**
 * What a function answered, a streamed body at the client's pace. The library writes whatever a stream gives without
 * looking at the connection: with a slow client it would accumulate in memory, and after one that left it would never
 * end.
 */
function pacedAnswer(answer: unknown, exchange: Exchange): unknown {
  if (typeof answer !== 'object' || answer === null || !('body' in answer) || !isStream(answer.body)) return answer;
  return { ...answer, body: ReadableStream.from(paced(answer.body, exchange)) };
}

const coreModule = '@azure/functions-core';
const coreUrl = 'sanispec:azure-functions-core';
const coreSymbol = Symbol.for(coreUrl);

interface Binding {
  readonly type: string;
  readonly direction: string;
  readonly [setting: string]: unknown;
}

/** A function as the library hands it to the host that runs it. */
export interface RegisteredFunction {
  readonly metadata: { readonly name: string; readonly bindings: Readonly<Record<string, Binding>> };
  readonly callback: (...inputs: unknown[]) => unknown;
}

/** Data as the host and the library exchange it (the RPC's `TypedData`). */
export type TypedData = { readonly string: string } | { readonly json: string } | { readonly bytes: Uint8Array };

interface InvocationModel {
  getArguments(): Promise<{ context: unknown; inputs: unknown[] }>;
  invokeFunction(context: unknown, inputs: unknown[], handler: RegisteredFunction['callback']): Promise<unknown>;
  getResponse(context: unknown, result: unknown): Promise<unknown>;
}

interface ProgrammingModel {
  getInvocationModel(coreContext: object): InvocationModel;
  getCapabilities(capabilities: object): Promise<object>;
}

/** What one call hands to a function. */
export interface Invocation {
  /** None for HTTP, whose request comes through `exchange`. */
  readonly input?: TypedData;
  readonly triggerMetadata: Readonly<Record<string, TypedData>>;
  readonly retry?: { readonly retryCount: number; readonly maxRetryCount: number };
  readonly exchange?: { readonly request: IncomingMessage; readonly response: ServerResponse };
}

interface Core {
  readonly registered: RegisteredFunction[];
  readonly terminateHooks: Set<(context: object) => unknown>;
  model?: ProgrammingModel;
  streamingServer?: Promise<Server>;
}

let core: Core | undefined;
const collected = new WeakMap<() => unknown, readonly RegisteredFunction[]>();

/**
 * The Azure worker hands the library a module of this name. It is not in any registry; here it consists of the
 * functions that the library calls, for `import` and `require` alike.
 */
function installCore(): Core {
  if (core !== undefined) return core;
  const installed: Core = { registered: [], terminateHooks: new Set() };
  const api = {
    setProgrammingModel(model: ProgrammingModel) {
      installed.model = model;
    },
    registerFunction(metadata: RegisteredFunction['metadata'], callback: RegisteredFunction['callback']) {
      installed.registered.push({ metadata, callback });
    },
    registerHook(hookName: string, callback: (context: object) => unknown) {
      if (hookName !== 'appTerminate') throw new Error(`The local host has no hooks of this kind (${hookName})`);
      installed.terminateHooks.add(callback);
      return { dispose: () => installed.terminateHooks.delete(callback) };
    },
    log() {
      // The library's own messages about its setup; calls log through their invocation.
    },
  };
  Object.assign(globalThis, { [coreSymbol]: api });
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === coreModule ? { url: coreUrl, format: 'commonjs', shortCircuit: true } : next(specifier, context),
    load: (url, context, next) =>
      url === coreUrl
        ? { format: 'commonjs', shortCircuit: true, source: `module.exports = globalThis[Symbol.for('${coreUrl}')]` }
        : next(url, context),
  });
  app.setup({ enableHttpStream: true });
  core = installed;
  return installed;
}

/**
 * Runs code that registers functions through `@azure/functions`, and collects them. The same loader gives the same
 * functions again, since a module registers only when it is first evaluated.
 *
 * @throws Error when it registers nothing, or two functions of one name
 */
export async function collectFunctions(load: () => unknown): Promise<readonly RegisteredFunction[]> {
  const known = collected.get(load);
  if (known !== undefined) return known;
  const { registered } = installCore();
  const before = registered.length;
  await load();
  const functions = registered.slice(before);
  const names = functions.map(({ metadata }) => metadata.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two functions are called '${twice}'`);
  if (functions.length === 0) throw new Error('No functions were registered');
  collected.set(load, functions);
  return functions;
}

/** Runs what the functions want done before the process ends; one hook that fails keeps none of the others from running. */
export async function runTerminateHooks(log: Services['log']): Promise<void> {
  const context = { hookData: {}, appHookData: {} };
  await Promise.all(
    [...installCore().terminateHooks].map(async (hook) => {
      try {
        await hook(context);
      } catch (error) {
        log('error', 'terminateHookFailed', { error });
      }
    }),
  );
}

/**
 * The library takes streamed requests through an HTTP server of its own, which listens on every interface. Its server is
 * caught while it is made, and given the host's own exchanges as its 'request' events: no second connection, nothing
 * to reach from outside, and an aborted request is seen as one.
 */
async function catchStreamingServer(model: ProgrammingModel): Promise<Server> {
  const original = http.createServer;
  let caught: Server | undefined;
  http.createServer = ((...args: Parameters<typeof original>) => {
    const server = original(...args);
    const { listen } = server;
    server.listen = ((onListening: () => void) =>
      listen.call(server, { port: 0, host: '127.0.0.1' }, onListening)) as typeof listen;
    caught = server;
    return server;
  }) as typeof original;
  try {
    await model.getCapabilities({});
  } finally {
    http.createServer = original;
  }
  if (caught === undefined) throw new Error('@azure/functions made no server for streams');
  caught.close();
  return caught;
}

function levelOf(level: string): Parameters<Services['log']>[0] {
  return level === 'error' || level === 'warning' ? level : 'info';
}

/** An event as `writeLog` handed it to the invocation, or the line that something else wrote there. */
function writeLine(
  log: Services['log'],
  level: Parameters<Services['log']>[0],
  { name, message }: { readonly name: string; readonly message: string },
): void {
  const { event, time: _, level: _level, ...facts } = parsedEvent(message);
  if (event === undefined) log(level, 'functionLog', { name, message });
  else log(level, event, facts);
}

function parsedEvent(message: string): Readonly<Record<string, unknown>> & { readonly event?: string } {
  try {
    const parsed: unknown = JSON.parse(message);
    if (typeof parsed === 'object' && parsed !== null && 'event' in parsed && typeof parsed.event === 'string') {
      return { ...parsed, event: parsed.event };
    }
  } catch {
    // Not everybody writes JSON.
  }
  return {};
}

function handOverExchange(server: Server, invocationId: string, exchange: NonNullable<Invocation['exchange']>): void {
  const { request } = exchange;
  request.headers['x-ms-invocation-id'] = invocationId;
  // A function that stops reading must not end the connection on which it is about to answer.
  Object.assign(request, { [Symbol.asyncIterator]: () => request.iterator({ destroyOnReturn: false }) });
  server.emit('request', request, exchange.response);
}

/**
 * Calls a function through the library's own invocation model, as the Azure worker does.
 *
 * @throws whatever the function throws
 */
export async function invokeFunction(
  { metadata, callback }: RegisteredFunction,
  { input, triggerMetadata, retry, exchange }: Invocation,
  log: Services['log'],
): Promise<void> {
  const { model } = installCore();
  if (model === undefined) throw new Error('No functions were registered');
  const invocationId = randomUUID();
  const trigger = Object.entries(metadata.bindings).find(([, binding]) => /trigger$/i.test(binding.type));
  const invocation = model.getInvocationModel({
    invocationId,
    metadata,
    request: {
      inputData: [{ name: trigger?.[0], data: input }],
      triggerMetadata,
      ...(retry === undefined ? {} : { retryContext: retry }),
    },
    log: (level: string, _category: string, message: string) =>
      outsideOperation(() => writeLine(log, levelOf(level), { name: metadata.name, message })),
  });
  if (exchange !== undefined) {
    handOverExchange(await streamingServer(model), invocationId, exchange);
  }
  const { context, inputs } = await invocation.getArguments();
  try {
    const result = await invocation.invokeFunction(context, inputs, callback);
    const answer = exchange === undefined ? result : (pacedAnswer(result, exchange) ?? { status: 204 });
    await invocation.getResponse(context, answer);
  } catch (error) {
    // Answering through the library is what makes it forget the exchange.
    if (exchange !== undefined && !exchange.response.headersSent) await invocation.getResponse(context, serverError());
    throw error;
  }
}

function streamingServer(model: ProgrammingModel): Promise<Server> {
  const installed = installCore();
  installed.streamingServer ??= catchStreamingServer(model);
  return installed.streamingServer;
}

function serverError() {
  return { status: 500, jsonBody: { status: 'error', data: 'ServerError' } };
}
