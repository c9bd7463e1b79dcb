import type { ArrayField, Field, FormValues } from '@sanispec/shared/forms';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiResult } from '#lib/http/api.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { stubUploads } from '#testing/stubUploads.ts';
import { FormView } from './FormView.tsx';

const arrays: Readonly<Record<string, readonly Field[]>> = {
  contact: [
    { name: 'name', label: 'FieldFirstName', type: 'name', isRequired: true },
    { name: 'photo', label: 'FileChoose', type: 'file', accept: 'image/*' },
  ],
};

interface ExampleProps {
  readonly send?: (body: unknown) => Promise<ApiResult<string>>;
  readonly initial?: FormValues;
  readonly field?: Partial<ArrayField>;
}

function Example({ send = async () => ({ ok: true, data: '' }), initial = {}, field = {} }: ExampleProps): ReactNode {
  return (
    <FormView
      fields={[{ name: 'contacts', label: 'FieldCompany', type: 'array', entries: 'contact', ...field }]}
      arrays={arrays}
      initial={initial}
      clearsOnSuccess
      send={send}
    />
  );
}

function contacts(...names: string[]): FormValues {
  return { contacts: names.map((name) => ({ name, photo: '' })) };
}

function nameFields(): HTMLInputElement[] {
  return screen.queryAllByRole('textbox', { name: 'First name' });
}

function names(): string[] {
  return nameFields().map(({ value }) => value);
}

function button(name: string): HTMLElement {
  return screen.getByRole('button', { name });
}

it('unfolds a group when one of its fields is wrong, and leads there', async () => {
  const architect = { label: 'ProjectGroupArchitect', isFolded: true } as const;
  const { user } = await renderSite(
    <FormView
      fields={[
        { name: 'title', label: 'ProjectFieldTitle', type: 'projectTitle' },
        { name: 'email', label: 'ProjectFieldArchitectContactEmail', type: 'email', group: architect },
      ]}
      initial={{ email: 'ada' }}
      send={async () => ({ ok: true, data: '' })}
    />,
  );
  const group = screen.getByText('Architect').closest('details');
  expect(group?.open).toBe(false);
  await user.click(button('Save'));
  expect(group?.open).toBe(true);
  expect(document.activeElement?.getAttribute('type')).toBe('email');
});

describe('entries of a form', () => {
  it('adds entries by keyboard, each with the focus in its first field, and sends them in order', async () => {
    const send = vi.fn(async (_: unknown): Promise<ApiResult<string>> => ({ ok: true, data: '' }));
    const { user } = await renderSite(<Example send={send} />);
    button('Add an entry').focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(nameFields()[0]);
    await user.keyboard('Ada');
    button('Add an entry').focus();
    await user.keyboard(' ');
    expect(document.activeElement).toBe(nameFields()[1]);
    await user.keyboard('Ben');
    expect(screen.getByRole('group', { name: 'Entry 2' })).toBeDefined();

    await user.click(button('Save'));
    expect(send).toHaveBeenCalledExactlyOnceWith({
      contacts: [
        { name: 'Ada', photo: '' },
        { name: 'Ben', photo: '' },
      ],
    });
    await waitFor(() => expect(names()).toEqual([]));
  });

  it('hand the focus on to the next when removed, to the one before from the last, and then to what adds one', async () => {
    const { user } = await renderSite(<Example initial={contacts('Ada', 'Ben', 'Cora')} />);
    await user.click(button('Remove entry 2'));
    expect(names()).toEqual(['Ada', 'Cora']);
    expect(document.activeElement).toBe(nameFields()[1]);

    await user.click(button('Remove entry 2'));
    expect(document.activeElement).toBe(nameFields()[0]);

    await user.click(button('Remove entry 1'));
    expect(names()).toEqual([]);
    expect(document.activeElement).toBe(button('Add an entry'));
  });

  it('keep what is said of them when one before them goes', async () => {
    const { user } = await renderSite(<Example initial={contacts('Ada', 'Ben', 'Cora')} />);
    await user.clear(nameFields()[1] ?? document.body);
    await user.tab();
    expect(screen.getAllByText('Please fill in this field')).toHaveLength(1);

    await user.click(button('Remove entry 1'));
    expect(names()).toEqual(['', 'Cora']);
    expect(screen.getAllByText('Please fill in this field')).toHaveLength(1);

    await user.click(button('Remove entry 1'));
    expect(screen.queryByText('Please fill in this field')).toBeNull();
  });

  it('leads to a wrong entry, and asks for a required one', async () => {
    const { user } = await renderSite(<Example field={{ isRequired: true }} />);
    await user.click(button('Save'));
    expect(screen.getByText('Please fill in this field')).toBeDefined();
    expect(document.activeElement).toBe(button('Add an entry'));
    await user.keyboard('{Enter}');
    await user.click(button('Save'));
    expect(document.activeElement).toBe(nameFields()[0]);
  });

  it('may be looked at where they cannot be changed', async () => {
    await renderSite(<Example initial={contacts('Ada')} field={{ isReadOnly: true }} />);
    expect(nameFields()[0]?.readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: /entry/ })).toBeNull();
  });

  it('get the file that was chosen for them, wherever they are by then', async () => {
    const uploads = stubUploads();
    const send = vi.fn(async (_: unknown): Promise<ApiResult<string>> => ({ ok: true, data: '' }));
    const { user } = await renderSite(<Example send={send} initial={contacts('Ada', 'Ben')} />);
    const photo = new File(['pixels'], 'ben.png', { type: 'image/png' });
    const [, ofBen] = screen.getAllByLabelText<HTMLInputElement>(/^Choose a file/);
    await user.upload(ofBen ?? document.createElement('input'), photo);
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(button('Remove entry 1'));
    expect(uploads[0]?.isAborted).toBe(false);
    act(() => uploads[0]?.answer(201));
    await screen.findByText('1');

    await user.click(button('Save'));
    expect(send).toHaveBeenCalledExactlyOnceWith({
      contacts: [{ name: 'Ben', photo: 'https://blobs.example/uploads/1' }],
    });
  });

  it('that are removed end their upload', async () => {
    const uploads = stubUploads();
    const { user } = await renderSite(<Example initial={contacts('Ada')} />);
    await user.upload(screen.getByLabelText(/^Choose a file/), new File(['x'], 'ada.png', { type: 'image/png' }));
    await waitFor(() => expect(uploads).toHaveLength(1));
    expect(button('Save').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Remove entry 1'));
    expect(uploads[0]?.isAborted).toBe(true);
    expect(button('Save').getAttribute('aria-disabled')).toBeNull();
  });
});
