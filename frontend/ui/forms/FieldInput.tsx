import { Checkbox, NativeSelect, PasswordInput, Select, Textarea, TextInput } from '@mantine/core';
import {
  type CheckField,
  type ChoiceField,
  choicesOf,
  type Field,
  type FieldFlag,
  type FieldValue,
  offeredChoice,
  textOf,
  usualPasswordLength,
} from '@sanispec/shared/forms';
import type { ReactNode } from 'react';
import { type SiteText, useText } from '#core/text.ts';
import { lastDay } from '#lib/lastDay.ts';
import { MultiSelect } from './MultiSelect.tsx';

/** A field that holds one value of its own. */
export type SingleField = Exclude<Field, { readonly type: 'array' | 'file' }>;

export interface FieldInputProps<F extends Field> {
  readonly field: F;
  readonly value: FieldValue | undefined;
  /** What is wrong, once that is to be shown. */
  readonly flag: FieldFlag | undefined;
  /** Why the server refused it, already translated. */
  readonly refusal?: string | undefined;
  readonly takesFocus: boolean;
  onChange(value: FieldValue): void;
  /** The user has visited and left it. */
  onLeave(): void;
}

/** What is wrong with a field, in words. */
export function flagText(field: Field, flag: FieldFlag, { t }: SiteText): string {
  if (flag === 'invalidField') return t(field.requiredText ?? flag);
  if (field.type === 'pattern' && field.patternText !== undefined) return t(field.patternText);
  if (flag !== 'invalidpassword') return t(flag);
  const { min, max } = (field.type === 'password' ? field.length : undefined) ?? usualPasswordLength;
  return t('ErrorPasswordLength', min, max);
}

/** What all kinds of inputs have. */
function common({ field, flag, refusal, takesFocus, onLeave }: FieldInputProps<SingleField>, text: SiteText) {
  return {
    label: text.t(field.label),
    description: field.hint === undefined ? undefined : text.t(field.hint),
    error: flag === undefined ? refusal : flagText(field, flag, text),
    labelProps: { 'data-required': (field.isRequired === true && field.isReadOnly !== true) || undefined },
    'aria-required': field.isRequired === true || undefined,
    // The first is for a form that takes the place of another, the second for the dialog that opens with it.
    autoFocus: takesFocus,
    'data-autofocus': takesFocus || undefined,
    onBlur: onLeave,
  };
}

/** A field as its type is entered. */
export function FieldInput(props: FieldInputProps<SingleField>): ReactNode {
  const { field, value, onChange } = props;
  const text = useText();
  const { t } = text;
  const shared = common(props, text);
  const isReadOnly = field.isReadOnly === true;
  switch (field.type) {
    case 'select':
      return <SelectInput {...props} field={field} />;
    case 'multiselect':
      return (
        <MultiSelect
          label={shared.label}
          isRequired={field.isRequired === true}
          options={field.options}
          value={choicesOf(value)}
          error={shared.error}
          isReadOnly={isReadOnly}
          onChange={onChange}
        />
      );
    case 'checkbox':
    case 'boolean':
      return <CheckInput {...props} field={field} />;
    case 'password': {
      const { min, max } = field.length ?? usualPasswordLength;
      return (
        <PasswordInput
          {...shared}
          // Beside another field the inputs stay on one line.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={field.showsLength === true ? t('PasswordHint', min, max) : undefined}
          autoComplete={field.autoComplete ?? 'off'}
          visibilityToggleButtonProps={{ 'aria-label': t('PasswordShow'), tabIndex: 0 }}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    }
    case 'textarea':
    case 'str10000':
      return (
        <Textarea
          {...shared}
          autosize={false}
          rows={3}
          readOnly={isReadOnly}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...shared}
          type={inputTypeOf(field)}
          max={field.type === 'datetime' ? `${lastDay}T23:59` : undefined}
          autoComplete={field.autoComplete ?? 'off'}
          placeholder={field.placeholder === undefined ? undefined : t(field.placeholder)}
          readOnly={isReadOnly}
          value={textOf(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

/** Browsers help with what they know. */
function inputTypeOf({ type }: SingleField): string {
  if (type === 'email' || type === 'username') return 'email';
  return type === 'datetime' ? 'datetime-local' : 'text';
}

function SelectInput(props: FieldInputProps<ChoiceField>): ReactNode {
  const { field, value, onChange } = props;
  const shared = common(props, useText());
  const chosen = field.isRequired === true ? offeredChoice(field, value) : textOf(value);
  if (field.isReadOnly === true) {
    const held = textOf(value);
    const label = field.options.find((option) => option.value === held)?.label ?? held;
    return <TextInput {...shared} value={label} readOnly />;
  }
  if (field.isSearchable === true) {
    return (
      <Select
        {...shared}
        data={field.options}
        searchable
        allowDeselect={field.isRequired !== true}
        value={chosen === '' ? null : chosen}
        onChange={(choice) => onChange(choice ?? '')}
      />
    );
  }
  const offersNothing = chosen === '' || field.isRequired !== true;
  return (
    <NativeSelect
      {...shared}
      data={[...(offersNothing ? [{ value: '', label: '–' }] : []), ...field.options]}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function CheckInput(props: FieldInputProps<CheckField>): ReactNode {
  const { field, value, onChange } = props;
  const text = useText();
  const { labelProps, label, ...shared } = common(props, text);
  if (field.type === 'checkbox') {
    return (
      <Checkbox
        {...shared}
        label={<span {...labelProps}>{label}</span>}
        disabled={field.isReadOnly === true}
        checked={textOf(value) === '1'}
        onChange={(event) => onChange(event.currentTarget.checked ? '1' : '0')}
      />
    );
  }
  return (
    <NativeSelect
      {...shared}
      label={label}
      labelProps={labelProps}
      disabled={field.isReadOnly === true}
      data={[
        { value: '1', label: text.t('FormYes') },
        { value: '0', label: text.t('FormNo') },
      ]}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
