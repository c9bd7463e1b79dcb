import type { Field } from '@sanispec/shared/forms';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiResult } from '#lib/http/api.ts';
import { OverlayHosts } from '#site/OverlayHosts.tsx';
import { renderSite } from '#testing/renderSite.tsx';
import { stubUploads } from '#testing/stubUploads.ts';
import { FormDialog } from './forms/FormDialog.tsx';
import { Toolbar, type ToolbarAction } from './Toolbar.tsx';

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

async function show(actions: readonly ToolbarAction<string>[], selected: readonly string[] = []) {
  return renderSite(
    <>
      <Toolbar title="Lists" actions={actions} selected={selected} />
      <OverlayHosts />
    </>,
  );
}

/** An action that ends when the test says so. */
function slowAction() {
  let end: () => void = () => undefined;
  const run = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  return { run, end: () => end() };
}

describe('a toolbar', () => {
  it('runs what needs a selection on what is selected, and not without', async () => {
    const run = vi.fn(async () => undefined);
    const first = await show([{ label: 'Delete', needsSelection: true, run }]);
    await first.user.click(button('Delete'));
    expect(run).not.toHaveBeenCalled();
    first.unmount();

    const { user } = await show([{ label: 'Delete', needsSelection: true, run }], ['a', 'b']);
    await user.click(button('Delete'));
    expect(run).toHaveBeenCalledExactlyOnceWith(['a', 'b']);
  });

  it('offers only what passes the tests of visibility, and refuses what is not enabled', async () => {
    const run = vi.fn(async () => undefined);
    const { user } = await show(
      [
        { label: 'Publish', isVisible: (selected) => selected.length > 1, run },
        { label: 'Rename', isEnabled: (selected) => selected.length === 0, run },
      ],
      ['a'],
    );
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    await user.click(button('Rename'));
    expect(run).not.toHaveBeenCalled();
  });

  it('says why an action cannot be used', async () => {
    const run = vi.fn(async () => undefined);
    const reasonAgainst = (selected: readonly string[]) => (selected.length === 1 ? undefined : 'Select one list');
    const { user } = await show([{ label: 'Delete', reasonAgainst, run }], ['a', 'b']);
    await user.click(button('Delete'));
    expect(run).not.toHaveBeenCalled();
    const reason = button('Delete').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(reason)?.textContent).toBe('Select one list');
  });

  it('turns a toolbar into a menu on a phone, with the reasons in it', async () => {
    vi.stubGlobal('innerWidth', 390);
    const run = vi.fn(async () => undefined);
    const { user } = await show([
      { label: 'Import', run },
      { label: 'Delete', reasonAgainst: () => 'Select one list', run },
    ]);
    await user.click(button('Actions'));
    await user.click(await screen.findByRole('menuitem', { name: /Delete.*Select one list/ }));
    expect(run).not.toHaveBeenCalled();
    await user.click(screen.getByRole('menuitem', { name: 'Import' }));
    expect(run).toHaveBeenCalledOnce();
  });

  it('shows which action runs, and lets the others wait', async () => {
    const slow = slowAction();
    const other = vi.fn(async () => undefined);
    const { user } = await show([
      { label: 'Import', run: slow.run },
      { label: 'Export', run: other },
    ]);
    await user.click(button('Import'));
    await user.click(button('Import'));
    await user.click(button('Export'));
    expect(button('Import').getAttribute('aria-busy')).toBe('true');
    expect(slow.run).toHaveBeenCalledOnce();
    expect(other).not.toHaveBeenCalled();

    slow.end();
    await waitFor(() => expect(button('Export').getAttribute('aria-disabled')).toBeNull());
  });

  it('asks first where that is wanted; the question stays while the action runs', async () => {
    const slow = slowAction();
    const { user } = await show([{ label: 'Delete', confirmation: { title: 'Delete lists' }, run: slow.run }]);
    await user.click(button('Delete'));
    await screen.findByText('Are you sure?');
    expect(slow.run).not.toHaveBeenCalled();

    await user.click(button('Confirm'));
    await user.keyboard('{Escape}');
    await user.click(button('Cancel'));
    expect(button('Confirm').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();

    slow.end();
    await waitFor(() => expect(screen.queryByText('Are you sure?')).toBeNull());
    expect(slow.run).toHaveBeenCalledOnce();
  });

  it('does nothing when the answer is no', async () => {
    const run = vi.fn(async () => undefined);
    const { user } = await show([{ label: 'Delete', confirmation: { title: 'Delete lists' }, run }]);
    await user.click(button('Delete'));
    await screen.findByText('Are you sure?');
    await user.click(button('Cancel'));
    await waitFor(() => expect(button('Delete').getAttribute('aria-disabled')).toBeNull());
    expect(run).not.toHaveBeenCalled();
  });
});

const importFields = [
  {
    name: 'attachment_file',
    label: 'FileChoose',
    type: 'file',
    accept: '.xlsx',
    isRequired: true,
    fileName: 'fileName',
  },
  {
    name: 'countries',
    label: 'FieldCountry',
    type: 'multiselect',
    options: [
      { value: 'DE', label: 'Germany' },
      { value: 'AT', label: 'Austria' },
    ],
  },
] as const satisfies readonly Field[];

describe('an action that asks for more in a dialog', () => {
  it('sends the uploaded file and the countries, cannot be closed meanwhile, and leads back to its button', async () => {
    const uploads = stubUploads();
    let answer: (result: ApiResult<string>) => void = () => undefined;
    const send = vi.fn((_body: unknown) => new Promise<ApiResult<string>>((resolve) => (answer = resolve)));
    const { user } = await show([
      {
        label: 'Import',
        renderDialog: (_, onClose) => (
          <FormDialog title="Import a catalogue" fields={importFields} send={send} onClose={onClose} />
        ),
      },
    ]);
    await user.click(button('Import'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import a catalogue' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Please fill in this field')).toBeDefined();

    await user.upload(dialog.getByLabelText(/^Choose a file/), new File(['cells'], 'Catalogue.xlsx'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    expect(send).not.toHaveBeenCalled();
    act(() => uploads[0]?.answer(201));
    await dialog.findByRole('button', { name: 'Remove Catalogue.xlsx' });

    await user.click(dialog.getByRole('button', { name: /Click to start adding items/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Austria' }));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(send).toHaveBeenCalledExactlyOnceWith({
      attachment_file: 'https://blobs.example/uploads/1',
      fileName: 'Catalogue.xlsx',
      countries: 'AT',
    });

    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    await act(async () => answer({ ok: true, data: 'started' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button('Import')));
  });

  it("applies a dialog's action to the selection", async () => {
    const { user } = await show(
      [{ label: 'Rename', needsSelection: true, renderDialog: (selected) => <p>{selected.join(' and ')}</p> }],
      ['a', 'b'],
    );
    await user.click(button('Rename'));
    expect(screen.getByText('a and b')).toBeDefined();
  });
});
