import { Checkbox, Modal } from '@mantine/core';
import type { SiteTextKey } from '@sanispec/shared/text';
import { type ReactNode, useState } from 'react';
import { singleKeys } from '#core/singleKeys.ts';
import { useText } from '#core/text.ts';
import classes from './KeysDialog.module.css';

const mod = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';

const keys: readonly { readonly keys: readonly string[]; readonly text: SiteTextKey }[] = [
  { keys: [mod, 'K'], text: 'KeysCommands' },
  { keys: ['/'], text: 'KeysSearch' },
  { keys: ['?'], text: 'KeysTitle' },
  { keys: [mod, 'Z'], text: 'KeysUndo' },
  { keys: [mod, '⇧', 'Z'], text: 'KeysRedo' },
  { keys: ['Alt', '↑', '↓'], text: 'KeysMove' },
  { keys: ['←', '→'], text: 'KeysWithinProduct' },
  { keys: ['↑', '↓'], text: 'KeysProducts' },
];

/** All keys of the site, and how to turn single characters off (WCAG 2.1.4). */
export function KeysDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useText();
  const [areOn, setAreOn] = useState(() => singleKeys.areOn());
  return (
    <Modal opened onClose={onClose} title={t('KeysTitle')} closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}>
      <dl className={classes.keys}>
        {keys.map(({ keys: pressed, text }) => (
          <div key={text} className={classes.row}>
            <dt className={classes.key}>
              {pressed.map((key) => (
                <kbd key={key} className={classes.cap}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className={classes.meaning}>{t(text)}</dd>
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
