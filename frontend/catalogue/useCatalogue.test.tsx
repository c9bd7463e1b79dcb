import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { britishSession } from '#testing/britishCatalogue.ts';
import { serveCatalogue } from '#testing/fakeCatalogue.ts';
import { renderSite } from '#testing/renderSite.tsx';
import type { CatalogueApi, OpenProgress, OpenResult } from '#worker/catalogueApi.ts';
import { beginCatalogue } from './catalogueThread.ts';
import { useBegunCatalogue, useCatalogue } from './useCatalogue.ts';

const session = britishSession([], []);
const open = vi.fn<CatalogueApi['open']>();
serveCatalogue(session, { open });

const opened: OpenResult = { ok: true, summary: { ...session.summary, versionId: '1.1' } };

class SilentWorker extends EventTarget {
  postMessage(): void {}
}

function Probe(): ReactNode {
  const state = useCatalogue('GB');
  switch (state.status) {
    case 'loading':
      return <p>loading</p>;
    case 'ready':
      return <p>version {state.summary.versionId}</p>;
    case 'error':
      return (
        <button type="button" onClick={state.retry}>
          {state.error}
        </button>
      );
  }
}

beforeEach(() => {
  open.mockReset();
});

function ProbeWithoutCountry({ children }: { readonly children: ReactNode }): ReactNode {
  useBegunCatalogue();
  return children;
}

it('takes over the catalogue that was begun for the page, which is asked for once', async () => {
  open.mockResolvedValue(opened);
  await renderSite(<ProbeWithoutCountry>nothing was begun</ProbeWithoutCountry>);
  expect(open).not.toHaveBeenCalled();
  vi.stubGlobal('Worker', SilentWorker);
  beginCatalogue('GB', 'en-GB');
  await renderSite(
    <ProbeWithoutCountry>
      <Probe />
    </ProbeWithoutCountry>,
  );
  expect(await screen.findByText('version 1.1')).toBeDefined();
  expect(open.mock.calls.map(([country]) => country)).toEqual(['GB']);
});

describe('opening the catalogue of a page', () => {
  it('shows the persistent notification with the progress until the catalogue is there', async () => {
    let answer: (result: OpenResult) => void = () => undefined;
    const progress: ((progress: OpenProgress) => void)[] = [];
    open.mockImplementation((_, onProgress) => {
      if (onProgress !== undefined) progress.push(onProgress);
      return new Promise<OpenResult>((resolve) => {
        answer = resolve;
      });
    });
    await renderSite(<Probe />);
    expect(await screen.findByText('Loading catalog')).toBeDefined();
    expect(screen.getByText('Please wait..')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();

    progress[0]?.({ receivedBytes: 2_097_152 });
    expect(await screen.findByText(/2\.1 MB loaded/)).toBeDefined();
    answer(opened);

    expect(await screen.findByText('version 1.1')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Loading catalog')).toBeNull());
  });

  it('says nothing while a catalogue opens at once', async () => {
    open.mockResolvedValue(opened);
    await renderSite(<Probe />);
    expect(await screen.findByText('version 1.1')).toBeDefined();
    expect(screen.queryByText('Loading catalog')).toBeNull();
  });

  it('reports a failed download and opens when tried again', async () => {
    open.mockResolvedValueOnce({ ok: false, error: 'NetworkError' }).mockResolvedValueOnce(opened);
    const { user } = await renderSite(<Probe />);

    await user.click(await screen.findByRole('button', { name: 'NetworkError' }));

    expect(await screen.findByText('version 1.1')).toBeDefined();
  });

  it('takes a worker that fails for a catalogue that could not be loaded', async () => {
    open.mockRejectedValue(new Error('The worker was ended'));
    await renderSite(<Probe />);
    expect(await screen.findByRole('button', { name: 'NetworkError' })).toBeDefined();
  });
});
