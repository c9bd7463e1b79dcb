import { Checkbox, Modal } from '@mantine/core';
import type { SiteTextKey } from '@sanispec/shared/text';
import { type ReactNode, useState } from 'react';
import { singleKeys } from '#core/singleKeys.ts';
import { useText } from '#core/text.ts';
import { Keys } from '#ui/Keys.tsx';
import { pageActions } from '#ui/pageActions.ts';
import classes from './KeysDialog.module.css';

/** Keys that belong to no action of a menu. */
const keys: readonly { readonly keys: string; readonly text: SiteTextKey }[] = [
  { keys: 'mod+K', text: 'KeysCommands' },
  { keys: '/', text: 'KeysSearch' },
  { keys: '?', text: 'KeysTitle' },
  { keys: 'Alt+↑+↓', text: 'KeysMove' },
  { keys: '←+→', text: 'KeysWithinProduct' },
  { keys: '↑+↓', text: 'KeysProducts' },
];

/** All keys of the site, and how to turn single characters off (WCAG 2.1.4). */
export function KeysDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useText();
  const ofPage = pageActions.main().flatMap(({ keys: pressed, label }) => (pressed ? [{ keys: pressed, label }] : []));
  const shown = [...keys.map(({ keys: pressed, text }) => ({ keys: pressed, label: t(text) })), ...ofPage];
  const [areOn, setAreOn] = useState(() => singleKeys.areOn());
  return (
    <Modal opened onClose={onClose} title={t('KeysTitle')} closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}>
      <dl className={classes.keys}>
        {shown.map(({ keys: pressed, label }) => (
          <div key={label} className={classes.row}>
            <dt>
              <Keys keys={pressed} />
            </dt>
            <dd className={classes.meaning}>{label}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={t('KeysSingle')}
        checked={areOn}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          singleKeys.set(checked);
          setAreOn(checked);
        }}
      />
    </Modal>
  );
}
