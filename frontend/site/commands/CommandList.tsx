import { Highlight } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { ProductPicture } from '#features/browse/product/ProductPicture.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Keys, keyShortcuts } from '#ui/Keys.tsx';
import classes from './CommandList.module.css';
import { type Command, type CommandGroup, wordsOf } from './commands.ts';

interface CommandListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly CommandGroup[];
  readonly active: Command | undefined;
  /** Its words stand out in what was found. */
  readonly typed: string;
  onRun(command: Command): void;
}

/** The words that were typed are bold instead of marked by a colour. */
const typedStyles = { fontWeight: 600, background: 'none', color: 'inherit' };

/** Id of a command's element, which the field names as the active one. */
export function optionId(listId: string, command: Command | undefined): string | undefined {
  return command && `${listId}-${command.id}`;
}

/** Commands in their groups; the keys are those of the field that belongs to them. */
export function CommandList({ id, label, groups, active, typed, onRun }: CommandListProps): ReactNode {
  const words = wordsOf(typed);
  return (
    <div id={id} role="listbox" aria-label={label} className={classes.list}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, not fieldsets.
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div className={classes.heading}>
            <span id={`${id}-${group.id}`}>{group.heading}</span>
            {group.note !== undefined && <span>{group.note}</span>}
          </div>
          {group.commands.map((command) => (
            <Option
              key={command.id}
              id={`${id}-${command.id}`}
              command={command}
              words={words}
              isActive={command === active}
              onRun={onRun}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly command: Command;
  readonly words: readonly string[];
  readonly isActive: boolean;
  onRun(command: Command): void;
}

function Option({ id, command, words, isActive, onRun }: OptionProps): ReactNode {
  const { label, icon, detail, language, picture, keys, isOff = false } = command;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the chosen one.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
    <div
      ref={place}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={keys && keyShortcuts(keys)}
      className={classes.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onRun(command)}
    >
      {picture === undefined ? (
        <Icon name={icon} />
      ) : (
        <span className={classes.picture}>
          <ProductPicture {...picture} description="" />
        </span>
      )}
      <span className={classes.label} lang={language}>
        <Highlight component="span" inherit highlight={[...words]} highlightStyles={typedStyles}>
          {label}
        </Highlight>
      </span>
      {detail !== undefined && <span className={classes.detail}>{detail}</span>}
      {keys !== undefined && (
        <span className={classes.keys} aria-hidden="true">
          <Keys keys={keys} />
        </span>
      )}
    </div>
  );
}
