import { ActionIcon, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './Usage.module.css';

interface DefinitionButtonProps {
  /** What is defined. */
  readonly name: string;
  readonly definition: string;
}

/** The exact definition of a figure, on request. */
export function DefinitionButton({ name, definition }: DefinitionButtonProps): ReactNode {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const label = t('UsageDefinitionOf', name);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      width={280}
      position="bottom"
      withinPortal={false}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target popupType="dialog">
        <ActionIcon
          className={classes.info}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          <Icon name="info" size={14} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} tabIndex={-1} data-autofocus className={classes.definition ?? ''}>
        {definition}
      </Popover.Dropdown>
    </Popover>
  );
}
