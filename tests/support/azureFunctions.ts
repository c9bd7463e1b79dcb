import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request as startRequest } from 'node:http';
import { registerHooks } from 'node:module';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { HostFunctions } from '../../functions/hosts/local/startHost.ts';
import { compareRoutes, decodePath, matchRoute } from '../../functions/http/routes.ts';

const coreModule = '@azure/functions-core';
const coreUrl = 'sanispec:azure-functions-core';
const coreSymbol = Symbol.for(coreUrl);

interface Binding {
  readonly type: string;
  readonly [setting: string]: unknown;
}

export interface RegisteredFunction {
  readonly metadata: { readonly name: string; readonly bindings: Readonly<Record<string, Binding>> };
  readonly callback: (...inputs: unknown[]) => unknown;
}

/** Data as Azure's host and the library exchange it (the RPC's `TypedData`). */
type TypedData = { readonly string: string } | { readonly json: string } | { readonly bytes: Uint8Array };

interface InvocationModel {
  getArguments(): Promise<{ context: unknown; inputs: unknown[] }>;
  invokeFunction(context: unknown, inputs: unknown[], handler: RegisteredFunction['callback']): Promise<unknown>;
  getResponse(context: unknown, result: unknown): Promise<unknown>;
}

interface ProgrammingModel {
  getInvocationModel(coreContext: object): InvocationModel;
  getCapabilities(capabilities: object): Promise<{ readonly HttpUri?: string }>;
}

interface Core {
  readonly registered: RegisteredFunction[];
  readonly terminateHooks: ((context: object) => unknown)[];
  model?: ProgrammingModel;
}

/** Azure's worker hands the library a module of this name, which no registry has: here it is what the library calls. */
function installCore(): Core {
  const core: Core = { registered: [], terminateHooks: [] };
  const api = {
    setProgrammingModel(model: ProgrammingModel) {
      core.model = model;
    },
    registerFunction(metadata: RegisteredFunction['metadata'], callback: RegisteredFunction['callback']) {
      core.registered.push({ metadata, callback });
    },
    registerHook(_name: 'appTerminate', hook: (context: object) => unknown) {
      core.terminateHooks.push(hook);
    },
    log: () => undefined,
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
  return core;
}

interface Input {
  /** None for HTTP, whose request the library takes through its own server. */
  readonly data?: TypedData;
  readonly metadata: Readonly<Record<string, TypedData>>;
}

function triggerOf({ metadata }: RegisteredFunction): readonly [string, Binding] {
  const trigger = Object.entries(metadata.bindings).find(([, { type }]) => /trigger$/i.test(type));
  if (trigger === undefined) throw new Error(`${metadata.name} has no trigger`);
  return trigger;
}

/** @throws the error of the function, after the library has heard of it */
async function invoke(
  model: ProgrammingModel,
  registered: RegisteredFunction,
  { data, metadata }: Input,
  invocationId: string,
): Promise<void> {
  const [name] = triggerOf(registered);
  const invocation = model.getInvocationModel({
    invocationId,
    metadata: registered.metadata,
    request: { inputData: [{ name, data }], triggerMetadata: metadata },
    log: (_level: string, _category: string, line: string) => process.stderr.write(`${line}\n`),
  });
  const { context, inputs } = await invocation.getArguments();
  const result = await invocation.invokeFunction(context, inputs, registered.callback);
  await invocation.getResponse(context, result);
}

/** Headers that belong to one connection. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];
const agent = new Agent({ keepAlive: true });

function toResponse(answer: IncomingMessage): Response {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    for (const value of ofConnection.includes(name) ? [] : values) headers.append(name, value);
  }
  const { statusCode: status = 500 } = answer;
  const body = status === 304 ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
  return new Response(body, { status, headers });
}

/** Hands a request to the library as Azure's host does: its bytes to the library's server, the rest by an invocation. */
async function forward(
  model: ProgrammingModel,
  registered: RegisteredFunction,
  request: Request,
  address: URL,
): Promise<Response> {
  const invocationId = randomUUID();
  const { host, pathname, search } = new URL(request.url);
  const headers = Object.fromEntries([...request.headers].filter(([name]) => !ofConnection.includes(name)));
  const sent = startRequest(new URL(`${pathname}${search}`, address), {
    method: request.method,
    headers: {
      ...headers,
      'x-forwarded-host': host,
      'x-forwarded-proto': 'http',
      'x-ms-invocation-id': invocationId,
    },
    agent,
  });
  sent.flushHeaders();
  const answered = once(sent, 'response');
  const invoked = invoke(model, registered, { metadata: { Headers: { json: JSON.stringify(headers) } } }, invocationId);
  // A call that was answered may go on sending, and one that is cut off ends for the library, too.
  pipeline(request.body ?? [], sent).catch(() => sent.destroy());
  const [answer]: IncomingMessage[] = await Promise.race([answered, invoked.then(() => answered)]);
  if (answer === undefined) throw new Error('The library has not answered');
  return toResponse(answer);
}

export interface AzureFunctions {
  readonly registered: readonly RegisteredFunction[];
  /** What a host runs, each by the library's own invocation model. */
  readonly functions: HostFunctions;
}

/**
 * Runs code that registers functions through `@azure/functions`, and calls them through the library's own invocation
 * model, as Azure's worker does. Once in a process, since modules register when they are first evaluated.
 */
export async function openAzureFunctions(load: () => Promise<unknown>): Promise<AzureFunctions> {
  const { registered, terminateHooks, ...core } = await loadWithCore(load);
  const { model } = core;
  let address: Promise<URL> | undefined;

  function called(name: string): RegisteredFunction {
    const found = registered.find(({ metadata }) => metadata.name === name);
    if (found === undefined) throw new Error(`No function is called ${name}`);
    return found;
  }

  async function openServer(): Promise<URL> {
    const { HttpUri } = await model.getCapabilities({});
    return new URL(HttpUri ?? '');
  }

  function fitting(request: Request): RegisteredFunction | undefined {
    const path = decodePath(new URL(request.url).pathname)?.slice(1) ?? [];
    const routed = registered.map((one) => ({ one, trigger: triggerOf(one)[1] }));
    return routed
      .filter(({ trigger: { type, methods } }) => type === 'httpTrigger' && String(methods) === request.method)
      .sort((first, second) => compareRoutes(String(first.trigger.route), String(second.trigger.route)))
      .find(({ trigger }) => matchRoute(`/${trigger.route}`, path) !== undefined)?.one;
  }

  return {
    registered,
    functions: {
      async handle(request) {
        const found = fitting(request);
        if (found === undefined) return new Response(null, { status: 404 });
        address ??= openServer();
        return forward(model, found, request, await address);
      },
      runJob: (blobPath) =>
        invoke(
          model,
          called('runJob'),
          { data: { bytes: Buffer.from('{}') }, metadata: { BlobTrigger: { string: blobPath } } },
          randomUUID(),
        ),
      runTimer: (name) =>
        invoke(model, called(name), { data: { json: '{"IsPastDue":false}' }, metadata: {} }, randomUUID()),
      async giveBackJobs() {
        for (const hook of terminateHooks) await hook({ hookData: {}, appHookData: {} });
      },
    },
  };
}

async function loadWithCore(load: () => Promise<unknown>): Promise<Core & { readonly model: ProgrammingModel }> {
  const core = installCore();
  await load();
  const { model } = core;
  if (model === undefined) throw new Error('No functions were registered');
  return { ...core, model };
}
