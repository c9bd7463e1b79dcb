import type { ImportReview } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { BusyButton } from '#components/BusyButton.tsx';
import { useText } from '#core/text.ts';
import classes from './Review.module.css';
import type { ImportActions } from './useImportActions.ts';

interface ReviewBarProps {
  readonly review: ImportReview | undefined;
  readonly isRollback: boolean;
  /** Neither errors nor another version published since stand against it. */
  readonly mayPublish: boolean;
  readonly warnings: number;
  readonly actions: ImportActions;
}

/** What publishing will do, and the decision. */
export function ReviewBar({ review, isRollback, mayPublish, warnings, actions }: ReviewBarProps): ReactNode {
  const { t } = useText();
  const { running } = actions;
  const isBlocked = running !== undefined;
  const publish = isRollback ? 'ReviewPublishNow' : warnings > 0 ? 'ProcessImportWithWarnings' : 'ReviewImportNow';
  return (
    <section className={`${classes.bar} sani-bottom-bar`} aria-label={t('ReviewActions')}>
      {mayPublish && review !== undefined && <Consequence review={review} />}
      <div className={classes.barButtons}>
        <BusyButton
          variant="subtle"
          className={classes.discard ?? ''}
          isBusy={running === 'discard'}
          isBlocked={isBlocked}
          onClick={() => void actions.discard()}
        >
          {t('ReviewDiscard')}
        </BusyButton>
        {!isRollback && (
          <BusyButton
            variant={mayPublish ? 'default' : 'filled'}
            isBusy={running === 'choose'}
            isBlocked={isBlocked}
            onClick={() => void actions.chooseAnother()}
          >
            {t('ReviewChooseAnother')}
          </BusyButton>
        )}
        {mayPublish && (
          <BusyButton isBusy={running === 'publish'} isBlocked={isBlocked} onClick={() => void actions.publish()}>
            {t(publish)}
          </BusyButton>
        )}
      </div>
    </section>
  );
}

function Consequence({ review: { countries, comparedWith } }: { readonly review: ImportReview }): ReactNode {
  const { t, tCount, locale } = useText();
  const versions = [...new Set(comparedWith.map(({ version }) => version))];
  const back =
    versions.length === 0
      ? t('ReviewFirstCatalogue')
      : t('ReviewRollBackTo', new Intl.ListFormat(locale, { type: 'disjunction' }).format(versions));
  return (
    <p className={classes.consequence}>
      {tCount('ReviewReplaces', countries.length)} {back}
    </p>
  );
}
