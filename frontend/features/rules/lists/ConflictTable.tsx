import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import classes from './Kept.module.css';

interface ConflictField {
  readonly key: string;
  readonly label: string;
  /** Both in words. */
  readonly theirs: string;
  readonly mine: string;
  onTake(): void;
}

/** What somebody else has saved beside what is entered here, field by field; each of theirs can be taken by itself. */
export function ConflictTable({ fields }: { readonly fields: readonly ConflictField[] }): ReactNode {
  const { t } = useText();
  return (
    <table className={classes.versions}>
      <thead>
        <tr>
          <th scope="col">{t('RuleConflictField')}</th>
          <th scope="col">{t('RuleConflictTheirs')}</th>
          <th scope="col">{t('RuleConflictMine')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, label, theirs, mine, onTake }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td data-label={t('RuleConflictTheirs')}>
              <span className={classes.words}>{theirs || '–'}</span>
              <Button
                variant="default"
                size="compact-xs"
                aria-label={t('RuleConflictTakeField', label)}
                onClick={onTake}
              >
                {t('RuleConflictTake')}
              </Button>
            </td>
            <td data-label={t('RuleConflictMine')}>
              <span className={classes.words}>{mine || '–'}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
