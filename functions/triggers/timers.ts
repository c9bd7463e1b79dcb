import type { TimerName, TimerResult } from '@sanispec/shared/contract';
import type { Services } from '#config/services.ts';

/** Work by the clock. Idempotent: run twice, or cut off and run again, it leaves what one run leaves. */
interface TimerDefinition {
  /** Six fields in UTC: `second minute hour day month weekday`. */
  readonly schedule: string;
  readonly run: (services: Services) => Promise<TimerResult>;
}

/** A fifth of what production's `projects` may use in the same minute (infra/environments.ts). */
const migrationAtOnce = { milliseconds: 60_000, requestUnits: 120_000 };

/** Every function that runs by the clock: registered, kept account of and run by hand from this table alone. */
export const timers: Readonly<Record<TimerName, TimerDefinition>> = {
  /**
   * Recovers from work that broke off: requeues lost jobs (domain: Jobs), restores catalogues whose successors failed
   * half-way, publishes stored changes, finishes deletions, and queues mails that are due. Makes the blobs that catalogues
   * of older builds lack.
   */
  sweepJobs: {
    schedule: '0 */5 * * * *',
    run: async (services) => {
      const [
        { sweepJobs },
        { putBackFailed },
        { republish },
        { makeMissingBlobs },
        { finishDeletions },
        { queueLostMails },
      ] = await Promise.all([
        import('#jobs/sweepJobs.ts'),
        import('#imports/putBackFailed.ts'),
        import('#catalogues/readInfos.ts'),
        import('#imports/missingBlobs.ts'),
        import('#assets/deleteAssets.ts'),
        import('#mail/mail.ts'),
      ]);
      const { putBack, failed } = await sweepJobs(services);
      await putBackFailed(services);
      await republish(services);
      await makeMissingBlobs(services);
      await finishDeletions(services);
      return { jobsPutBack: putBack, jobsFailed: failed, mailsQueued: await queueLostMails(services) };
    },
  },
  /** Publishes imports that are scheduled, and tells their owners how it went. */
  publishScheduled: {
    schedule: '0 */5 * * * *',
    run: async (services) => {
      const { publishScheduled } = await import('#imports/publishScheduled.ts');
      return publishScheduled(services);
    },
  },
  /** Prices projects again whose catalogue has changed. */
  reprice: {
    schedule: '30 */2 * * * *',
    run: async (services) => {
      const { repriceProjects } = await import('#projects/repriceProjects.ts');
      return { projectsPriced: await repriceProjects(services) };
    },
  },
  /** Checks rules that have changed, or whose catalogue has. */
  rulesHealth: {
    schedule: '15 */3 * * * *',
    run: async (services) => ({
      rulesChecked: await (await import('#ruleChecks/rulesHealth.ts')).refreshRulesHealth(services),
    }),
  },
  /** Removes files that are no longer needed. */
  cleanUp: {
    schedule: '0 40 2 * * *',
    run: async (services) => (await import('./cleanUp.ts')).cleanUp(services),
  },
  /** Removes abandoned guests' projects, what has been in the trash for long enough, and references of no project. */
  sweepProjects: {
    schedule: '0 50 2 * * *',
    run: async (services) => {
      const [{ sweepGuestProjects }, { sweepTrash }, { sweepReferences }] = await Promise.all([
        import('#projects/deleteProject.ts'),
        import('#projects/trash.ts'),
        import('#projects/lostReferences.ts'),
      ]);
      const [guestProjects, trash] = [await sweepGuestProjects(services), await sweepTrash(services)];
      return { guestProjects, trash, references: await sweepReferences(services) };
    },
  },
  /** Brings up to date what is noted of projects. */
  usage: {
    schedule: '0 10 3 * * *',
    run: async (services) => ({ usage: await (await import('#projects/usage.ts')).reconcileUsage(services) }),
  },
  /** Builds what reports of usage show, once a day: at 03:00 in Berlin, or later when the host was down then. */
  usageReports: {
    // In UTC one of the two is at 03:00 in Berlin, the other an hour off.
    schedule: '0 0 1,2 * * *',
    run: async (services) => {
      const { beginDailyBuild } = await import('#usage/beginDailyBuild.ts');
      return { reportsBegun: (await beginDailyBuild(services)) ? 1 : 0 };
    },
  },
  /** Counts what storage holds and how good its catalogues are by now, so that readers do not wait. */
  storage: {
    schedule: '0 20 3 * * *',
    run: async (services) => {
      const [{ measureStorage }, { countCatalogueFigures }] = await Promise.all([
        import('#server/storageUse.ts'),
        import('#imports/catalogueFigures.ts'),
      ]);
      const blobsCounted = await measureStorage(services);
      await countCatalogueFigures(services);
      return { blobsCounted };
    },
  },
  /** Looks whether the services answer, so that root sees when one of them last did not. */
  services: {
    schedule: '15 */10 * * * *',
    run: async (services) => {
      const { checkServices } = await import('#server/checkServices.ts');
      const states = await checkServices(services);
      return { servicesDown: states.filter(({ state }) => state === 'down').length };
    },
  },
  /** Rewrites documents of earlier builds in the current shape, in small portions beside the calls. */
  migrate: {
    schedule: '45 */5 * * * *',
    run: async ({ documents }) => {
      const { migrated } = await documents.migrate(migrationAtOnce);
      return { documentsMigrated: migrated };
    },
  },
};
