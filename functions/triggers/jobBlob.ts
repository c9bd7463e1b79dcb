/** The function that runs jobs, as it is registered; what brings it events names it, too. */
export const jobFunctionName = 'runJob';
/** The blobs that start jobs. */
export const jobBlobPath = 'jobs/{kind}/{jobId}.json';
