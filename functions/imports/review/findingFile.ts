import { closeSync, createReadStream, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Finding, FindingLevel } from '@sanispec/shared/contract';
import { LineWriter } from './lineFiles.ts';
import { findingsList, keysOfFinding, type LeveledFinding } from './reviewFiles.ts';

const flushCharacters = 64 * 1024;

/** Keeps all findings in a file while a workbook is read, in a process of its own that may write as it goes. */
export class FindingFile {
  readonly #folder: string;
  readonly #path: string;
  readonly #file: number;
  #text = '';

  constructor(folder: string) {
    this.#folder = folder;
    this.#path = join(folder, 'findings.jsonl');
    this.#file = openSync(this.#path, 'w');
  }

  add(level: FindingLevel, finding: Finding): void {
    const line: LeveledFinding = { level, ...finding };
    this.#text += `${JSON.stringify(line)}\n`;
    if (this.#text.length >= flushCharacters) this.#flush();
  }

  /** @returns the names of the files that hold the list of all findings */
  async end(): Promise<readonly string[]> {
    this.#flush();
    closeSync(this.#file);
    const list = new LineWriter<LeveledFinding>(this.#folder, findingsList, keysOfFinding);
    for await (const line of createInterface({ input: createReadStream(this.#path) })) {
      await list.add(JSON.parse(line) as LeveledFinding);
    }
    return list.end();
  }

  #flush(): void {
    writeSync(this.#file, this.#text);
    this.#text = '';
  }
}
