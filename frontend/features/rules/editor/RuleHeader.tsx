import { ActionIcon, Button, Menu, Switch } from '@mantine/core';
import type { RuleRow } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import { CountryChips } from '#ui/CountryChips.tsx';
import { DeferredMenu } from '#ui/DeferredMenu.tsx';
import { Icon } from '#ui/Icon.tsx';
import { HistoryDialog } from '../lists/HistoryDialog.tsx';
import classes from './Editor.module.css';
import { ruleName } from './ruleDocuments.ts';
import type { RuleDraft } from './ruleDraft.ts';

interface RuleHeaderProps {
  /** Undefined for a rule that is not saved yet. */
  readonly row: RuleRow | undefined;
  readonly draft: RuleDraft;
  readonly mayChange: boolean;
  /** With the draft: a rule that is being changed is switched when it is saved. */
  onSwitch(enabled: boolean): void;
  onDuplicate(): void;
  onDelete(): void;
}

/** What a rule is called, where it applies, and what can be done with the whole of it. */
export function RuleHeader({ row, draft, mayChange, onSwitch, onDuplicate, onDelete }: RuleHeaderProps): ReactNode {
  const { t, locale } = useText();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  const name = ruleName(draft) || t('RuleNew');
  return (
    <header className={classes.header}>
      <div className={classes.headline}>
        <h2 className={classes.name}>{name}</h2>
        <Switch
          label={t(draft.enabled ? 'RuleEnabled' : 'RuleDisabled')}
          aria-label={t('RuleEnabledOf', name)}
          checked={draft.enabled}
          disabled={!mayChange}
          onChange={({ currentTarget: { checked } }) => onSwitch(checked)}
        />
        {row !== undefined && (
          <>
            <Button variant="default" leftSection={<Icon name="copy" />} onClick={onDuplicate}>
              {t('RuleDuplicate')}
            </Button>
            <DeferredMenu
              position="bottom-end"
              button={
                <ActionIcon size={32} aria-label={t('RuleMore')}>
                  <Icon name="dots" />
                </ActionIcon>
              }
            >
              <Menu.Item leftSection={<Icon name="undo" />} onClick={() => setIsHistoryOpen(true)}>
                {t('RuleHistory')}
              </Menu.Item>
              {mayChange && (
                <Menu.Item leftSection={<Icon name="trash" />} onClick={onDelete}>
                  {t('RuleDelete')}
                </Menu.Item>
              )}
            </DeferredMenu>
          </>
        )}
      </div>
      <p className={classes.placing}>
        {t('RuleAppliesTo')} <CountryChips countries={draft.countries} />
        {draft.countryRef !== '' && <span>· {t('RuleReferenceIs', draft.countryRef)}</span>}
        {row !== undefined && row.changedOn !== '' && (
          <span>· {t('RuleEditedBy', row.changedBy || '–', formatDate(row.changedOn, locale))}</span>
        )}
      </p>
      {!mayChange && (
        <p className={classes.notice}>
          <Icon name="lock" /> {t('RuleForeign', draft.countries.map((code) => countryName(code, locale)).join(', '))}
        </p>
      )}
      {isHistoryOpen && row !== undefined && (
        <HistoryDialog
          kind="rules"
          id={row.id}
          name={ruleName(row)}
          etag={row.etag}
          mayChange={mayChange}
          onClose={() => setIsHistoryOpen(false)}
        />
      )}
    </header>
  );
}
