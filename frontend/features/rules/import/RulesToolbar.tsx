import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { ExportRulesDialog } from './ExportRulesDialog.tsx';
import classes from './Import.module.css';
import { ImportRulesDialog } from './ImportRulesDialog.tsx';

/** Import and export of lists and rules, which go together. */
export function RulesToolbar(): ReactNode {
  const { t } = useText();
  const [opened, setOpened] = useState<'import' | 'export'>();
  const close = () => setOpened(undefined);
  return (
    <div className={classes.toolbar}>
      <Button variant="default" leftSection={<Icon name="upload" />} onClick={() => setOpened('import')}>
        {t('RulesImport')}
      </Button>
      <Button variant="default" leftSection={<Icon name="download" />} onClick={() => setOpened('export')}>
        {t('RulesExport')}
      </Button>
      {opened === 'import' && <ImportRulesDialog onClose={close} />}
      {opened === 'export' && <ExportRulesDialog onClose={close} />}
    </div>
  );
}
