import { type FormValues, validateForm } from '@sanispec/shared/forms';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusFirst } from '#lib/focus/focusFirst.ts';
import type { ApiError, ApiResult } from '#lib/http/api.ts';
import { type FormState, logFormFault, useFormState } from '#ui/forms/useFormState.ts';
import type { DefinitionRow } from '../ruleQueries.ts';
import { type DefinitionForm, lacksReference } from './definitionForm.ts';

/** Another user's save while the form was open. */
export interface Conflict<Row> {
  readonly theirs: Row;
  readonly values: FormValues;
}

interface DefinitionFormOptions<Row> extends DefinitionForm<Row> {
  readonly row: Row | undefined;
  /** Changes that follow from an edit. */
  follow?(before: FormValues, after: FormValues): FormValues;
  /** Whether something beside the fields keeps the form from being sent; it is marked with `data-wrong`. */
  isFaulty?(values: FormValues): boolean;
  create(values: FormValues): Promise<ApiResult<Row>>;
  save(values: FormValues, row: Row): Promise<ApiResult<Row>>;
  reload(row: Row): Promise<ApiResult<Row>>;
  onSaved(row: Row): void;
}

export interface DefinitionFormState<Row> {
  readonly form: FormState;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly isSending: boolean;
  readonly isEdited: boolean;
  /** Whether the user tried to send it. */
  readonly wasTried: boolean;
  readonly failure: ApiError | undefined;
  readonly conflict: Conflict<Row> | undefined;
  edit(update: (values: FormValues) => FormValues): void;
  submit(event?: FormEvent): void;
  /** Goes on with what is entered, and saves over theirs at the next attempt. */
  goOn(): void;
  /** Shows theirs in place of what was entered. */
  takeTheirs(): void;
}

/** The state of a definition's form: its values, sending, and the comparison after a conflict, which keeps the user's input. */
export function useDefinitionForm<Row extends DefinitionRow>(
  options: DefinitionFormOptions<Row>,
): DefinitionFormState<Row> {
  const { fields, valuesOf, follow = (_, after) => after, isFaulty = () => false } = options;
  const [initial, setInitial] = useState(() => valuesOf(options.row));
  const form = useFormState({ fields }, initial);
  const element = useRef<HTMLFormElement>(null);
  // Another user's row once it was saved: it is the one to be saved over.
  const [row, setRow] = useState(options.row);
  const [isSending, setIsSending] = useState(false);
  const isUnderWay = useRef(false);
  const [wasTried, setWasTried] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const [conflict, setConflict] = useState<Conflict<Row>>();

  function focusWrong(): void {
    const wrong = element.current?.querySelector('[data-wrong]');
    if (wrong) focusFirst(wrong);
  }

  /** The buttons that were used are gone. */
  function focusForm(): void {
    requestAnimationFrame(() => element.current && focusFirst(element.current));
  }

  function edit(update: (values: FormValues) => FormValues): void {
    setFailure(undefined);
    form.edit((before) => follow(before, update(before)));
  }

  async function handleRefusal(error: ApiError): Promise<void> {
    if (error.error === 'ErrorStaleRule' && row !== undefined) {
      const theirs = await options.reload(row);
      if (theirs.ok) {
        setRow(theirs.data);
        setConflict({ theirs: theirs.data, values: valuesOf(theirs.data) });
        return;
      }
      flushSync(() => setFailure(theirs));
      return;
    }
    flushSync(() => setFailure(error));
    focusWrong();
  }

  async function send(values: FormValues): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setFailure(undefined);
    try {
      const result = await (row === undefined ? options.create(values) : options.save(values, row));
      if (result.ok) options.onSaved(result.data);
      else await handleRefusal(result);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  }

  return {
    form,
    element,
    isSending,
    isEdited: Object.keys(initial).some((name) => JSON.stringify(form.values[name]) !== JSON.stringify(initial[name])),
    wasTried,
    failure,
    conflict,
    edit,
    submit(event) {
      event?.preventDefault();
      const { values } = form;
      if (validateForm({ fields }, values, logFormFault).size > 0 || isFaulty(values)) {
        flushSync(() => {
          form.touchAll();
          setWasTried(true);
        });
        focusWrong();
        return;
      }
      if ('countryRef' in values && lacksReference(values)) {
        flushSync(() => setFailure({ ok: false, status: 0, error: 'ErrorCountryRefNotInSelectedList', details: [] }));
        focusWrong();
        return;
      }
      setConflict(undefined);
      void send(values);
    },
    goOn() {
      setConflict(undefined);
      focusForm();
    },
    takeTheirs() {
      if (conflict === undefined) return;
      form.edit(() => conflict.values);
      setInitial(conflict.values);
      setConflict(undefined);
      focusForm();
    },
  };
}
