import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import type { CatalogueSummary, OpenProgress, OpenResult } from '#worker/catalogueApi.ts';
import { useCatalogue } from './useCatalogue.ts';

const worker = vi.hoisted(() => ({ open: vi.fn() }));
vi.mock('./catalogueClient.ts', () => ({ catalogue: worker }));

const summary: CatalogueSummary = {
  country: 'GB',
  versionId: '1.1',
  currency: 'GBP',
  contentLanguage: 'en',
  mainCategories: [],
  properties: {},
  translations: {},
  listTitles: {},
};
const opened: OpenResult = { ok: true, summary };

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
  worker.open.mockReset();
});

describe('opening the catalogue of a page', () => {
  it('shows the persistent notification with the progress until the catalogue is there', async () => {
    let answer: (result: OpenResult) => void = () => undefined;
    const progress: ((progress: OpenProgress) => void)[] = [];
    worker.open.mockImplementation((_: string, onProgress: (progress: OpenProgress) => void) => {
      progress.push(onProgress);
      return new Promise<OpenResult>((resolve) => {
        answer = resolve;
      });
    });
    await renderSite(<Probe />);
    expect(await screen.findByText('Loading catalog')).toBeDefined();
    expect(screen.getByText('Please wait..')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();

    progress[0]?.({ receivedBytes: 2_097_152 });
    expect(await screen.findByText(/2\.0 MB loaded/)).toBeDefined();
    answer(opened);

    expect(await screen.findByText('version 1.1')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Loading catalog')).toBeNull());
  });

  it('says nothing while a catalogue opens at once', async () => {
    worker.open.mockResolvedValue(opened);
    await renderSite(<Probe />);
    expect(await screen.findByText('version 1.1')).toBeDefined();
    expect(screen.queryByText('Loading catalog')).toBeNull();
  });

  it('reports a failed download and opens when tried again', async () => {
    worker.open.mockResolvedValueOnce({ ok: false, error: 'NetworkError' }).mockResolvedValueOnce(opened);
    const { user } = await renderSite(<Probe />);

    await user.click(await screen.findByRole('button', { name: 'NetworkError' }));

    expect(await screen.findByText('version 1.1')).toBeDefined();
  });

  it('takes a worker that fails for a catalogue that could not be loaded', async () => {
    worker.open.mockRejectedValue(new Error('The worker was ended'));
    await renderSite(<Probe />);
    expect(await screen.findByRole('button', { name: 'NetworkError' })).toBeDefined();
  });
});
