import { TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useText } from '#core/text.ts';
import { rememberFocus } from '#lib/focus/focusReturn.ts';

interface EditableTitleProps {
  readonly title: string;
  readonly isEditing: boolean;
  onRename(title: string): void;
  onDone(): void;
  /** What is shown while it is not edited. */
  readonly children: ReactNode;
}

const maxTitleLength = 100;

/** A title that becomes an input: Enter or leaving takes the new one, Escape keeps the old one. */
export function EditableTitle({ title, isEditing, onRename, onDone, children }: EditableTitleProps): ReactNode {
  const { t } = useText();
  const isCancelled = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const giveFocusBack = useRef<() => void>(undefined);
  useEffect(() => {
    if (!isEditing) return;
    giveFocusBack.current = rememberFocus();
    // Not immediately: the menu that started the renaming would take the focus back as it closes.
    const timer = setTimeout(() => input.current?.focus());
    return () => clearTimeout(timer);
  }, [isEditing]);
  if (!isEditing) return children;

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.stopPropagation();
    isCancelled.current = event.key === 'Escape';
    // What had it before may be gone with the page on which the item was created.
    const staysNear = rememberFocus();
    event.currentTarget.blur();
    giveFocusBack.current?.();
    staysNear();
  }

  return (
    <TextInput
      ref={input}
      defaultValue={title}
      maxLength={maxTitleLength}
      aria-label={t('TitleOf', title)}
      style={{ flex: '1 1 160px' }}
      onFocus={(event) => {
        isCancelled.current = false;
        event.currentTarget.select();
      }}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!isCancelled.current) onRename(event.currentTarget.value);
        onDone();
      }}
    />
  );
}
