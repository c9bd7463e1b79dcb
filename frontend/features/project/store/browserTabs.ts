/** What the tabs of one browser tell each other; a tab never hears itself. */
export interface BrowserTabs {
  /** Tells the others that the server has a new state of a project. */
  announceSaved(projectId: string, etag: string): void;
  /** @returns how to stop listening */
  onSaved(projectId: string, listener: (etag: string) => void): () => void;
}

interface Message {
  readonly projectId: string;
  readonly etag: string;
}

function isMessage(value: unknown): value is Message {
  return (
    typeof value === 'object' &&
    value !== null &&
    'projectId' in value &&
    typeof value.projectId === 'string' &&
    'etag' in value &&
    typeof value.etag === 'string'
  );
}

/** The part of a BroadcastChannel that is used. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

function openChannel(): Channel | undefined {
  return 'BroadcastChannel' in globalThis ? new BroadcastChannel('projects') : undefined;
}

/** @param open opens the channel at the first use; where there is none, tabs learn of each other when they save */
export function browserTabs(open: () => Channel | undefined = openChannel): BrowserTabs {
  let opened: Channel | undefined;
  function channel(): Channel | undefined {
    opened ??= open();
    return opened;
  }
  return {
    announceSaved(projectId, etag) {
      channel()?.postMessage({ projectId, etag });
    },
    onSaved(projectId, listener) {
      const tabs = channel();
      if (tabs === undefined) return () => undefined;
      const hear = ({ data }: MessageEvent<unknown>): void => {
        // Another tab may be of another build.
        if (isMessage(data) && data.projectId === projectId) listener(data.etag);
      };
      tabs.addEventListener('message', hear);
      return () => tabs.removeEventListener('message', hear);
    },
  };
}
