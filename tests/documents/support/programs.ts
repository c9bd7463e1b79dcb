import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const largest = 512 * 1024 * 1024;

/** @throws Error with what the program wrote when it ends with an error */
async function output(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(program, args, { maxBuffer: largest });
  return stdout;
}

/** What qpdf has against a file; '' when nothing. */
export async function pdfFaults(path: string): Promise<string> {
  try {
    // Warnings end it with an error too.
    await output('qpdf', ['--check', path]);
    return '';
  } catch (error) {
    return String(error);
  }
}

/** The text of a PDF in the order in which it is read. */
export function pdfText(path: string): Promise<string> {
  return output('pdftotext', ['-enc', 'UTF-8', path, '-']);
}

/** Names of the fonts that are not embedded. */
export async function fontsThatAreMissing(path: string): Promise<string[]> {
  const lines = (await output('pdffonts', [path])).split('\n').slice(2);
  return lines.filter((line) => line.trim() !== '' && !/\s+yes\s+(yes|no)\s+(yes|no)\s/.test(line));
}

/**
 * Opens a file in LibreOffice and saves it in another format.
 *
 * @returns the path of the new file
 */
export async function resaved(path: string, extension: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  // A profile of its own: two that run at the same time would share one.
  const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
  await output('soffice', [profile, '--headless', '--convert-to', extension, '--outdir', folder, path]);
  return join(folder, `${basename(path, extname(path))}.${extension}`);
}

/** How many pages a PDF has. */
export async function pageCount(path: string): Promise<number> {
  return Number(await output('qpdf', ['--show-npages', path]));
}
