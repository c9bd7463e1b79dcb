import { onTestFinished, vi } from 'vitest';
import { stubApi, success } from './stubApi.ts';

/** One PUT of a file, which goes on as the test says. */
export interface StubbedUpload {
  readonly address: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly file: Blob | undefined;
  readonly isAborted: boolean;
  progress(loaded: number, total: number): void;
  answer(status: number): void;
  /** The network ends it. */
  breakOff(): void;
}

/**
 * Replaces the network for uploads until the test has ended: tokens are given out, one per upload.
 *
 * @returns the uploads begun so far
 */
export function stubUploads(answers: Parameters<typeof stubApi>[0] = {}): readonly StubbedUpload[] {
  const uploads: StubbedUpload[] = [];
  let tokens = 0;
  stubApi({
    'GET /api/uploads/token': () => {
      tokens += 1;
      const fullUrl = `https://blobs.example/uploads/${tokens}`;
      return success({
        connectionString: `${fullUrl}?sig=${tokens}`,
        containerName: 'uploads',
        blobName: String(tokens),
        fullUrl,
      });
    },
    ...answers,
  });

  class StubbedRequest implements StubbedUpload {
    address = '';
    readonly headers = new Map<string, string>();
    readonly upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } =
      {};
    file: Blob | undefined;
    isAborted = false;
    status = 0;
    onload?: () => void;
    onerror?: () => void;

    open(_method: string, address: string): void {
      this.address = address;
    }
    setRequestHeader(name: string, value: string): void {
      this.headers.set(name, value);
    }
    send(file: Blob): void {
      this.file = file;
      uploads.push(this);
    }
    abort(): void {
      this.isAborted = true;
    }
    progress(loaded: number, total: number): void {
      this.upload.onprogress?.({ lengthComputable: true, loaded, total });
    }
    answer(status: number): void {
      this.status = status;
      this.onload?.();
    }
    breakOff(): void {
      this.onerror?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubbedRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return uploads;
}
