import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { DataTable } from '#ui/DataTable.tsx';
import classes from './Definition.module.css';

interface ConflictField {
  readonly key: string;
  readonly label: string;
  /** Both in words. */
  readonly theirs: string;
  readonly mine: string;
  onTake(): void;
}

/** Another user's saved values next to those entered here, field by field; each can be taken by itself. */
export function ConflictTable({ fields }: { readonly fields: readonly ConflictField[] }): ReactNode {
  const { t } = useText();
  return (
    <DataTable
      isPlain
      label={t('RuleConflictField')}
      rows={fields}
      idOf={({ key }) => key}
      columns={[
        { key: 'label', label: t('RuleConflictField'), render: ({ label }) => label },
        {
          key: 'theirs',
          label: t('RuleConflictTheirs'),
          render: ({ label, theirs, onTake }) => (
            <>
              <span className={classes.words}>{theirs || '–'}</span>
              <Button
                variant="default"
                size="compact-xs"
                aria-label={t('RuleConflictTakeField', label)}
                onClick={onTake}
              >
                {t('RuleConflictTake')}
              </Button>
            </>
          ),
        },
        {
          key: 'mine',
          label: t('RuleConflictMine'),
          render: ({ mine }) => <span className={classes.words}>{mine || '–'}</span>,
        },
      ]}
    />
  );
}
