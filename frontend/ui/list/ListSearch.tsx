import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';

const typingPauseMs = 250;

interface ListSearchProps {
  /** What is searched in. */
  readonly label: string;
  readonly text: string;
  onChange(text: string): void;
  readonly className?: string;
  readonly maxLength?: number;
  /** Receives the focus when the dialog closes. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Searches when the typing pauses; what is typed stays as it is meanwhile. */
export function ListSearch({
  label,
  text,
  onChange,
  className = '',
  maxLength = 200,
  ref,
}: ListSearchProps): ReactNode {
  const [typed, setTyped] = useState(text);
  const searched = useRef(text);
  const search = useDebouncedCallback((wanted: string) => {
    searched.current = wanted;
    onChange(wanted);
  }, typingPauseMs);

  useEffect(() => {
    if (text === searched.current) return;
    // The user went back, or cleared the filters.
    searched.current = text;
    setTyped(text);
  }, [text]);

  return (
    <TextInput
      ref={ref}
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      maxLength={maxLength}
      leftSection={<Icon name="search" />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        if (value.trim() !== searched.current) search(value.trim());
        else search.cancel();
      }}
    />
  );
}
