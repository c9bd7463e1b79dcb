import { jobBlobPath, jobFunctionName } from '../../functions/triggers/jobBlob.ts';
import type { InfraEnvironment } from '../environments.ts';
import { apiVersions, functionsHostOf, namesOf } from '../names.ts';
import { idOf, locationOfGroup, type Module } from '../template.ts';

/** What happens to files. */
export function topic(environment: InfraEnvironment): Module {
  const names = namesOf(environment);
  return {
    resources: [
      {
        ...names.topic,
        location: locationOfGroup,
        dependsOn: [idOf(names.privateFiles)],
        properties: { source: idOf(names.privateFiles), topicType: 'Microsoft.Storage.StorageAccounts' },
      },
    ],
  };
}

/**
 * Notifies the functions of each new blob of a job. Azure calls the address when the subscription is created, and its
 * key exists only once the code has run: hence a separate phase. The template reads the key where it uses it, so that
 * no person or script handles it.
 */
export function subscription(environment: InfraEnvironment): Module {
  const names = namesOf(environment);
  const [container = ''] = jobBlobPath.split('/');
  const ending = jobBlobPath.slice(jobBlobPath.lastIndexOf('.'));
  const hook = `https://${functionsHostOf(names.functions)}/runtime/webhooks/blobs?functionName=Host.Functions.${jobFunctionName}&code=`;
  const key = `listKeys(concat(${idOf(names.functions).slice(1, -1)}, '/host/default'), '${apiVersions.web}').systemKeys.blobs_extension`;
  return {
    resources: [
      {
        type: 'Microsoft.EventGrid/systemTopics/eventSubscriptions',
        apiVersion: apiVersions.eventGrid,
        name: `${names.topic.name}/${jobFunctionName}`,
        properties: {
          destination: {
            endpointType: 'WebHook',
            properties: {
              endpointUrl: `[concat('${hook}', ${key})]`,
              maxEventsPerBatch: 1,
              minimumTlsVersionAllowed: '1.2',
            },
          },
          eventDeliverySchema: 'EventGridSchema',
          filter: {
            includedEventTypes: ['Microsoft.Storage.BlobCreated'],
            subjectBeginsWith: `/blobServices/default/containers/${container}/`,
            subjectEndsWith: ending,
          },
          // What is still not delivered then is put back by the sweep of jobs.
          retryPolicy: { eventTimeToLiveInMinutes: 60, maxDeliveryAttempts: 30 },
        },
      },
    ],
  };
}
