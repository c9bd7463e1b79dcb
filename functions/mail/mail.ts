import type { Locale } from '@sanispec/shared/markets';
import type { Services } from '#config/services.ts';
import { startJob } from '#jobs/startJob.ts';

/** A mail about a project, to one of those who have to do with it. */
export interface ProjectMail {
  /**
   * `projectAssigned` goes to its new sales rep, `salesRepAssigned` to the owner who gets one, `projectTransferred` to
   * its new owner, `projectGivenAway` to whoever had it before.
   */
  readonly kind: 'projectAssigned' | 'salesRepAssigned' | 'projectTransferred' | 'projectGivenAway';
  readonly userId: string;
  readonly projectId: string;
  readonly projectTitle: string;
  /** The other person: who did it, or who has the project now. */
  readonly personName: string;
}

/**
 * A mail as it waits to be sent. It holds neither an address that an account knows nor the secret of a link: both come
 * into being when it is written.
 */
export type Mail =
  | { readonly kind: 'verifyEmail' | 'passwordChanged'; readonly userId: string }
  /** Nothing is sent where no account has the address, which the caller does not learn. */
  | { readonly kind: 'resetPassword'; readonly email: string; readonly locale: Locale }
  | ProjectMail;

/** Mails belong to nobody who could ask for them. */
const owner = 'mail';

/**
 * Sends a mail: a job, so that it is sent at least once even if the mail server is away now, and no call has to wait for
 * it (domain: Mails). Called after its cause has been written.
 *
 * @example await queueMail(services, { kind: 'verifyEmail', userId: user.id })
 * @throws StorageBusy when the job cannot be written
 */
export async function queueMail(services: Services, mail: Mail): Promise<void> {
  await startJob(services, { kind: 'mail', owner, input: mail });
}
