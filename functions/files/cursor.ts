import { isUtf8 } from 'node:buffer';

/** A typed array, since a plain number would be an object of its own after each addition. */
const work = new Float64Array(1);

/**
 * How many bytes and characters were looked at or copied by now, of all files that this process has read. Whatever
 * searches the content of a file does it by this cursor: a test gives each reader files of twice the size, and expects
 * twice the work. What works more for a larger file could be kept busy for hours by a small one.
 */
export function workDone(): number {
  return work[0] as number;
}

/** Counts what a loop has looked at. */
export function worked(count: number): void {
  work[0] = workDone() + count;
}

/** Index of the next `sought` from `from` on; -1 when there is none, for which all the rest is looked at. */
export function find(bytes: Buffer, sought: Buffer | number | string, from: number): number {
  const found = bytes.indexOf(sought, from);
  worked((found === -1 ? bytes.length : found) - from + 1);
  return found;
}

/** The bytes from `start` to `end`, as they lie there. */
export function cut(bytes: Buffer, start: number, end = bytes.length): Buffer {
  worked(end - start);
  return bytes.subarray(start, end);
}

export function joined(pieces: readonly Buffer[]): Buffer {
  const whole = Buffer.concat(pieces);
  worked(whole.length);
  return whole;
}

export function textOf(bytes: Buffer, encoding: 'latin1' | 'utf8', start: number, end: number): string {
  worked(end - start);
  return bytes.toString(encoding, start, end);
}

export function isAllUtf8(bytes: Buffer): boolean {
  worked(bytes.length);
  return isUtf8(bytes);
}

/** As `find`, in a text. */
export function findIn(text: string, sought: string, from: number): number {
  const found = text.indexOf(sought, from);
  worked((found === -1 ? text.length : found) - from + 1);
  return found;
}

/** Index of the last `sought`; -1 when there is none. */
export function findLastIn(text: string, sought: string): number {
  const found = text.lastIndexOf(sought);
  worked(text.length - found);
  return found;
}

/** What a pattern finds; none has two open ranges that could share the same characters. */
export function match(pattern: RegExp, text: string): RegExpExecArray | null {
  worked(text.length);
  return pattern.exec(text);
}

export function matches(pattern: RegExp, text: string): boolean {
  worked(text.length);
  return pattern.test(text);
}

export function replaced(
  text: string,
  pattern: RegExp,
  by: string | ((whole: string, group: string | undefined) => string),
): string {
  worked(text.length);
  return typeof by === 'string' ? text.replace(pattern, by) : text.replace(pattern, by);
}
