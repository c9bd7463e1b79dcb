import type { FormValues } from '@sanispec/shared/forms';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { ApiResult } from '#lib/http/api.ts';
import { renderSite } from '#testing/renderSite.tsx';
import { FormView } from './FormView.tsx';

const done: ApiResult<string> = { ok: true, data: 'saved' };
const refused: ApiResult<string> = { ok: false, status: 409, error: 'ErrorEmailAlreadyRegistered', details: [] };

interface ExampleProps {
  send?(body: unknown): Promise<ApiResult<string>>;
  readonly load?: () => Promise<unknown>;
  readonly initial?: FormValues;
  readonly onCancel?: () => void;
  readonly clearsOnSuccess?: boolean;
}

function Example({ send = async () => done, ...props }: ExampleProps): ReactNode {
  return (
    <FormView
      title="A person"
      fields={[
        { name: 'person:name', label: 'FieldFirstName', type: 'name', isRequired: true },
        { name: 'email', label: 'FieldEmail', type: 'email' },
        { name: 'isArchitect', label: 'FieldPosition', type: 'boolean' },
        {
          name: 'company',
          label: 'FieldCompany',
          type: 'str100',
          isRequired: true,
          condition: { field: 'isArchitect', operator: 'equals', value: '1' },
        },
      ]}
      successText="Saved"
      send={send}
      {...props}
    />
  );
}

function field(name: string): HTMLInputElement {
  return screen.getByRole('textbox', { name });
}

function save(): HTMLElement {
  return screen.getByRole('button', { name: 'Save' });
}

describe('a form', () => {
  it('sends what was entered in the shape of the API, and says so in green', async () => {
    const send = vi.fn(async () => done);
    const { user } = await renderSite(<Example send={send} />);
    await user.type(field('First name'), ' Ada ');
    await user.click(save());
    expect(await screen.findByText('Saved')).toBeDefined();
    expect(screen.getByText('Saved').getAttribute('role')).toBe('status');
    expect(send).toHaveBeenCalledExactlyOnceWith({
      person: { name: 'Ada' },
      email: '',
      isArchitect: false,
      company: undefined,
    });
  });

  it('says what is wrong with a field that was left only after the click by which it was: nothing moves under that', async () => {
    await renderSite(<Example />);
    const isWrong = () => field('First name').getAttribute('aria-invalid') === 'true';
    act(() => field('First name').focus());
    fireEvent.pointerDown(document.body);
    act(() => field('First name').blur());
    expect(isWrong()).toBe(false);
    fireEvent.pointerUp(document.body);
    await waitFor(() => expect(isWrong()).toBe(true));
  });

  it('that is wrong sends nothing, marks all fields and leads to the first wrong one', async () => {
    const send = vi.fn(async () => done);
    const { user } = await renderSite(<Example send={send} initial={{ email: 'ada', isArchitect: '1' }} />);
    await user.click(save());
    expect(screen.getAllByText('Please fill in this field')).toHaveLength(2);
    expect(screen.getByText(/valid e-mail address/)).toBeDefined();
    expect(document.activeElement).toBe(field('First name'));
    expect(send).not.toHaveBeenCalled();
  });

  it('says what is wrong with a field once it is left, until it is mended', async () => {
    const { user } = await renderSite(<Example />);
    await user.type(field('E-mail'), 'ada');
    expect(screen.queryByText(/valid e-mail address/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/valid e-mail address/)).toBeDefined();
    await user.type(field('E-mail'), '@oakley.example');
    expect(screen.queryByText(/valid e-mail address/)).toBeNull();
  });

  it('shows a field when another one has the value for it', async () => {
    const { user } = await renderSite(<Example />);
    expect(screen.queryByRole('textbox', { name: 'Company' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Position' }), 'Yes');
    expect(field('Company')).toBeDefined();
  });

  it('sends a form once, however often its button is clicked, and keeps the focus there', async () => {
    let answer: (result: ApiResult<string>) => void = () => undefined;
    const send = vi.fn(
      () =>
        new Promise<ApiResult<string>>((resolve) => {
          answer = resolve;
        }),
    );
    const onCancel = vi.fn();
    const { user } = await renderSite(<Example send={send} onCancel={onCancel} initial={{ 'person:name': 'Ada' }} />);
    await user.dblClick(save());
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(send).toHaveBeenCalledOnce();
    expect(onCancel).not.toHaveBeenCalled();
    expect(save().getAttribute('aria-busy')).toBe('true');

    save().focus();
    answer(done);

    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBeNull());
    expect(document.activeElement).toBe(save());
  });

  it('says in red why a form failed, until it is edited', async () => {
    const { user } = await renderSite(<Example send={async () => refused} initial={{ 'person:name': 'Ada' }} />);
    await user.click(save());
    const reason = await screen.findByText(/already/);
    expect(reason.getAttribute('role')).toBe('alert');
    expect(field('First name').value).toBe('Ada');

    await user.type(field('First name'), 'm');

    expect(reason.textContent).toBe('');
  });

  it('begins with the data that it loads, and sends its values over them', async () => {
    const send = vi.fn(async () => done);
    const load = async () => ({ id: 7, person: { name: 'Ada', age: 36 }, isArchitect: true, company: 'Oakley' });
    const { user } = await renderSite(<Example send={send} load={load} />);
    await waitFor(() => expect(field('Company').value).toBe('Oakley'));
    await user.click(save());
    expect(send).toHaveBeenCalledWith({
      id: 7,
      person: { name: 'Ada', age: 36 },
      email: '',
      isArchitect: true,
      company: 'Oakley',
    });
  });

  it('stays unfilled when that fails', async () => {
    const load = vi.fn(async () => Promise.reject(new Error('NetworkError')));
    await renderSite(<Example load={load} />);
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(field('First name').value).toBe('');
  });

  it('keeps typed values when the data arrives later', async () => {
    let answer: (data: unknown) => void = () => undefined;
    const load = () => new Promise((resolve) => (answer = resolve));
    const { user } = await renderSite(<Example load={load} />);
    await user.type(field('First name'), 'Bea');
    answer({ person: { name: 'Ada' } });
    await user.type(field('First name'), 's');
    expect(field('First name').value).toBe('Beas');
  });

  it('empties a form after a success where requested', async () => {
    const { user } = await renderSite(<Example clearsOnSuccess />);
    await user.type(field('First name'), 'Ada');
    await user.click(save());
    await screen.findByText('Saved');
    expect(field('First name').value).toBe('');
    expect(screen.queryByText('Please fill in this field')).toBeNull();
  });
});

describe('a refusal of the server', () => {
  it("shows a server's refusal at the field that it names, until that is edited", async () => {
    const { user } = await renderSite(<Example send={async () => ({ ...refused, details: ['email'] })} />);
    await user.type(field('First name'), 'Ada');
    await user.click(save());
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('');
    await user.type(field('E-mail'), 'a');
    expect(field('E-mail').getAttribute('aria-invalid')).toBeNull();
  });

  it('shows the refusal of a wrong file at the only file field', async () => {
    const send = async (): Promise<ApiResult<string>> => ({
      ok: false,
      status: 400,
      error: 'ErrorWrongFileSelected',
      details: [],
    });
    const { user } = await renderSite(
      <FormView
        fields={[{ name: 'attachment_file', label: 'FieldCompany', type: 'file', accept: '.xlsx', isRequired: true }]}
        initial={{ attachment_file: 'https://blobs.example/uploads/1' }}
        send={send}
      />,
    );
    await user.click(save());
    expect(await screen.findByText('Wrong file selected')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});
