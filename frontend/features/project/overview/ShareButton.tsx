import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { useProjectActions } from '../operations/useProjectActions.ts';
import classes from './ShareButton.module.css';

/** Opens the dialog that shares the project; where the user may not, it says why. */
export function ShareButton(): ReactNode {
  const { label, icon, refusal, run } = useProjectActions().share;
  const reasonId = useId();
  return (
    <span className={classes.share}>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Icon name={icon} />}
        aria-disabled={refusal === undefined ? undefined : true}
        aria-describedby={refusal === undefined ? undefined : reasonId}
        className={classes.button}
        onClick={() => refusal === undefined && run()}
      >
        {label}
      </Button>
      {refusal !== undefined && (
        <span id={reasonId} className={classes.reason}>
          {refusal}
        </span>
      )}
    </span>
  );
}
