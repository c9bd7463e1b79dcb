import { Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Choices, type ChoicesProps } from './MultiSelect.tsx';

interface ChoicesPopoverProps extends ChoicesProps {
  /** Which edge of the button the choices keep to. */
  readonly side: 'start' | 'end';
  /** The button; what it is given belongs onto it. */
  renderButton(props: {
    readonly 'aria-haspopup': 'dialog';
    readonly 'aria-expanded': boolean;
    onClick(): void;
  }): ReactNode;
}

/** Choices behind a button that says which of them are chosen. */
export function ChoicesPopover({ side, renderButton, ...choices }: ChoicesPopoverProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position={`bottom-${side}`}
      width={280}
      withinPortal={false}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target popupType="dialog">
        {renderButton({
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          onClick: () => setIsOpen((before) => !before),
        })}
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={choices.labelledBy}>
        <Choices {...choices} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The first few of many words, and how many more there are. */
export function firstWords(words: readonly string[]): string {
  const rest = words.length - wordsShown;
  return `${words.slice(0, wordsShown).join(', ')}${rest > 0 ? ` +${rest}` : ''}`;
}

const wordsShown = 3;
