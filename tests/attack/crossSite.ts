import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { ApiClient } from '../support/apiClient.ts';
import { openChromium } from '../support/openChromium.ts';
import { type AttackedHost, withHost } from './attackedHost.ts';
import { type AttackOptions, type AttackPart, emptyTally, type Tally } from './tally.ts';
import { type Account, createProject, freshAccount, publishCatalogue } from './toil.ts';

/** What a page of another origin has its visitor's browser do. */
interface Try {
  readonly by: 'form' | 'fetch' | 'img' | 'script' | 'iframe';
  readonly method?: string;
  readonly path: string;
  /** Of a form or a body. */
  readonly type?: string;
  readonly mode?: 'cors' | 'no-cors';
  readonly body?: string;
}

const details = { title: 'Forged', country: 'DE' };

function triesAbout(projectId: string): readonly Try[] {
  const project = `/api/projects/user/${projectId}`;
  const changes: readonly (readonly [string, string, object])[] = [
    ['POST', '/api/projects/user', { details }],
    ['POST', `${project}/share`, { days: 30, withPrices: true }],
    ['POST', `${project}/duplicate`, {}],
    ['PUT', `${project}/details`, { details }],
    ['DELETE', project, {}],
    ['PUT', '/api/profile', { firstName: 'Forged', lastName: 'Forged', country: 'AT' }],
    ['POST', '/api/logout', {}],
    ['DELETE', '/api/profile/sessions', {}],
    ['DELETE', '/api/profile', {}],
  ];
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];
  const posts = changes.filter(([method]) => method === 'POST');
  const read = [project, '/api/session', '/api/profile', '/api/trash', `${project}/shares`];
  return [
    ...posts.flatMap(([method, path, body]) =>
      types.map((type): Try => ({ by: 'form', method, path, type, body: JSON.stringify(body) })),
    ),
    ...posts.map(
      ([method, path, body]): Try => ({ by: 'fetch', mode: 'no-cors', method, path, body: JSON.stringify(body) }),
    ),
    ...changes.map(([method, path, body]): Try => {
      return { by: 'fetch', mode: 'cors', method, path, type: 'application/json', body: JSON.stringify(body) };
    }),
    ...read.map((path): Try => ({ by: 'fetch', mode: 'cors', method: 'GET', path })),
    ...(['img', 'script', 'iframe'] as const).flatMap((by) => read.slice(0, 2).map((path): Try => ({ by, path }))),
    { by: 'iframe', path: '/de-DE/projects' },
  ];
}

/** Runs in the page. @returns what the page could read of the answer */
async function carryOut([host, tried]: readonly [string, Try]): Promise<string> {
  const { by, method, path, type, mode, body } = tried;
  if (by === 'fetch') {
    const headers: Record<string, string> = type === undefined ? {} : { 'content-type': type };
    const sent = method === 'GET' ? {} : { body: body ?? '' };
    try {
      const answer = await fetch(host + path, {
        ...sent,
        method: method ?? 'GET',
        mode: mode ?? 'cors',
        headers,
        credentials: 'include',
      });
      return await answer.text();
    } catch {
      return '';
    }
  }
  const frame = document.createElement(by === 'form' ? 'iframe' : by) as HTMLIFrameElement;
  frame.name = 'answer';
  const loaded = new Promise((resolve) => {
    frame.addEventListener('load', resolve);
    frame.addEventListener('error', resolve);
  });
  if (by !== 'form') frame.src = host + path;
  document.body.append(frame);
  if (by === 'form') {
    const form = document.createElement('form');
    Object.assign(form, { action: host + path, method: 'POST', enctype: type, target: 'answer' });
    const field = document.createElement('input');
    // As text/plain, name and value make up a body of JSON.
    Object.assign(field, { name: `${(body ?? '{}').slice(0, -1)}, "x":"`, value: '"}' });
    form.append(field);
    document.body.append(form);
    form.submit();
  }
  await loaded;
  try {
    return frame.contentDocument?.body.textContent ?? '';
  } catch {
    return '';
  } finally {
    document.body.replaceChildren();
  }
}

/** A user's state that a forged call could change. */
async function stateOf(url: string, { token }: Account, projectId: string): Promise<string> {
  const client = new ApiClient(url, token);
  const project = `/projects/user/${projectId}`;
  const paths = ['/profile', '/profile/sessions', '/projects/user/ownstats', '/trash', project, `${project}/shares`];
  const answers = await Promise.all(paths.map((path) => client.call('GET', path)));
  return JSON.stringify(answers.map(({ status, body }) => [status, body.data])).replaceAll(
    /"lastUsed\w*":"[^"]*"/g,
    '',
  );
}

async function attackFrom(page: Page, host: AttackedHost, victim: Account, options: AttackOptions, tally: Tally) {
  const { id } = await createProject(new ApiClient(host.url, victim.token), 'Private');
  const before = await stateOf(host.url, victim, id);
  const origin = new URL(page.url()).origin;
  for (const tried of triesAbout(id)) {
    const what = `crossSite: ${tried.by} ${tried.mode ?? tried.type ?? ''} ${tried.method ?? 'GET'} ${tried.path} from ${origin}`;
    tally.tried += 1;
    const read = await page.evaluate(carryOut, [host.url, tried] as const);
    const isShown = page.frames().some((frame) => frame !== page.mainFrame() && frame.url().startsWith(host.url));
    const after = await stateOf(host.url, victim, id);
    if (read !== '' || isShown || after !== before) {
      tally.wrong += 1;
      options.report(
        `${what}: ${read !== '' ? `read ${read.slice(0, 200)}` : isShown ? 'framed' : `changed ${after}`}`,
      );
      if (after !== before) return;
    } else tally.refused += 1;
  }
}

async function attackCrossSite(options: AttackOptions): Promise<Tally> {
  const tally = emptyTally();
  const browser = await openChromium();
  const other = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><body></body>');
  });
  other.listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    await withHost(options.host, async (host) => {
      await publishCatalogue(host);
      // Another site, to which cookies are not sent; and another origin of the same site, to which they are.
      for (const name of ['localhost', '127.0.0.1']) {
        const victim = await freshAccount(host);
        const context = await browser.newContext();
        const cookie = { name: 'accessToken', value: victim.token, url: host.url, httpOnly: true };
        await context.addCookies([{ ...cookie, sameSite: 'Strict' }]);
        const page = await context.newPage();
        await page.goto(`http://${name}:${port}/`);
        await attackFrom(page, host, victim, options, tally);
        await context.close();
      }
    });
  } catch (error) {
    tally.crashed += 1;
    options.report(`crossSite: ${error instanceof Error ? error.stack : error}`);
  } finally {
    await browser.close();
    other.closeAllConnections();
    other.close();
  }
  return tally;
}

/** Pages of other origins that use the session of their visitor; a round is everything that they try. */
export const crossSitePart: AttackPart = { name: 'crossSite', rounds: 1, fewRounds: 1, run: attackCrossSite };
