import { Button, CloseButton, Progress } from '@mantine/core';
import type { UploadPurpose } from '@sanispec/shared/contract';
import { maxMegabytes, type UploadField } from '@sanispec/shared/forms';
import { type ReactNode, useEffect, useRef } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { FileDrop } from './FileDrop.tsx';
import classes from './FileInput.module.css';
import { type UploadedFile, type UploadInspection, type UploadState, useUpload } from './useUpload.ts';

interface FileInputProps extends Pick<UploadField, 'accept' | 'maxBytes'> {
  readonly label: ReactNode;
  /** What the file is uploaded for; an import unless given. */
  readonly purpose?: UploadPurpose;
  readonly file: UploadedFile | undefined;
  onChange(file: UploadedFile | undefined): void;
  /** Looks into the file before it is sent. */
  readonly inspect?: UploadInspection;
  /** Whether an upload runs, which what needs the file has to wait for. */
  onBusy?(isBusy: boolean): void;
  /** 'Choose a file or drop it here' unless given. */
  readonly prompt?: string;
  readonly error?: ReactNode;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  readonly takesFocus?: boolean;
  onLeave?(): void;
}

/** The name of a file: from its upload, or from its address. */
function nameOf({ name, address }: UploadedFile): string {
  if (name !== '') return name;
  const [path = ''] = address.split(/[?#]/, 1);
  return path.slice(path.lastIndexOf('/') + 1);
}

/** A file that is chosen or dropped and uploaded at once (domain: Uploads). */
export function FileInput(props: FileInputProps): ReactNode {
  const { label, file, prompt, isRequired = false, isReadOnly = false, onBusy, accept } = props;
  const { t } = useText();
  const input = useRef<HTMLInputElement>(null);
  const { upload, choose, retry, clear } = useUpload(props);
  const isUploading = upload.state === 'uploading';
  useEffect(() => {
    if (!isUploading) return;
    onBusy?.(true);
    return () => onBusy?.(false);
  }, [isUploading, onBusy]);

  // What is on its way is not missing.
  const missing = isUploading ? undefined : props.error;
  const isEmpty = file === undefined && upload.state === 'idle';

  /** For buttons that go when they are used. */
  function andReturn(action: () => void): () => void {
    return () => {
      action();
      input.current?.focus();
    };
  }

  return (
    <FileDrop
      label={label}
      description={t('FileMaxSize', maxMegabytes(props))}
      error={upload.state === 'failed' ? translateMessage(upload.error, upload.details) : missing}
      prompt={isEmpty ? (prompt ?? t('FileChoose')) : t('FileChooseAnother')}
      accept={accept}
      isRequired={isRequired}
      isReadOnly={isReadOnly}
      takesFocus={props.takesFocus}
      input={input}
      onFiles={choose}
      onLeave={props.onLeave}
    >
      <Uploading
        upload={upload}
        file={file}
        onRetry={andReturn(retry)}
        onClear={isReadOnly ? undefined : andReturn(clear)}
      />
    </FileDrop>
  );
}

interface UploadingProps {
  readonly upload: UploadState;
  readonly file: UploadedFile | undefined;
  onRetry(): void;
  /** Without it the file stays. */
  readonly onClear: (() => void) | undefined;
}

/** What was chosen, how far it is, and what can be done about it. The live region exists beforehand. */
function Uploading({ upload, file, onRetry, onClear }: UploadingProps): ReactNode {
  const { t } = useText();
  const fileName = upload.state === 'idle' ? file && nameOf(file) : upload.fileName;
  return (
    <div className={classes.chosen} data-empty={fileName === undefined || undefined}>
      <div className={classes.line}>
        <span className={classes.name}>{fileName}</span>
        {upload.state === 'uploading' && <span className={classes.percent}>{upload.percent} %</span>}
        {upload.state !== 'uploading' && fileName !== undefined && onClear !== undefined && (
          <CloseButton
            className={classes.remove}
            iconSize={16}
            aria-label={t('ChoiceRemove', fileName)}
            onClick={onClear}
          />
        )}
      </div>
      {upload.state === 'failed' && upload.canRetry && (
        <Button variant="default" size="compact-sm" onClick={onRetry}>
          {t('ButtonTextRetry')}
        </Button>
      )}
      {upload.state === 'uploading' && (
        <>
          <Progress value={upload.percent} aria-label={t('FileUploading', upload.fileName)} transitionDuration={200} />
          <Button variant="default" size="compact-sm" onClick={onClear}>
            {t('FileCancelUpload')}
          </Button>
        </>
      )}
      <p role="status" className="sani-visually-hidden">
        {upload.state === 'uploading' && t('FileUploading', upload.fileName)}
        {upload.state === 'idle' && file !== undefined && t('FileUploaded', nameOf(file))}
      </p>
    </div>
  );
}
