import { expect } from 'vitest';
import { workDone } from '../../cursor.ts';

const fewest = 2000;
const factors = [1, 2, 4, 8];

async function workOf(read: () => unknown): Promise<number> {
  const before = workDone();
  try {
    await read();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ImportFailure')) throw error;
  }
  return workDone() - before;
}

/** Twice as much of something is twice the work, but for what does not depend on it. */
export async function expectLinear(xmlOf: (count: number) => string, read: (xml: Buffer) => unknown): Promise<void> {
  const works: number[] = [];
  for (const factor of factors) {
    const xml = Buffer.from(xmlOf(fewest * factor));
    const work = await workOf(() => read(xml));
    // Had nothing been counted, nothing would be proved.
    expect(work).toBeGreaterThan(xml.length / 100);
    works.push(work / factor);
  }
  // An element in many pieces is looked at again whenever there is twice as much of it; a scan that begins again and
  // again would do eight times as much.
  for (const work of works) expect(work).toBeLessThan((works[0] ?? 0) * 2.5);
}
