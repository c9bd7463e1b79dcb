import { type Finding, type FindingGroup, type FindingLevel, ImportReview, type Job } from '@sanispec/shared/contract';
import { isUnderWay } from '#core/jobQuery.ts';

/** Where the import or the roll-back of a catalogue is. */
export type ImportState =
  | { readonly kind: 'checking' }
  /** Waits for a decision; without a review the job found warnings alone and compared nothing. */
  | { readonly kind: 'waiting'; readonly review: ImportReview | undefined; readonly isBlocked: boolean }
  | { readonly kind: 'publishing'; readonly review: ImportReview | undefined }
  | { readonly kind: 'succeeded'; readonly review: ImportReview | undefined }
  | { readonly kind: 'failed'; readonly review: ImportReview | undefined }
  | { readonly kind: 'dropped' };

const publishingStep = 'ProcessSendingFile';

/** What the check of a job found, once it has. */
export function reviewOf(job: Job): ImportReview | undefined {
  const parsed = ImportReview.safeParse(job.result);
  return parsed.success ? parsed.data : undefined;
}

/**
 * @param known the review that was shown before; a job that publishes no longer says what its check found
 */
export function importStateOf(job: Job, known: ImportReview | undefined): ImportState {
  const review = reviewOf(job) ?? known;
  if (isUnderWay(job)) {
    return review !== undefined || job.step === publishingStep ? { kind: 'publishing', review } : { kind: 'checking' };
  }
  if (job.status === 'waiting') {
    const isBlocked = job.errors.length > 0 || review?.findings.some(({ level }) => level === 'error') === true;
    return { kind: 'waiting', review, isBlocked };
  }
  if (job.status === 'succeeded') return { kind: 'succeeded', review };
  if (job.errors.some(({ key }) => key === 'ErrorJobCancelled')) return { kind: 'dropped' };
  return { kind: 'failed', review };
}

const mostNamed = 3;

/** Stands behind the findings of a kind for those that a job does not name. */
const moreOfThis = 'FindingMoreOfThis';

function groupsOf(level: FindingLevel, findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>();
  let last: FindingGroup | undefined;
  for (const finding of findings) {
    if (finding.key === moreOfThis && last !== undefined) {
      last.count += Number(finding.args[0] ?? 0);
      continue;
    }
    const { count = 0, first = [] } = groups.get(finding.key) ?? {};
    const named = first.length < mostNamed ? [...first, finding] : first;
    last = { level, key: finding.key, count: count + 1, first: named };
    groups.set(finding.key, last);
  }
  return [...groups.values()];
}

/** Errors first, then warnings, then notes. */
const levelOrder: readonly FindingLevel[] = ['error', 'warning', 'note'];

/** The findings of a job by kind, the worst first: those of its check, or else the few that it names itself. */
export function findingGroupsOf(job: Job, review: ImportReview | undefined): readonly FindingGroup[] {
  const groups = review?.findings ?? [...groupsOf('error', job.errors), ...groupsOf('warning', job.warnings)];
  return groups.toSorted((a, b) => levelOrder.indexOf(a.level) - levelOrder.indexOf(b.level));
}

/** How many findings of a level there are. */
export function findingCount(groups: readonly FindingGroup[], level: FindingLevel): number {
  return groups.reduce((sum, group) => (group.level === level ? sum + group.count : sum), 0);
}

/** Whether the job keeps all its findings, beside the few that it names itself. */
export function keepsFindings(job: Job, review: ImportReview | undefined): boolean {
  return review !== undefined || job.errors.some(({ key, sheet }) => key === moreOfThis || sheet !== undefined);
}
