import { Button } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { lazyModule } from '#core/lazyModule.tsx';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { LazyDialog } from '#ui/LazyDialog.tsx';
import { useProjectRefusals } from '../context/useProjectRefusals.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './ShareButton.module.css';

const shareDialog = lazyModule(async () => (await import('./ShareDialog.tsx')).ShareDialog);

/** Opens the dialog that shares the project; gives the reason if the user may not share it. */
export function ShareButton(): ReactNode {
  const { t } = useText();
  const { projectId, owner, state } = useWorkspace();
  const reasonId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const refusal = useProjectRefusals(owner)(state.project, 'share');
  return (
    <span className={classes.share}>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name="link" />}
        aria-disabled={refusal === undefined ? undefined : true}
        aria-describedby={refusal === undefined ? undefined : reasonId}
        className={classes.button}
        onClick={() => setIsOpen(refusal === undefined)}
      >
        {t('ShareProject')}
      </Button>
      {refusal !== undefined && (
        <span id={reasonId} className={classes.reason}>
          {refusal}
        </span>
      )}
      {isOpen && <LazyDialog part={shareDialog} dialog={{ projectId, onClose: () => setIsOpen(false) }} />}
    </span>
  );
}
