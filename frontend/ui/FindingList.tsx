import { downloadFindings, type Finding, type Job } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { BusyButton } from './BusyButton.tsx';
import classes from './FindingList.module.css';
import { Icon } from './Icon.tsx';
import { useDownload } from './useDownload.ts';

const placesShown = 3;

/** What was found in files, each sentence once with the places that it is about. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }): ReactNode {
  const { t, tCount } = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('ReviewFindings')}>
      <ul className={classes.findings}>
        {[...bySentence(findings)].map(([sentence, same]) => {
          const places = same.filter(({ sheet, row, column }) =>
            [sheet, row, column].some((part) => part !== undefined),
          );
          const more = places.length - placesShown;
          return (
            <li key={sentence}>
              <span className="sani-breakable">{sentence}</span>
              <span className={classes.places}>
                {places.slice(0, placesShown).map((place) => (
                  <Place key={`${place.sheet} ${place.row} ${place.column}`} place={place} />
                ))}
                {more > 0 && <span>{tCount('FindingMorePlaces', more)}</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Whether a list names places, or says only how many more there are: then the file with all of them is worth having. */
function isLong(findings: readonly Finding[]): boolean {
  return findings.some(({ key, sheet }) => sheet !== undefined || key === 'FindingMoreOfThis');
}

/** What a conversion found in files, and all of it as a file. */
export function JobFindings({
  job,
  findings,
}: {
  readonly job: Job;
  readonly findings: readonly Finding[];
}): ReactNode {
  const { t, locale } = useText();
  const { running, download } = useDownload();
  return (
    <>
      <FindingList findings={findings} />
      {isLong(findings) && (
        <BusyButton
          variant="subtle"
          color="gray"
          leftSection={<Icon name="download" />}
          isBusy={running !== undefined}
          onClick={() =>
            void download('csv', () => callApi(downloadFindings, { params: { jobId: job.id }, query: { locale } }))
          }
        >
          {t('ReviewAllFindings')}
        </BusyButton>
      )}
    </>
  );
}

function bySentence(findings: readonly Finding[]): Map<string, Finding[]> {
  const sentences = new Map<string, Finding[]>();
  for (const finding of findings) {
    const sentence = translateMessage(finding.key, finding.args);
    const same = sentences.get(sentence);
    if (same === undefined) sentences.set(sentence, [finding]);
    else same.push(finding);
  }
  return sentences;
}

/** Sheet, row and column, as far as they are known. */
function Place({ place: { sheet, row, column } }: { readonly place: Finding }): ReactNode {
  const { t } = useText();
  const parts = [sheet, row === undefined ? undefined : t('FindingRow', row), column];
  return <span className={classes.place}>{parts.filter((part) => part !== undefined).join(' · ')}</span>;
}
