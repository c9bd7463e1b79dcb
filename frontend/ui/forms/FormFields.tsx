import { Input } from '@mantine/core';
import {
  type ArrayField,
  entriesOf,
  entryFields,
  entryPath,
  type Field,
  type FieldFlag,
  type FieldGroup,
  type FormDefinition,
  type FormValues,
  formValues,
  textOf,
  type UploadField,
  visibleFields,
} from '@sanispec/shared/forms';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '#core/text.ts';
import { focusFirst } from '#lib/focus/focusFirst.ts';
import { BusyButton } from '../BusyButton.tsx';
import { Icon } from '../Icon.tsx';
import { FieldInput, flagText } from './FieldInput.tsx';
import { FileInput } from './FileInput.tsx';
import classes from './FormFields.module.css';
import { logFormFault } from './useFormState.ts';

/** How fields read and change the form that they are part of. */
interface FormAccess {
  readonly definition: FormDefinition;
  /** What is wrong with the field at a path, once that is to be shown. */
  flagAt(path: string): FieldFlag | undefined;
  /** Why the server refused the field at a path, already translated. */
  refusalAt(path: string): string | undefined;
  onEdit(update: (values: FormValues) => FormValues): void;
  /** The user has visited and left it. */
  onLeave(path: string): void;
  /** An entry of the array field at the path was removed. */
  onEntryGone(path: string, index: number): void;
  /** An upload begins or ends. */
  onBusy(isBusy: boolean): void;
}

interface FormFieldsProps extends FormAccess {
  readonly fields: readonly Field[];
  readonly values: FormValues;
  /** Whether the first field has the focus at once. */
  readonly takesFocus?: boolean;
  /** Path of a field of these. */
  readonly pathOf?: (name: string) => string;
}

/** The fields that are to be seen, of a form or of an entry in it, laid out by type (domain: Forms). */
export function FormFields({ takesFocus = false, pathOf = (name) => name, ...props }: FormFieldsProps): ReactNode {
  const { fields, values, ...access } = props;
  const visible = visibleFields(fields, values);
  const first = takesFocus ? visible[0] : undefined;
  return (
    <div className={classes.fields}>
      {runsOf(visible).map(({ group, run }) => {
        const placed = run.map((field) => (
          <PlacedField
            {...access}
            key={field.name}
            field={field}
            path={pathOf(field.name)}
            values={values}
            takesFocus={field === first}
          />
        ));
        if (group === undefined) return placed;
        const isWrong = run.some(({ name }) => {
          const path = pathOf(name);
          return access.flagAt(path) !== undefined || access.refusalAt(path) !== undefined;
        });
        return (
          <GroupedFields key={group.label} group={group} isWrong={isWrong}>
            {placed}
          </GroupedFields>
        );
      })}
    </div>
  );
}

interface Run {
  readonly group: FieldGroup | undefined;
  readonly run: Field[];
}

/** Neighbours of the same group, and what stands between them. */
function runsOf(fields: readonly Field[]): readonly Run[] {
  const runs: Run[] = [];
  for (const field of fields) {
    const last = runs.at(-1);
    if (last !== undefined && last.group?.label === field.group?.label) last.run.push(field);
    else runs.push({ group: field.group, run: [field] });
  }
  return runs;
}

interface GroupedFieldsProps {
  readonly group: FieldGroup;
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

function GroupedFields({ group, isWrong, children }: GroupedFieldsProps): ReactNode {
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const grid = <div className={classes.fields}>{children}</div>;
  if (group.isFolded !== true) {
    return (
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t(group.label)}</legend>
        {grid}
      </fieldset>
    );
  }
  return (
    <details
      className={classes.whole}
      open={isOpen || isWrong}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={classes.summary}>{t(group.label)}</summary>
      {grid}
    </details>
  );
}

function PlacedField(props: Omit<AnyFieldProps<Field>, 'flag' | 'refusal'>): ReactNode {
  const flag = props.flagAt(props.path);
  const refusal = props.refusalAt(props.path);
  return (
    <div
      className={props.field.isHalf === true ? undefined : classes.whole}
      data-wrong={flag !== undefined || refusal !== undefined || undefined}
    >
      <AnyField {...props} flag={flag} refusal={refusal} />
    </div>
  );
}

interface AnyFieldProps<F extends Field> extends FormAccess {
  readonly field: F;
  readonly path: string;
  readonly flag: FieldFlag | undefined;
  readonly refusal: string | undefined;
  /** Of the form or entry that the field is part of. */
  readonly values: FormValues;
  readonly takesFocus: boolean;
}

