/** What the sweep of jobs logs when some have waited for too long; an alert looks for it. */
export const jobsWaitLong = 'jobsWaitLong';
/** People who wait for a job look elsewhere after this time. */
export const longWaitMilliseconds = 10 * 60 * 1000;
