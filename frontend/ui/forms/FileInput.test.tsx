import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderSite } from '#testing/renderSite.tsx';
import { failure } from '#testing/stubApi.ts';
import { type StubbedUpload, stubUploads } from '#testing/stubUploads.ts';
import { FileInput } from './FileInput.tsx';
import type { UploadedFile } from './useUpload.ts';

const workbook = new File(['cells'], 'Catalogue.xlsx', { type: 'application/vnd.ms-excel' });
const picture = new File(['pixels'], 'front.png', { type: 'image/png' });

function Example({ maxBytes = 100 }: { readonly maxBytes?: number }): ReactNode {
  const [file, setFile] = useState<UploadedFile>();
  return (
    <>
      <FileInput label="Workbook" accept=".xlsx" maxBytes={maxBytes} file={file} onChange={setFile} isRequired />
      <pre>{JSON.stringify(file ?? null)}</pre>
    </>
  );
}

function field(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(/^Workbook/);
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

function held(): unknown {
  return JSON.parse(document.querySelector('pre')?.textContent ?? '');
}

async function show(uploads: readonly StubbedUpload[]) {
  const { user, unmount } = await renderSite(<Example />);
  await user.upload(field(), workbook);
  await waitFor(() => expect(uploads).toHaveLength(1));
  const [upload] = uploads;
  if (upload === undefined) throw new Error('Nothing is uploaded');
  return { user, upload, unmount };
}

describe('a file field', () => {
  it('uploads what is chosen in one PUT to an address of its own, and says how far it is', async () => {
    const { upload } = await show(stubUploads());
    expect(upload.address).toBe('https://blobs.example/uploads/1?sig=1');
    expect(Object.fromEntries(upload.headers)).toEqual({
      'Content-Type': 'application/vnd.ms-excel',
      'x-ms-blob-type': 'BlockBlob',
    });
    expect(upload.file).toBe(workbook);

    act(() => upload.progress(2, 3));
    expect(screen.getByText('66 %')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Catalogue.xlsx is being uploaded' })).toBeDefined();
    expect(held()).toBeNull();

    act(() => upload.answer(201));
    await waitFor(() =>
      expect(held()).toMatchObject({ address: 'https://blobs.example/uploads/1', name: 'Catalogue.xlsx' }),
    );
    expect(screen.getByRole('status').textContent).toBe('Catalogue.xlsx was uploaded');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('tries again at another address when the network broke off', async () => {
    const uploads = stubUploads();
    const { user, upload } = await show(uploads);
    act(() => upload.breakOff());
    expect(await screen.findByText('Server is not reachable')).toBeDefined();

    await user.click(button('Try again'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    expect(document.activeElement).toBe(field());
    expect(uploads[1]?.address).toBe('https://blobs.example/uploads/2?sig=2');
    act(() => uploads[1]?.answer(201));
    await waitFor(() => expect(held()).toMatchObject({ address: 'https://blobs.example/uploads/2' }));
    expect(screen.queryByText('Server is not reachable')).toBeNull();
  });

  it('says so when there is no address to upload to', async () => {
    stubUploads({ 'GET /api/uploads/token': () => failure(429, 'ErrorTooManyRequests') });
    const { user } = await renderSite(<Example />);
    await user.upload(field(), workbook);
    expect(await screen.findByText(/Too many/)).toBeDefined();
    expect(button('Try again')).toBeDefined();
  });

  it('ends the upload when it is cancelled, and leads back to the choice', async () => {
    const { user, upload } = await show(stubUploads());
    await user.click(button('Cancel the upload'));
    expect(upload.isAborted).toBe(true);
    expect(document.activeElement).toBe(field());
    expect(screen.queryByText('Catalogue.xlsx')).toBeNull();
    act(() => upload.answer(201));
    expect(held()).toBeNull();
  });

  it('ends the upload when the page goes', async () => {
    const { upload, unmount } = await show(stubUploads());
    unmount();
    expect(upload.isAborted).toBe(true);
  });

  it('gives up the file when it is removed or another one is chosen', async () => {
    const uploads = stubUploads();
    const { user, upload } = await show(uploads);
    act(() => upload.answer(201));
    await user.click(await screen.findByRole('button', { name: 'Remove Catalogue.xlsx' }));
    expect(held()).toBeNull();
    expect(document.activeElement).toBe(field());

    await user.upload(field(), workbook);
    await waitFor(() => expect(uploads).toHaveLength(2));
    await user.upload(field(), workbook);
    expect(uploads[1]?.isAborted).toBe(true);
    await waitFor(() => expect(uploads).toHaveLength(3));
  });

  it.each([
    ['of another kind', [picture], /^Wrong file selected\. front\.png is not an Excel workbook/],
    ['of an old Excel', [new File(['cells'], 'Prices.xls')], /Prices\.xls .*save it as \.xlsx\.$/],
    ['with macros', [new File(['cells'], 'Prices.xlsm')], /with macros/],
    ['of OpenDocument', [new File(['cells'], 'Prices.ods')], /OpenDocument/],
    ['that is text', [new File(['a;b'], 'Prices.csv')], /Prices\.csv is a text file \(\.csv\)/],
    ['that is empty', [new File([], 'Empty.xlsx')], /^Wrong file selected\. .*Empty\.xlsx/],
    ['beside another one', [workbook, workbook], 'Wrong file selected'],
    [
      'that is too large',
      [new File(['x'.repeat(101)], 'Large.xlsx')],
      'The file is too large: no more than 0 MB, please',
    ],
  ])('refuses a dropped file %s, and lets go of the one before', async (_, files, reason) => {
    const uploads = stubUploads();
    const { upload } = await show(uploads);
    act(() => upload.answer(201));
    await waitFor(() => expect(held()).not.toBeNull());

    fireEvent.drop(field(), { dataTransfer: { files } });

    expect(await screen.findByText(reason)).toBeDefined();
    expect(held()).toBeNull();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(uploads).toHaveLength(1);
  });

  it('takes a dropped file', async () => {
    const uploads = stubUploads();
    await renderSite(<Example />);
    fireEvent.drop(field(), { dataTransfer: { files: [workbook] } });
    await waitFor(() => expect(uploads).toHaveLength(1));
  });
});
