import {
  type BodyOf,
  type Field,
  type FormDefinition,
  type FormValues,
  formBody,
  textOf,
  visibleFields,
} from '@sanispec/shared/forms';
import { type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { translateMessage, useText } from '#core/text.ts';
import { focusFirst } from '#lib/focus/focusFirst.ts';
import type { ApiError, ApiResult } from '#lib/http/api.ts';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { BusyButton } from '../BusyButton.tsx';
import { Icon } from '../Icon.tsx';
import { FormFields } from './FormFields.tsx';
import classes from './FormView.module.css';
import { type FormState, logFormFault, useFormState } from './useFormState.ts';

export interface FormViewProps<Fields extends readonly Field[], Data> extends FormDefinition<Fields> {
  readonly title?: ReactNode;
  /** Between title and fields. */
  readonly toolbar?: ReactNode;
  /** Between fields and buttons. */
  readonly children?: ReactNode;
  /** Values that fields begin with, by name. */
  readonly initial?: FormValues;
  /** Gets the data that the form begins with; when it fails, the form stays unfilled. */
  readonly load?: () => Promise<unknown>;
  /** 'Save' unless given. */
  readonly submitLabel?: string;
  /** Without it there is no Cancel button. */
  readonly onCancel?: () => void;
  /** Something is lost by sending it. */
  readonly isDestructive?: boolean;
  /** Not the one thing to do on the page. */
  readonly isSecondary?: boolean;
  /** Said in green under the form. */
  readonly successText?: string;
  /** Shows an empty form again after a success. */
  readonly clearsOnSuccess?: boolean;
  /** Whether the first field has the focus at once. */
  readonly takesFocus?: boolean;
  /** It may be looked at, but not sent now. */
  readonly isBlocked?: boolean;
  /** What the fields hold after an edit, where one of them decides about others. */
  readonly follow?: (values: FormValues) => FormValues;
  /** Told what the fields hold after every edit. */
  readonly onEdit?: (values: FormValues) => void;
  /** The button takes the width of the form: the one thing to do in a dialog. */
  readonly hasWideButton?: boolean;
  send(body: BodyOf<Fields>): Promise<ApiResult<Data>>;
  /** Told when sending begins and ends, for a dialog that must not be closed in between. */
  readonly onSending?: (isSending: boolean) => void;
  readonly onSuccess?: (data: Data, body: BodyOf<Fields>) => void;
}

type Sending =
  | { readonly state: 'idle' | 'sending' | 'success' }
  | { readonly state: 'error'; readonly failure: ApiError };

/** A form: fields by type, what is wrong with them, and what became of sending it (domain: Forms). */
export function FormView<const Fields extends readonly Field[], Data>(props: FormViewProps<Fields, Data>): ReactNode {
  const { fields, arrays = {}, title, toolbar, children, initial = {}, load, takesFocus = false } = props;
  const form = useFormState({ fields, arrays }, initial);
  const element = useRef<HTMLFormElement>(null);
  const loaded = useInitialData(load, form);
  const { isUploading, onBusy } = useUploads();
  const { sending, submit, forget } = useSending(props, form, loaded, element, isUploading);
  const refused = sending.state === 'error' ? refusedField(fields, form.values, sending.failure) : undefined;

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit} aria-busy={sending.state === 'sending'}>
      {title !== undefined && <h2 className={classes.title}>{title}</h2>}
      {toolbar}
      <FormFields
        definition={{ fields, arrays }}
        fields={fields}
        values={form.values}
        flagAt={(path) => (form.isTouched(path) ? form.flags.get(path) : undefined)}
        refusalAt={(path) =>
          sending.state === 'error' && path === refused
            ? translateMessage(sending.failure.error, sending.failure.details)
            : undefined
        }
        takesFocus={takesFocus}
        onEdit={(update) => {
          forget();
          const change = (values: FormValues): FormValues => props.follow?.(update(values)) ?? update(values);
          form.edit(change);
          props.onEdit?.(change(form.values));
        }}
        onLeave={form.touch}
        onEntryGone={form.forgetEntry}
        onBusy={onBusy}
      />
      {children}
      <Outcome sending={sending} isAtField={refused !== undefined} successText={props.successText} />
      <FormButtons {...props} state={sending.state} isUploading={isUploading} />
    </form>
  );
}

/** Counts the files on their way: what is sent before they have arrived would be sent without them. */
function useUploads() {
  const [running, setRunning] = useState(0);
  const onBusy = useCallback((isBusy: boolean) => setRunning((before) => before + (isBusy ? 1 : -1)), []);
  return { isUploading: running > 0, onBusy };
}

