import {
  entryPath,
  type FormDefinition,
  type FormFlags,
  type FormValues,
  formValues,
  validateForm,
} from '@sanispec/shared/forms';
import { useState } from 'react';
import { whenReleased } from '#lib/focus/whenReleased.ts';

const logged = new Set<string>();

/** A fault of a definition does not affect the user, and one line about it is enough. */
export function logFormFault(message: string): void {
  if (logged.has(message)) return;
  logged.add(message);
  // biome-ignore lint/suspicious/noConsole: authors of definitions look there.
  console.warn(message);
}

/** What is entered into a form, and what of it is wrong. */
export interface FormState {
  readonly values: FormValues;
  /** Of all fields, visited or not. */
  readonly flags: FormFlags;
  /** Whether the fault of a field is shown: the user has left it, or tried to send the form. */
  isTouched(path: string): boolean;
  touch(path: string): void;
  touchAll(): void;
  /** Makes the values out of those that are there by then. */
  edit(update: (values: FormValues) => FormValues): void;
  /** The entry of an array field is gone: what was said of those behind it is said of their new places. */
  forgetEntry(path: string, index: number): void;
  /** Shows data, unless the user has begun to fill in the form. */
  fill(data: unknown): void;
  /** Shows an untouched form. */
  reset(): void;
}

interface Entered {
  readonly values: FormValues;
  readonly touched: ReadonlySet<string> | 'all';
  readonly isEdited: boolean;
  /** Counts resets of the form, so that a blur from before a reset does not mark a field as touched. */
  readonly round: number;
}

/** Holds the values of a form (domain: Forms). */
export function useFormState(definition: FormDefinition, initial: FormValues): FormState {
  const [entered, setEntered] = useState<Entered>(() =>
    enterValues({ ...formValues(definition, {}, logFormFault), ...initial }),
  );
  const { values, touched, round } = entered;
  return {
    values,
    flags: validateForm(definition, values, logFormFault),
    isTouched: (path) => touched === 'all' || touched.has(path),
    touch: (path) =>
      whenReleased(() =>
        setEntered((before) =>
          before.touched === 'all' || before.round !== round
            ? before
            : { ...before, touched: new Set(before.touched).add(path) },
        ),
      ),
    touchAll: () => setEntered((before) => ({ ...before, touched: 'all' })),
    edit: (update) => setEntered((before) => ({ ...before, values: update(before.values), isEdited: true })),
    forgetEntry: (path, index) =>
      setEntered((before) =>
        before.touched === 'all' ? before : { ...before, touched: withoutEntry(before.touched, path, index) },
      ),
    fill: (data) =>
      setEntered((before) =>
        before.isEdited ? before : enterValues(formValues(definition, data, logFormFault), before.round),
      ),
    reset: () =>
      setEntered((before) =>
        enterValues({ ...formValues(definition, {}, logFormFault), ...initial }, before.round + 1),
      ),
  };
}

/** The paths that remain when an entry of an array field goes. */
function withoutEntry(touched: ReadonlySet<string>, array: string, gone: number): ReadonlySet<string> {
  const start = `${array}.`;
  const remaining = [...touched].flatMap((path) => {
    if (!path.startsWith(start)) return [path];
    const [place = '', ...name] = path.slice(start.length).split('.');
    const index = Number(place);
    if (index === gone) return [];
    return [entryPath(array, index > gone ? index - 1 : index, name.join('.'))];
  });
  return new Set(remaining);
}

function enterValues(values: FormValues, round = 0): Entered {
  return { values, touched: new Set(), isEdited: false, round };
}
