import { Input } from '@mantine/core';
import { type DragEvent, type ReactNode, type RefObject, useId, useState } from 'react';
import { Icon } from '../Icon.tsx';
import classes from './FileInput.module.css';

interface FileDropProps {
  readonly label: ReactNode;
  readonly description: ReactNode;
  readonly error: ReactNode;
  /** What to do here. */
  readonly prompt: string;
  /** Media types and endings, as HTML's accept attribute lists them; empty for any file. */
  readonly accept: string;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  readonly takesFocus?: boolean | undefined;
  /** The control that gets the focus back. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** Name in the form. */
  readonly name?: string;
  onFiles(files: readonly File[]): void;
  onLeave?: (() => void) | undefined;
  /** What was chosen. */
  readonly children: ReactNode;
}

/** A place where files are chosen or dropped. */
export function FileDrop(props: FileDropProps): ReactNode {
  const { label, description, error, prompt, accept, isRequired = false, isReadOnly = false, input, onFiles } = props;
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    if (!isReadOnly) onFiles([...event.dataTransfer.files]);
  }

  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelProps={{ 'data-required': (isRequired && !isReadOnly) || undefined }}
      description={description}
      error={error}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the input in it is the first. */}
      <div
        className={classes.box}
        data-wrong={Boolean(error) || undefined}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {!isReadOnly && (
          <label className={classes.choice}>
            <input
              ref={input}
              id={id}
              name={props.name}
              type="file"
              className="sani-visually-hidden"
              aria-labelledby={`${id}-label ${id}-prompt`}
              aria-describedby={error ? `${id}-error` : `${id}-description`}
              aria-invalid={Boolean(error) || undefined}
              required={isRequired}
              data-autofocus={props.takesFocus || undefined}
              accept={accept === '' ? undefined : accept}
              onBlur={props.onLeave}
              onChange={(event) => {
                onFiles([...(event.currentTarget.files ?? [])]);
                // The same file may be chosen again after it was refused.
                event.currentTarget.value = '';
              }}
            />
            <Icon name="upload" />
            <span id={`${id}-prompt`}>{prompt}</span>
          </label>
        )}
        {props.children}
      </div>
    </Input.Wrapper>
  );
}
