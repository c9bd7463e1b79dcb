import type { Finding } from '@sanispec/shared/contract';
import { systemOwner } from '#imports/importer.ts';
import type { JobContext } from '#jobs/job.ts';

export interface TestJobContext extends JobContext {
  readonly steps: { readonly key: string; readonly percent: number }[];
  readonly warnings: Finding[];
}

/** The context of a job that the product itself started, which records what the job reports. */
export function aJobContext(
  overrides: Partial<Pick<JobContext, 'jobId' | 'owner' | 'isReviewed'>> = {},
): TestJobContext {
  const steps: TestJobContext['steps'] = [];
  const warnings: Finding[] = [];
  return {
    jobId: 'job1',
    owner: systemOwner,
    isReviewed: false,
    signal: new AbortController().signal,
    ...overrides,
    steps,
    warnings,
    step: async (key, percent) => {
      steps.push({ key, percent });
    },
    seal: async () => {},
    warn: (finding) => {
      warnings.push(finding);
    },
  };
}