function AnyField(props: AnyFieldProps<Field>): ReactNode {
  const { field, path, flag, refusal, values, takesFocus, onEdit, onLeave } = props;
  if (field.type === 'array') return <ArrayInput {...props} field={field} />;
  if (field.type === 'file') return <UploadInput {...props} field={field} />;
  return (
    <FieldInput
      field={field}
      value={values[field.name]}
      flag={flag}
      refusal={refusal}
      takesFocus={takesFocus}
      onLeave={() => onLeave(path)}
      onChange={(value) => onEdit((before) => ({ ...before, [field.name]: value }))}
    />
  );
}

function UploadInput(props: AnyFieldProps<UploadField>): ReactNode {
  const { field, path, flag, refusal, values, takesFocus, onEdit, onLeave, onBusy } = props;
  const text = useText();
  const address = textOf(values[field.name]);
  const name = field.fileName === undefined ? '' : textOf(values[field.fileName]);
  return (
    <FileInput
      label={text.t(field.label)}
      accept={field.accept}
      {...(field.maxBytes !== undefined && { maxBytes: field.maxBytes })}
      {...(field.prompt !== undefined && { prompt: text.t(field.prompt) })}
      file={address === '' ? undefined : { address, name }}
      error={flag === undefined ? refusal : flagText(field, flag, text)}
      isRequired={field.isRequired === true}
      isReadOnly={field.isReadOnly === true}
      takesFocus={takesFocus}
      onBusy={onBusy}
      onLeave={() => onLeave(path)}
      onChange={(file) =>
        onEdit((before) => ({
          ...before,
          [field.name]: file?.address ?? '',
          ...(field.fileName !== undefined && { [field.fileName]: file?.name ?? '' }),
        }))
      }
    />
  );
}

/** Keys for entries, which have none of their own: what is drawn for an entry moves with it. */
function useEntryKeys(count: number) {
  const next = useRef(0);
  const [keys, setKeys] = useState<readonly number[]>([]);
  let current = keys;
  if (keys.length !== count) {
    // The form was filled or reset.
    current = Array.from({ length: count }, (_, index) => keys[index] ?? next.current++);
    setKeys(current);
  }
  return { keys: current, forget: (index: number) => setKeys(current.toSpliced(index, 1)) };
}

/** Entries that are added and removed. The focus goes to what was added, and on to its neighbour from what was removed. */
function ArrayInput(props: AnyFieldProps<ArrayField>): ReactNode {
  const { field, path, flag, refusal: _, values, takesFocus, ...access } = props;
  const { definition, onEdit, onEntryGone } = access;
  const text = useText();
  const { t } = text;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const fields = entryFields(definition, field, logFormFault);
  const entries = entriesOf(values[field.name]);
  const { keys, forget } = useEntryKeys(entries.length);
  const isReadOnly = field.isReadOnly === true;

  function editEntries(update: (entries: readonly FormValues[]) => readonly FormValues[]): void {
    onEdit((before) => ({ ...before, [field.name]: update(entriesOf(before[field.name])) }));
  }

  /** Of the entry at a place, its first field; without such an entry, what adds one. */
  function focusEntry(index: number): void {
    const entry = list.current?.children[index];
    if (entry === undefined || !focusFirst(entry)) add.current?.focus();
  }

  function addEntry(): void {
    flushSync(() => editEntries((before) => [...before, formValues({ ...definition, fields }, {}, logFormFault)]));
    focusEntry(entries.length);
  }

  function removeEntry(index: number): void {
    flushSync(() => {
      forget(index);
      onEntryGone(path, index);
      editEntries((before) => before.toSpliced(index, 1));
    });
    focusEntry(Math.min(index, entries.length - 2));
  }

  return (
    <fieldset className={classes.array} aria-describedby={flag === undefined ? undefined : `${id}-error`}>
      <legend data-required={(field.isRequired === true && !isReadOnly) || undefined}>{t(field.label)}</legend>
      <ol ref={list} className={classes.entries}>
        {entries.map((entry, index) => (
          <li key={keys[index]}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend. */}
            <div role="group" aria-label={t('FormEntry', index + 1)} className={classes.entry}>
              <FormFields
                {...access}
                fields={isReadOnly ? fields.map((inner) => ({ ...inner, isReadOnly })) : fields}
                values={entry}
                pathOf={(name) => entryPath(path, index, name)}
                onEdit={(update) =>
                  editEntries((before) => before.map((other, at) => (at === index ? update(other) : other)))
                }
              />
              {!isReadOnly && (
                <BusyButton
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<Icon name="trash" />}
                  onClick={() => removeEntry(index)}
                >
                  {t('FormRemoveEntry', index + 1)}
                </BusyButton>
              )}
            </div>
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <BusyButton ref={add} variant="default" size="compact-md" leftSection={<Icon name="add" />} onClick={addEntry}>
          {t('FormAddEntry')}
        </BusyButton>
      )}
      {flag !== undefined && <Input.Error id={`${id}-error`}>{flagText(field, flag, text)}</Input.Error>}
    </fieldset>
  );
}
