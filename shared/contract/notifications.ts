import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { Job } from './jobs.ts';
import { Nothing } from './parts.ts';
import { Maintenance } from './server.ts';

export const getNotifications = defineEndpoint({
  name: 'getNotifications',
  method: 'POST',
  path: '/notifications',
  access: 'user',
  summary:
    "What the site asks for every minute: the caller's work, the build that answers, rules and catalogues in use.",
  params: Nothing,
  query: Nothing,
  body: Nothing,
  response: z.object({
    /** Unfinished, or finished within the last hour; the newest first. */
    jobs: z.array(Job),
    build: z.string(),
    /** Announced or under way. */
    maintenance: Maintenance.nullable(),
    /** Changes with any list or enabled rule, as that of the infos. */
    rulesVersionId: z.string(),
    /** Country → version of the catalogue that it uses. */
    catalogVersions: z.record(z.string(), z.string()),
  }),
});
