import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { maxUploadBytes } from '@sanispec/shared/forms';
import sharp from 'sharp';
import { ImportFailure } from '#files/importFailure.ts';
import type { AssetSource } from './assetSource.ts';
import { assetContentType, isArchive } from './assetType.ts';
import type { AssetContent } from './importTasks.ts';
import { sanitiseSvg } from './sanitiseSvg.ts';

/** Larger files are never whole in memory: they lie in a file of their own while they are looked at. */
const mostHeldBytes = 8 * 1024 * 1024;
/** A drawing is parsed and rewritten in one go. */
const mostDrawingBytes = 4 * 1024 * 1024;
/** What the first bytes say about a file is within these. */
const markBytes = 64;
const maxPixels = 40_000_000;

/** A file whose content was read once, and is known to be whole. */
interface KnownFile {
  readonly source: AssetSource;
  readonly start: Buffer;
  /** The whole content in memory, or the file that it lies in. */
  readonly whole: Buffer | string;
  readonly contentHash: string;
}

async function readOnce(source: AssetSource, draft: string): Promise<KnownFile> {
  const isHeld = source.size <= mostHeldBytes;
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  let keptBytes = 0;
  async function* content(): AsyncGenerator<Buffer> {
    for await (const chunk of source.read()) {
      hash.update(chunk);
      if (isHeld || keptBytes < markBytes) keptBytes += chunks.push(chunk) && chunk.length;
      yield chunk;
    }
  }
  if (isHeld || source.file !== undefined) for await (const _ of content());
  else await pipeline(content(), createWriteStream(draft));
  const start = Buffer.concat(chunks);
  return { source, start, whole: isHeld ? start : (source.file ?? draft), contentHash: hash.digest('hex') };
}

/** @param picture its content, or the file that it lies in: of a file only what is needed is read */
async function checkPicture(picture: Buffer | string): Promise<void> {
  try {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    if (width * height <= maxPixels) return;
  } catch (cause) {
    throw new ImportFailure('FindingFileBroken', [], { cause });
  }
  throw new ImportFailure('FindingPictureTooLarge', [maxPixels / 1_000_000]);
}

/** What is stored of a file: itself, or a drawing made harmless. */
async function safeContent({ source, start, whole }: KnownFile): Promise<{
  readonly contentType: string;
  readonly body: Buffer | string;
}> {
  if (isArchive(source.path, start)) throw new ImportFailure('FindingArchive');
  const contentType = assetContentType(source.path, start);
  if (contentType === undefined) throw new ImportFailure('FindingWrongContent');
  if (contentType === 'image/svg+xml') {
    if (typeof whole === 'string' || whole.length > mostDrawingBytes) {
      throw new ImportFailure('FindingDrawingTooLarge', [mostDrawingBytes / 1_048_576]);
    }
    return { contentType, body: Buffer.from(sanitiseSvg(whole.toString('utf8'))) };
  }
  if (contentType.startsWith('image/') && !contentType.startsWith('image/vnd.')) await checkPicture(whole);
  return { contentType, body: whole };
}

/**
 * Reads and checks one file, and makes it ready to be stored unless the stored asset of its path has this very content.
 *
 * @param storedHash hash of the stored asset
 * @param draft path of a file that may be written
 * @throws ImportFailure when the name is not allowed, or the content is too large or not what the name says
 */
export async function readAssetContent(
  source: AssetSource,
  storedHash: string | undefined,
  draft: string,
): Promise<AssetContent> {
  if (source.fault !== undefined) throw source.fault;
  if (source.size > maxUploadBytes) {
    throw new ImportFailure('FindingFileTooLarge', [Math.floor(maxUploadBytes / 1_048_576)]);
  }
  const known = await readOnce(source, draft);
  const { contentHash } = known;
  if (contentHash === storedHash) return { kind: 'stored', contentHash };
  const { contentType, body } = await safeContent(known);
  if (typeof body === 'string') return { kind: 'ready', contentHash, contentType, file: body, bytes: source.size };
  await writeFile(draft, body);
  return { kind: 'ready', contentHash, contentType, file: draft, bytes: body.length };
}
