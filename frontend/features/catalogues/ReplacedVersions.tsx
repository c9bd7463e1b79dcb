import { Button } from '@mantine/core';
import type { ReplacedVersion } from '@sanispec/shared/contract';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { RollBackDialog } from './RollBackDialog.tsx';
import classes from './review/Review.module.css';
import { countryList, momentText } from './review/reviewWords.ts';

/** Offers to take a fresh publication back. */
export function ReplacedVersions({ replaced }: { readonly replaced: readonly ReplacedVersion[] }): ReactNode {
  const { t, locale } = useText();
  const [chosen, setChosen] = useState<ReplacedVersion>();
  return (
    <>
      {replaced.map((version) => (
        <div key={version.id} className={classes.band}>
          <Icon name="info" />
          <div className={classes.bandWords}>
            {t(
              'VersionsReplaced',
              momentText(version.on, new Date(), locale),
              version.version,
              countryList(version.countries, locale),
            )}
            <Button variant="default" size="compact-md" onClick={() => setChosen(version)}>
              {t('VersionsRollBackTo', version.version)}
            </Button>
          </div>
        </div>
      ))}
      {chosen !== undefined && (
        <RollBackDialog version={chosen} countries={chosen.countries} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