/** The data that the form was loaded with, once it is there. */
function useInitialData(load: (() => Promise<unknown>) | undefined, { fill }: FormState): RefObject<unknown> {
  const loaded = useRef<unknown>(undefined);
  const [first] = useState(() => ({ load, fill }));
  useEffect(() => {
    let isCurrent = true;
    first.load?.().then(
      (data) => {
        if (!isCurrent) return;
        loaded.current = data;
        first.fill(data);
      },
      () => {
        // The form stays unfilled.
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [first]);
  return loaded;
}

function useSending<Fields extends readonly Field[], Data>(
  props: FormViewProps<Fields, Data>,
  form: FormState,
  loaded: RefObject<unknown>,
  element: RefObject<HTMLFormElement | null>,
  isUploading: boolean,
) {
  const { fields, arrays = {}, send, onSending, onSuccess, clearsOnSuccess = false, isBlocked = false } = props;
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  // Two clicks may come before the page is drawn again.
  const isSending = useRef(false);

  /** What is wrong is told where the focus then is. */
  function focusWrong(): void {
    const wrong = element.current?.querySelector('[data-wrong]');
    if (wrong) focusFirst(wrong);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current || isUploading || isBlocked) return;
    if (form.flags.size > 0) {
      flushSync(form.touchAll);
      return focusWrong();
    }
    isSending.current = true;
    setSending({ state: 'sending' });
    onSending?.(true);
    const body = formBody({ fields, arrays }, form.values, logFormFault, loaded.current);
    const result = await send(body).finally(() => {
      isSending.current = false;
      onSending?.(false);
    });
    if (!result.ok) {
      flushSync(() => setSending({ state: 'error', failure: result }));
      return focusWrong();
    }
    setSending({ state: 'success' });
    if (clearsOnSuccess) form.reset();
    onSuccess?.(result.data, body);
  }

  /** What became of the last sending is no longer about what is entered. */
  function forget(): void {
    if (sending.state !== 'sending') setSending({ state: 'idle' });
  }

  return { sending, submit: (event: FormEvent<HTMLFormElement>) => void submit(event), forget };
}

/** What the server says about a file that it cannot use. */
const fileRefusals: readonly string[] = ['ErrorWrongFileSelected', 'ErrorFileTooLarge', 'ErrorUploadNotFound'];

/**
 * The field that a failure is about: one that its details name, or whose file they name, or the only file there is when
 * the file is wrong. Undefined for a failure of the whole form.
 */
function refusedField(fields: readonly Field[], values: FormValues, failure: ApiError): string | undefined {
  const visible = visibleFields(fields, values);
  const named = visible.find(({ name }) => failure.details.includes(name));
  if (named !== undefined) return named.name;
  if (!fileRefusals.includes(failure.error)) return undefined;
  const files = visible.filter((field) => field.type === 'file');
  const about = files.find(
    ({ fileName }) => fileName !== undefined && failure.details.includes(textOf(values[fileName])),
  );
  return (about ?? (files.length === 1 ? files[0] : undefined))?.name;
}

interface OutcomeProps {
  readonly sending: Sending;
  /** The failure is told at a field. */
  readonly isAtField: boolean;
  readonly successText: string | undefined;
}

/** What became of sending the form. The live regions exist beforehand, so that it is announced. */
function Outcome({ sending, isAtField, successText }: OutcomeProps): ReactNode {
  return (
    <>
      <div role="alert" className={classes.failure}>
        {sending.state === 'error' && !isAtField && translateMessage(sending.failure.error, sending.failure.details)}
      </div>
      <div role="status" className={classes.success}>
        {sending.state === 'success' && successText}
      </div>
    </>
  );
}

type ButtonsProps = Pick<
  FormViewProps<readonly Field[], unknown>,
  'submitLabel' | 'onCancel' | 'hasWideButton' | 'isDestructive' | 'isSecondary' | 'isBlocked'
> & { readonly state: Sending['state']; readonly isUploading: boolean };

function FormButtons({
  submitLabel,
  onCancel,
  hasWideButton = false,
  isDestructive = false,
  isSecondary = false,
  isBlocked = false,
  state,
  isUploading,
}: ButtonsProps): ReactNode {
  const { t } = useText();
  const hasFailed = state === 'error';
  const submit = (
    <BusyButton
      type="submit"
      variant={isSecondary ? 'default' : 'filled'}
      size={hasWideButton ? 'md' : 'sm'}
      fullWidth={hasWideButton}
      color={hasFailed || isDestructive ? 'red' : 'petrol'}
      leftSection={hasFailed ? <Icon name="alert" /> : undefined}
      isBusy={state === 'sending'}
      isBlocked={isUploading || isBlocked}
    >
      {submitLabel ?? t('ButtonTextSave')}
    </BusyButton>
  );
  if (onCancel === undefined) return <div className={classes.buttons}>{submit}</div>;
  // Only dialogs can be cancelled.
  return (
    <DialogFooter>
      <BusyButton variant="default" isBlocked={state === 'sending'} onClick={onCancel}>
        {t('ButtonTextCancel')}
      </BusyButton>
      {submit}
    </DialogFooter>
  );
}
