import type { UploadPurpose } from '@sanispec/shared/contract';
import { fileRefusal, maxMegabytes, type UploadField, wrongFileSentence } from '@sanispec/shared/forms';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { uploadFile } from '#lib/http/uploadFile.ts';

/** A file that the server has. */
export interface UploadedFile {
  /** Names it in later calls. */
  readonly address: string;
  /** What it is called on the user's disk. */
  readonly name: string;
  /** As it was chosen, while the page is open. */
  readonly content?: Blob;
}

/** What a file field is about, besides the file that it holds. */
export type UploadState =
  | { readonly state: 'idle' }
  | { readonly state: 'uploading'; readonly fileName: string; readonly percent: number }
  | {
      readonly state: 'failed';
      readonly fileName: string;
      /** Key and arguments of a message. */
      readonly error: string;
      readonly details: readonly (string | number)[];
      /** Trying again may help, unless the file is a wrong one. */
      readonly canRetry: boolean;
    };

/** Key and arguments of what keeps a file from being sent; undefined when nothing does. */
export type UploadInspection = (
  file: File,
) => Promise<{ readonly error: string; readonly details: readonly (string | number)[] } | undefined>;

interface UploadOptions extends Pick<UploadField, 'accept' | 'maxBytes'> {
  /** What the file is uploaded for; an import unless given. */
  readonly purpose?: UploadPurpose | undefined;
  readonly inspect?: UploadInspection | undefined;
  /** Nothing while another file is chosen, uploaded or refused. */
  onChange(file: UploadedFile | undefined): void;
}

export interface Upload {
  readonly upload: UploadState;
  /** Takes chosen or dropped files; another upload ends. */
  choose(files: readonly File[]): void;
  retry(): void;
  /** Ends the upload, or takes away what was uploaded. */
  clear(): void;
}

/** Uploads the file that the user chooses (domain: Uploads). It ends with the component that asked for it. */
export function useUpload(options: UploadOptions): Upload {
  const [upload, setUpload] = useState<UploadState>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const latestFile = useRef<File>(undefined);
  // The answer belongs where the field is by then: an entry may have moved up in the meantime.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const { name: fileName } = file;
    const controller = new AbortController();
    running.current = controller;
    setUpload({ state: 'uploading', fileName, percent: 0 });
    const { signal } = controller;
    const refusal = await latest.current.inspect?.(file);
    if (signal.aborted) return;
    if (refusal !== undefined) {
      setUpload({ state: 'failed', fileName, ...refusal, canRetry: false });
      return;
    }
    const onProgress = (percent: number) => setUpload({ state: 'uploading', fileName, percent });
    const result = await uploadFile(file, { signal, onProgress, purpose: latest.current.purpose }).catch(
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    if (result === undefined || signal.aborted) return;
    if (!result.ok) {
      const { error, details } = result;
      setUpload({ state: 'failed', fileName, error, details, canRetry: true });
      return;
    }
    setUpload({ state: 'idle' });
    latest.current.onChange({ address: result.data, name: fileName, content: file });
  }

  function clear(): void {
    running.current?.abort();
    setUpload({ state: 'idle' });
    options.onChange(undefined);
  }

  function choose(files: readonly File[]): void {
    const [file] = files;
    if (file === undefined) return;
    clear();
    latestFile.current = file;
    const error = files.length > 1 ? 'ErrorWrongFileSelected' : fileRefusal(options, file);
    if (error === undefined) {
      void send(file);
      return;
    }
    const sentence = files.length > 1 ? undefined : wrongFileSentence(options, file);
    const details: (string | number)[] = error === 'ErrorFileTooLarge' ? [maxMegabytes(options)] : [];
    // In place of the field's name, which stands beside it, nothing; what to do is said as the server would.
    if (error === 'ErrorWrongFileSelected' && sentence !== undefined) details.push('', sentence, file.name);
    setUpload({ state: 'failed', fileName: file.name, error, details, canRetry: false });
  }

  function retry(): void {
    if (latestFile.current !== undefined) void send(latestFile.current);
  }

  return { upload, choose, retry, clear };
}
