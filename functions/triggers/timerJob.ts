import type { TimerName } from '@sanispec/shared/contract';
import type { JobHandler } from '#jobs/job.ts';
import { runTimer } from './runTimer.ts';

export interface TimerJobInput {
  readonly name: TimerName;
}

const maxErrorLength = 200;

/**
 * A timer that was started by hand. A failure is reported at once, without a retry: the schedule tries again soon
 * enough.
 */
export const timerJob: JobHandler<TimerJobInput> = {
  kind: 'timer',
  async run(services, { name }, context) {
    await context.step('ProcessRunning', 10);
    try {
      const result = await runTimer(services, name, { startedBy: context.owner });
      if (result === undefined) return { kind: 'failed', errors: [{ key: 'ErrorTimerRunning', args: [] }] };
      return { kind: 'succeeded', result: { ...result } };
    } catch (error) {
      services.log('error', 'timerFailed', { name, error });
      const message = error instanceof Error ? error.message : String(error);
      return { kind: 'failed', errors: [{ key: 'ErrorTimerFailed', args: [message.slice(0, maxErrorLength)] }] };
    }
  },
};
