import type { Locale } from '@sanispec/shared/markets';
import { randomId } from '@sanispec/shared/project';
import type { Services } from '#config/services.ts';

/** A mail about a project, to one of those who have to do with it. */
export interface ProjectMail {
  /**
   * `projectAssigned` goes to its new sales rep, `salesRepAssigned` to the owner who gets one, `projectTransferred` to
   * its new owner, `projectGivenAway` to the owner before, who may take it back, and `projectGone` to one who may not;
   * `projectTakenBack` goes to the owner from whom it was taken back.
   */
  readonly kind:
    | 'projectAssigned'
    | 'salesRepAssigned'
    | 'projectTransferred'
    | 'projectGivenAway'
    | 'projectGone'
    | 'projectTakenBack';
  readonly userId: string;
  readonly projectId: string;
  readonly projectTitle: string;
  /** The other person: who did it, or who has the project now; '' if the account was deleted. */
  readonly personName: string;
}

/** A mail about a scheduled import, to its owner. */
export interface ScheduleMail {
  readonly kind: 'catalogPublished' | 'catalogRefused';
  readonly userId: string;
  readonly jobId: string;
  readonly fileName: string;
  readonly countries: readonly string[];
  /** When it was to be published; ISO date-time. */
  readonly on: string;
  /** Why it was not, by keys of the site's texts. */
  readonly reasons: readonly { readonly key: string; readonly args: readonly (string | number)[] }[];
}

/**
 * A mail as it waits to be sent. It holds neither an address that an account knows nor the secret of a link: both come
 * into being when it is written.
 */
export type Mail =
  | { readonly kind: 'verifyEmail' | 'passwordChanged'; readonly userId: string }
  /** Nothing is sent where no account has the address, which the caller does not learn. */
  | { readonly kind: 'resetPassword'; readonly email: string; readonly locale: Locale }
  | ProjectMail
  | ScheduleMail;

/** A mail that a stored change has made due. */
export interface DueMail {
  /** Also of the job that sends it: however often it is queued, it is sent by one job. */
  readonly id: string;
  /** ISO date-time. */
  readonly on: string;
  readonly mail: Mail;
}

/**
 * Mails that changes of a document have made due, written with the change itself (domain: Mails): a process that ends
 * before it has queued them loses none.
 */
export interface DueMails {
  /** ISO date-time of the newest. */
  readonly on: string;
  readonly mails: readonly DueMail[];
}

/** For so long mails that were not queued are looked for; their jobs are known for longer. */
export const dueMilliseconds = 2 * 24 * 3600 * 1000;

/**
 * What a document says whose change makes mails due.
 *
 * @param before what it said: earlier mails may not be queued yet
 */
export function addDueMails(services: Services, before: DueMails | undefined, mails: readonly Mail[]): DueMails {
  const now = services.now();
  const on = now.toISOString();
  const oldest = new Date(now.getTime() - dueMilliseconds).toISOString();
  const kept = (before?.mails ?? []).filter((one) => one.on >= oldest);
  return { on, mails: [...kept, ...mails.map((mail) => ({ id: randomId(services.randomBytes), on, mail }))] };
}
