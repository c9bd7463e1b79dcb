import { z } from 'zod';
import { tabStore } from '#lib/browserStorage.ts';
import type { ApiResult } from '#lib/http/api.ts';

const StartedCheck = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('import'),
    attachment_file: z.string(),
    fileName: z.string(),
    countries: z.array(z.string()),
  }),
  z.object({ kind: z.literal('publish'), catalogId: z.string(), countries: z.array(z.string()) }),
]);

/** What a check was started with; with it the same can be checked again. */
export type StartedCheck = z.infer<typeof StartedCheck>;

function keyOf(jobId: string): string {
  return `sanispec.check.${jobId}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Other software may have written there.
    return undefined;
  }
}

/** The checks that this tab has started, by job; they survive a reload. */
export const startedChecks = {
  read(jobId: string): StartedCheck | undefined {
    const result = StartedCheck.safeParse(parse(tabStore.get(keyOf(jobId)) ?? 'null'));
    return result.success ? result.data : undefined;
  },
  write(jobId: string, check: StartedCheck): void {
    tabStore.set(keyOf(jobId), JSON.stringify(check));
  },
};

/** Remembers what a check was started with, once it was. */
export async function remembered<Started extends ApiResult<{ readonly jobId: string }>>(
  start: Promise<Started>,
  check: StartedCheck,
): Promise<Started> {
  const started = await start;
  if (started.ok) startedChecks.write(started.data.jobId, check);
  return started;
}
