import type { endpoints, UsageReportDays } from '@sanispec/shared/contract';
import { resolveLocale } from '@sanispec/shared/markets';
import { recordAudit } from '#audit/recordAudit.ts';
import { startJob } from '#jobs/startJob.ts';
import type { BuildUsageInput } from '#usage/buildUsageJob.ts';
import type { UsageQuestion } from '#usage/openUsage.ts';
import type { Call, Handler } from './handler.ts';

type E = typeof endpoints;

/** They know every text of the site, which no other call needs. */
function loadUsage() {
  return import('#usage/openUsage.ts');
}

const downloadSeconds = 15 * 60;

function codesIn(countries: string): string[] {
  return countries
    .split(',')
    .map((country) => country.trim())
    .filter((country) => country !== '');
}

function questionOf({
  params,
  query,
  language,
}: Pick<Call<E['getUsageReport']>, 'params' | 'query' | 'language'>): UsageQuestion {
  const countries = codesIn(query.countries);
  // The contract lets no other number of days pass.
  return { ...params, days: query.days as UsageReportDays, countries, locale: resolveLocale(language) };
}

export const getUsageReport: Handler<E['getUsageReport']> = async (call) => {
  const { openUsage: openReport } = await loadUsage();
  return { data: (await openReport(call.services, call.session.user, questionOf(call))).report };
};

export const searchUsageReport: Handler<E['searchUsageReport']> = async (call) => {
  const { services, session, params, body, language } = call;
  const { days, countries } = body;
  const question = { ...params, days, countries, locale: resolveLocale(language) };
  const { openUsage: openReport, searchTable } = await loadUsage();
  const { rows, total } = await searchTable(await openReport(services, session.user, question), body);
  return { data: { rowsData: rows, pageInfo: { totalElements: total } } };
};

export const downloadUsageReport: Handler<E['downloadUsageReport']> = async (call) => {
  const { services, session, query } = call;
  const { format, table } = query;
  const [{ openUsage: openReport }, { storeUsageFile: writeReportFile }] = await Promise.all([
    loadUsage(),
    import('#usage/usageFile.ts'),
  ]);
  const opened = await openReport(services, session.user, questionOf(call));
  const { blobName, fileName } = await writeReportFile(services, opened, { format, table });
  const options = { expiresInSeconds: downloadSeconds, fileName };
  const url = await services.blobs.downloadUrl('statistics', blobName, options);
  return { data: url, dataInfo: { type: 'file', dataIsUrl: true, fileName } };
};

export const buildUsageReports: Handler<E['buildUsageReports']> = async ({ services, session, idempotencyKey }) => {
  const { user } = session;
  const input: BuildUsageInput = { isAnew: true };
  const started = await startJob(services, { kind: 'usage-reports', owner: user.id, input, idempotencyKey });
  const subject = { kind: 'report', id: started.jobId, title: '' } as const;
  await recordAudit(services, user, { action: 'build', subject, countries: [] });
  return { data: started };
};
