// @vitest-environment node
import { catalogueOf } from '@sanispec/shared/catalogue';
import { expose } from 'comlink';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cellsApi } from './findCells.ts';
import { blobsApi } from './readCatalogueZip.ts';
import { type Unpacking, unpackHere, unpackInThreads } from './unpackThreads.ts';

const header = 'ArticleNr;CountriesISO;Text\r\n\r\n';
const texts = {
  TOILET_WC: '1;DE;weiß\n2;AT;x\n',
  URINAL_CERAMICSURINAL: '3;DE;"a;b"\n',
  BIDET_CERAMICSBIDET: '4;DE;\n',
};
const zip = zipSync(
  Object.fromEntries(Object.entries(texts).map(([name, rows]) => [`${name}.csv`, strToU8(`${header}${rows}`)])),
) as Uint8Array<ArrayBuffer>;

type Kind = 'working' | 'broken' | 'mute' | 'unreadable';

/** Workers in this process: they answer through a channel, as others do. */
function fakeWorkers(kind: Kind) {
  const running = new Set<number>();
  let started = 0;
  function start(api: unknown): Worker {
    const id = started++;
    running.add(id);
    const { port1, port2 } = new MessageChannel();
    if (kind === 'working') expose(api, port2);
    const worker = Object.assign(port1, {
      terminate() {
        running.delete(id);
        port1.close();
      },
    });
    if (kind === 'broken') {
      queueMicrotask(() => port1.dispatchEvent(Object.assign(new Event('error'), { message: 'No such script' })));
    }
    if (kind === 'unreadable') queueMicrotask(() => port1.dispatchEvent(new Event('messageerror')));
    return worker as unknown as Worker;
  }
  return {
    startWorker: { cells: () => start(cellsApi), blobs: () => start(blobsApi) },
    running,
    started: () => started,
  };
}

/** Only workers that never answer take too long. */
function patienceFor(kind: Kind): () => Promise<void> {
  return () => (kind === 'mute' ? Promise.resolve() : new Promise(() => undefined));
}

async function articlesOf(unpacking: Unpacking) {
  const catalogue = catalogueOf(await unpacking.content(Promise.resolve(zip)), {
    country: 'DE',
    versionId: '1',
    assetsGlobalUrl: '',
    assetsLocalUrl: '',
  });
  return Array.from({ length: catalogue.size }, (_, row) => catalogue.column('Text')?.cellAt(row));
}

describe.each(['working', 'broken', 'mute', 'unreadable'] as const)('in threads that are %s', (kind) => {
  it('a ZIP holds what it does in the thread that asks', async () => {
    const workers = fakeWorkers(kind);
    const unpacking = unpackInThreads(workers.startWorker, 3, patienceFor(kind));
    expect(await articlesOf(unpacking)).toEqual(await articlesOf(unpackHere));
    expect(await unpacking.blobs(zip, 'DE')).toEqual(await unpackHere.blobs(zip, 'DE'));
    expect(workers.started()).toBe(3);
    expect(workers.running.size).toBe(0);
  });

  it('a damaged ZIP fails, and leaves no thread behind', async () => {
    const workers = fakeWorkers(kind);
    const unpacking = unpackInThreads(workers.startWorker, 8, patienceFor(kind));
    const damaged = zip.map((byte, at) => (at > 55 && at < 80 ? 255 : byte));
    await expect(unpacking.content(Promise.resolve(damaged))).rejects.toThrow();
    await expect(unpacking.blobs(damaged, 'DE')).rejects.toThrow();
    expect(workers.running.size).toBe(0);
  });

  it('they start while the ZIP is on its way, and end when it does not come', async () => {
    const workers = fakeWorkers(kind);
    const unpacking = unpackInThreads(workers.startWorker, 3, patienceFor(kind));
    let refuse: (error: Error) => void = () => undefined;
    const content = unpacking.content(new Promise((_, reject) => (refuse = reject)));
    expect(workers.started()).toBe(2);
    refuse(new Error('The network is away'));
    await expect(content).rejects.toThrow('The network is away');
    expect(workers.running.size).toBe(0);
  });
});
