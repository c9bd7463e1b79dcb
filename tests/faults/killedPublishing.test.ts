import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  cataloguesInUse,
  openPublishings,
  publishCatalogue,
  putBack,
} from '../../functions/catalogues/catalogueVersions.ts';
import { createServices } from '../../functions/config/createServices.ts';
import { readEnvironment } from '../../functions/config/environment.ts';
import { aPublishedCatalogue, publishedCountries } from './publishUntilKilled.ts';

const script = fileURLToPath(new URL('publishUntilKilled.ts', import.meta.url));

/** Each starts a process. All of them in `npm run test:full`. */
const allKills = 50;
const kills = process.env.TEST_FULL === 'true' ? allKills : 6;
if (kills < allKills) process.stdout.write(`kills of publishing: ${kills} of ${allKills}; TEST_FULL=true: all\n`);

interface Said {
  readonly round: number;
  readonly began: string;
  /** The last catalogue whose publishing was acknowledged; '' for none. */
  readonly done: string;
}

describe('a process killed with SIGKILL while it publishes', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'killed-publishing-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** Runs the publisher, kills it at any moment of one of its publishings, and returns what it had said. */
  async function publishAndKill(first: number, doneBefore: string): Promise<Said> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder, String(first)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const last = first + randomInt(0, 4);
    let said: Said = { round: first, began: '', done: doneBefore };
    for await (const line of createInterface({ input: child.stdout })) {
      const [kind, id = '', catalogue = ''] = line.split(' ');
      const round = Number(id.slice(1));
      said = kind === 'began' ? { ...said, round, began: catalogue } : { ...said, round, done: catalogue };
      if (kind === 'began' && round === last) {
        // Part of the test: the process dies at a random moment.
        void wait(randomInt(0, 25)).then(() => child.kill('SIGKILL'));
      }
    }
    expect((await ended)[1]).toBe('SIGKILL');
    return said;
  }

  it(`leaves all countries with the old catalogue or the new one, ${kills} times`, async () => {
    let round = 0;
    let inForce = '';
    let halfWay = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const said = await publishAndKill(round, inForce);
      const services = await createServices(readEnvironment({ DATA_DIR: folder }));
      try {
        const [open, ...others] = await openPublishings(services);
        expect(others).toEqual([]);
        const isUndone = kill % 2 === 1;
        if (open !== undefined) {
          halfWay += 1;
          if (isUndone) await putBack(services, open);
          else await publishCatalogue(services, aPublishedCatalogue(open.catalogId), { id: open.id });
        }
        const used = new Set(Object.values(await cataloguesInUse(services, publishedCountries)));
        expect(used.size).toBe(1);
        const [now = ''] = used;
        // The last answer may have been cut off with the process.
        const expected = open === undefined ? [said.done, said.began] : [isUndone ? said.done : said.began];
        expect(expected).toContain(now);
        expect(await openPublishings(services)).toEqual([]);
        inForce = now;
        round = said.round + 1;
        // A catalogue that is in use already would change nothing.
        if ((round % 2 === 0 ? 'even' : 'odd') === inForce) round += 1;
      } finally {
        await services.documents.close();
      }
    }
    // A few may all have come too early or too late.
    if (kills === allKills) expect(halfWay).toBeGreaterThan(0);
  }, 180_000);
});
