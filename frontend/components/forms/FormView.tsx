import { type BodyOf, type FormValues, formBody, visibleFields } from '@sanispec/shared/forms';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { translateMessage, useText } from '#core/text.ts';
import { focusFirst } from '#lib/focus/focusFirst.ts';
import type { ApiError, ApiResult } from '#lib/http/api.ts';
import { BusyButton } from '../BusyButton.tsx';
import { Icon } from '../Icon.tsx';
import { FieldInput, type SingleField } from './FieldInput.tsx';
import classes from './FormView.module.css';
import { type FormState, logFormFault, useFormState } from './useFormState.ts';

interface FormViewProps<Fields extends readonly SingleField[], Data> {
  readonly fields: Fields;
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
  /** The button takes the width of the form: the one thing to do in a dialog. */
  readonly hasWideButton?: boolean;
  send(body: BodyOf<Fields>): Promise<ApiResult<Data>>;
  readonly onSuccess?: (data: Data, body: BodyOf<Fields>) => void;
}

type Sending =
  | { readonly state: 'idle' | 'sending' | 'success' }
  | { readonly state: 'error'; readonly failure: ApiError };

/** A form: fields by type, what is wrong with them, and what became of sending it (domain: Forms). */
export function FormView<const Fields extends readonly SingleField[], Data>(
  props: FormViewProps<Fields, Data>,
): ReactNode {
  const { fields, title, toolbar, children, initial = {}, load, takesFocus = false } = props;
  const form = useFormState({ fields }, initial);
  const element = useRef<HTMLFormElement>(null);
  const loaded = useInitialData(load, form);
  const { sending, submit, forget } = useSending(props, form, loaded, element);

  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit} aria-busy={sending.state === 'sending'}>
      {title !== undefined && <h2 className={classes.title}>{title}</h2>}
      {toolbar}
      <div className={classes.fields}>
        {visibleFields<SingleField>(fields, form.values).map((field, index) => {
          const flag = form.isTouched(field.name) ? form.flags.get(field.name) : undefined;
          return (
            <div
              key={field.name}
              className={field.isHalf === true ? undefined : classes.whole}
              data-wrong={flag !== undefined || undefined}
            >
              <FieldInput
                field={field}
                value={form.values[field.name]}
                flag={flag}
                takesFocus={takesFocus && index === 0}
                onLeave={() => form.touch(field.name)}
                onChange={(value) => {
                  forget();
                  form.change(field.name, value);
                }}
              />
            </div>
          );
        })}
      </div>
      {children}
      <Outcome sending={sending} successText={props.successText} />
      <FormButtons {...props} state={sending.state} />
    </form>
  );
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

function useSending<Fields extends readonly SingleField[], Data>(
  { fields, send, onSuccess, clearsOnSuccess = false }: FormViewProps<Fields, Data>,
  form: FormState,
  loaded: RefObject<unknown>,
  element: RefObject<HTMLFormElement | null>,
) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  // Two clicks may come before the page is drawn again.
  const isSending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    if (form.flags.size > 0) {
      flushSync(form.touchAll);
      const wrong = element.current?.querySelector('[data-wrong]');
      if (wrong) focusFirst(wrong);
      return;
    }
    isSending.current = true;
    setSending({ state: 'sending' });
    const body = formBody({ fields }, form.values, logFormFault, loaded.current);
    const result = await send(body).finally(() => {
      isSending.current = false;
    });
    if (!result.ok) return setSending({ state: 'error', failure: result });
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

interface OutcomeProps {
  readonly sending: Sending;
  readonly successText: string | undefined;
}

/** What became of sending the form. The live regions exist beforehand, so that it is announced. */
function Outcome({ sending, successText }: OutcomeProps): ReactNode {
  return (
    <>
      <div role="alert" className={classes.failure}>
        {sending.state === 'error' && translateMessage(sending.failure.error, sending.failure.details)}
      </div>
      <div role="status" className={classes.success}>
        {sending.state === 'success' && successText}
      </div>
    </>
  );
}

type ButtonsProps = Pick<
  FormViewProps<readonly SingleField[], unknown>,
  'submitLabel' | 'onCancel' | 'hasWideButton' | 'isDestructive' | 'isSecondary'
> & { readonly state: Sending['state'] };

function FormButtons({
  submitLabel,
  onCancel,
  hasWideButton = false,
  isDestructive = false,
  isSecondary = false,
  state,
}: ButtonsProps): ReactNode {
  const { t } = useText();
  const hasFailed = state === 'error';
  return (
    <div className={classes.buttons}>
      {onCancel !== undefined && (
        <BusyButton variant="default" isBlocked={state === 'sending'} onClick={onCancel}>
          {t('ButtonTextCancel')}
        </BusyButton>
      )}
      <BusyButton
        type="submit"
        variant={isSecondary ? 'default' : 'filled'}
        size={hasWideButton ? 'md' : 'sm'}
        fullWidth={hasWideButton}
        color={hasFailed || isDestructive ? 'red' : 'petrol'}
        leftSection={hasFailed ? <Icon name="alert" /> : undefined}
        isBusy={state === 'sending'}
      >
        {submitLabel ?? t('ButtonTextSave')}
      </BusyButton>
    </div>
  );
}
