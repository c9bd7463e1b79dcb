import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../support/apiClient.ts';
import { clientOf, newId, type Toil, type Workplace } from './toil.ts';

/** Signs people up, each of whom gets a mail. */
export class MailingToil implements Toil {
  acknowledged = 0;
  readonly #waiting = new Set<string>();

  async prepare(): Promise<void> {
    // A sign-up needs nothing.
  }

  async work({ url }: Workplace): Promise<never> {
    const client = new ApiClient(url);
    const person = { password: 'drawing-office', firstName: 'A', lastName: 'B', country: 'DE' };
    for (;;) {
      const email = `${newId().toLowerCase()}@example.com`;
      const { status, body } = await client.call('POST', '/accounts', { ...person, email });
      if (status !== 201) throw new Error(`A sign-up is refused: ${status} ${String(body.data)}`);
      this.acknowledged += 1;
      this.#waiting.add(email);
    }
  }

  async lost(place: Workplace): Promise<readonly string[]> {
    const root = await clientOf(place, 'root');
    await noMoreJobs(root);
    const folder = join(place.folder, 'data', 'outbox');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const written = new Set(mails.map((mail) => (JSON.parse(mail) as { to: string }).to));
    const lost = [...this.#waiting].filter((email) => !written.has(email)).map((email) => `no mail to ${email}`);
    this.#waiting.clear();
    return lost;
  }
}

/** Until no job waits or runs: in two looks one after the other, since one that failed waits again meanwhile. */
async function noMoreJobs(root: ApiClient): Promise<void> {
  for (let emptyLooks = 0; emptyLooks < 2; ) {
    let found = 0;
    for (const state of ['queued', 'running', 'lost']) {
      const { body } = await root.call<{ rowsData: { id: string }[] }>('GET', `/server/jobs?state=${state}&kind=mail`);
      found += body.data.rowsData.length;
    }
    emptyLooks = found === 0 ? emptyLooks + 1 : 0;
    await sleep(100);
  }
}
