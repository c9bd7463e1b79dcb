import { Modal } from '@mantine/core';
import type { RuleVersion, VersionContent } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ContentWords } from '#catalogue/ruleWords/ContentWords.tsx';
import { translateMessage, useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { formatMoment } from '#lib/formats.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { type DefinitionKind, historyQuery } from '../ruleQueries.ts';
import classes from './Definition.module.css';
import { useUndo } from './useUndo.ts';

interface HistoryDialogProps {
  readonly kind: DefinitionKind;
  readonly id: string;
  readonly name: string;
  /** Version for If-Match; absent for what is deleted. */
  readonly etag?: string | undefined;
  readonly mayChange: boolean;
  onClose(): void;
}

/** Versions with what each changed; an older one can be made the present one again. */
export function HistoryDialog(props: HistoryDialogProps): ReactNode {
  const { kind, id, name, etag, mayChange, onClose } = props;
  const { t } = useText();
  const undo = useUndo(kind);
  const [restoring, setRestoring] = useState<number>();
  useFocusReturn();

  async function restore(version: number): Promise<void> {
    setRestoring(version);
    await undo.restore(id, version, name, etag);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('RuleHistoryOf', name)}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <Versions {...props} restoring={restoring} onRestore={mayChange ? restore : undefined} />
    </Modal>
  );
}

interface VersionsProps extends Pick<HistoryDialogProps, 'kind' | 'id'> {
  readonly restoring: number | undefined;
  readonly onRestore: ((version: number) => Promise<void>) | undefined;
}

function Versions({ kind, id, restoring, onRestore }: VersionsProps): ReactNode {
  const { t } = useText();
  const { data, error, refetch } = useQuery(historyQuery(kind, id));
  if (error !== null) {
    const words = error instanceof ApiFailure ? translateMessage(error.key, error.details) : t('ServerError');
    return <ErrorState message={words} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <PageSkeleton />;
  if (data.length === 0) return <p className={classes.text}>{t('RuleHistoryNone')}</p>;
  return (
    <ol className={classes.history}>
      {data.map((version, index) => (
        <VersionItem
          key={version.version}
          version={version}
          isNow={index === 0}
          isRestoring={restoring === version.version}
          isWaiting={restoring !== undefined}
          onRestore={onRestore}
        />
      ))}
    </ol>
  );
}

const actionTexts = {
  created: 'RuleVersionCreated',
  changed: 'RuleVersionChanged',
  enabled: 'RuleVersionEnabled',
  disabled: 'RuleVersionDisabled',
  cleared: 'RuleVersionCleared',
  deleted: 'RuleVersionDeleted',
  restored: 'RuleVersionRestored',
  imported: 'RuleVersionImported',
} as const satisfies Record<RuleVersion['action'], SiteTextKey>;

/** Fields as the server names them. */
const fieldTexts: Readonly<Record<string, SiteTextKey>> = {
  title: 'RuleListTitle',
  description: 'RuleDescription',
  countryRef: 'RuleCountryRef',
  countries: 'RuleCountries',
  groupTitle: 'RuleGroupTitle',
  tags: 'RuleTags',
  label: 'RuleTagLabel',
  conditions: 'ConditionsTitle',
  enabled: 'RuleEnabledField',
  sourceListId: 'RuleSourceListField',
  rulesInfo: 'RuleEffectsField',
};

interface ChangedValueProps {
  readonly field: string;
  readonly value: string;
  readonly content: VersionContent | undefined;
}

/** A value of a change as its reader says it. */
function ChangedValue({ field, value, content }: ChangedValueProps): ReactNode {
  const { t } = useText();
  if ((field === 'conditions' || field === 'rulesInfo') && content !== undefined) {
    return <ContentWords content={content} />;
  }
  if (field === 'enabled') return t(value === 'true' ? 'FormYes' : 'FormNo');
  return value;
}

interface VersionItemProps {
  readonly version: RuleVersion;
  readonly isNow: boolean;
  readonly isRestoring: boolean;
  readonly isWaiting: boolean;
  readonly onRestore: VersionsProps['onRestore'];
}

function VersionItem({ version, isNow, isRestoring, isWaiting, onRestore }: VersionItemProps): ReactNode {
  const { t, locale } = useText();
  const { version: number, on, by, action, changes, content } = version;
  const isGone = action === 'deleted';
  return (
    <li className={classes.version}>
      <div className={classes.versionHead}>
        <span className={classes.versionName}>
          <strong>{t('RuleVersion', number)}</strong> · {t(actionTexts[action])}
          {by !== '' && ` · ${by}`}
          {on !== '' && ` · ${formatMoment(on, locale)}`}
          {isNow && !isGone && <span className={classes.hint}> · {t('RuleVersionNow')}</span>}
        </span>
        {!isNow && !isGone && onRestore !== undefined && (
          <BusyButton
            variant="default"
            size="compact-sm"
            isBusy={isRestoring}
            isBlocked={isWaiting}
            onClick={() => void onRestore(number)}
          >
            <span aria-hidden="true">{t('RuleVersionRestore')}</span>
            <span className="sani-visually-hidden">{t('RuleVersionRestoreOf', number)}</span>
          </BusyButton>
        )}
      </div>
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map(({ field, before, after }) => {
            const label = fieldTexts[field];
            return (
              <div key={field}>
                <dt>{label === undefined ? field : t(label)}</dt>
                <dd>
                  {before !== '' && (
                    <>
                      <span className="sani-visually-hidden">{t('RuleBefore')} </span>
                      <del>
                        <ChangedValue field={field} value={before} content={content?.before} />
                      </del>
                    </>
                  )}
                  {before !== '' && after !== '' && ' → '}
                  {after !== '' && (
                    <>
                      <span className="sani-visually-hidden">{t('RuleAfter')} </span>
                      <ins>
                        <ChangedValue field={field} value={after} content={content?.after} />
                      </ins>
                    </>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </li>
  );
}
