import { ReportOptions } from '@sanispec/shared/contract';
import { usualOptions } from '@sanispec/shared/documents';
import { resolveLocale } from '@sanispec/shared/markets';

/** What a report job is started with. */
export interface ReportInput {
  readonly projectId: string;
  readonly options: ReportOptions;
  /** The revision whose files are made again; absent when documents of the project as it is now are made. */
  readonly letter?: string;
}

/** Options as builds before this one stored them: with one switch, and any locale. */
interface EarlierOptions {
  readonly locale: string;
  readonly dataSheets?: boolean;
}

/** The options of a job that may have been started by an earlier build. */
export function optionsOfJob(stored: ReportOptions | (Omit<ReportOptions, 'locale'> & EarlierOptions)): ReportOptions {
  const { dataSheets, locale, ...options }: Partial<EarlierOptions> & object = stored;
  const switches = usualOptions.switches.filter((code) => code !== 'DATA_SHEETS');
  return ReportOptions.parse({
    ...options,
    locale: resolveLocale(locale ?? ''),
    ...(dataSheets === false && { switches }),
  });
}
