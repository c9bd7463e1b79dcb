import type { SiteTextKey } from '#text/index.ts';

/** Kinds of typed text; each has its own shape (domain: Forms). */
export const textTypes = [
  'email',
  'username',
  'name',
  'password',
  'date',
  'time',
  'projectTitle',
  'str100',
  'str10000',
  'listgroupname',
  'datetime',
  'pattern',
] as const;
export type TextType = (typeof textTypes)[number];

/** Shows a field depending on the value of another one beside it. */
export type FieldCondition =
  | { readonly field: string; readonly operator: 'equals' | 'different'; readonly value: string }
  | { readonly field: string; readonly operator: 'in' | 'notin'; readonly value: readonly string[] };

/** A heading over the fields that name it, which stand side by side in the form. */
export interface FieldGroup {
  readonly label: SiteTextKey;
  /** Its fields are shown when the user unfolds it, or when one of them is wrong. */
  readonly isFolded?: boolean;
}

interface FieldBase<Name extends string> {
  /** A colon puts the value into an object of the body: `details:title` is the title inside details. */
  readonly name: Name;
  readonly label: SiteTextKey;
  readonly isRequired?: boolean;
  /** Says what is missing, where 'please fill in' says too little. */
  readonly requiredText?: SiteTextKey;
  /** Said under the label. */
  readonly hint?: SiteTextKey;
  readonly group?: FieldGroup;
  readonly condition?: FieldCondition;
  readonly isReadOnly?: boolean;
  /** Takes half of a wide form, beside another field. */
  readonly isHalf?: boolean;
}

interface TextBase<Name extends string> extends FieldBase<Name> {
  /** A token of HTML's autocomplete attribute. */
  readonly autoComplete?: string;
  /** An example, shown while the field is empty. */
  readonly placeholder?: SiteTextKey;
  /** Another validator than the type's own. An unknown one validates nothing. */
  readonly validator?: string;
}

export interface PlainTextField<Name extends string = string> extends TextBase<Name> {
  readonly type: Exclude<TextType, 'password' | 'pattern'> | 'textarea';
}

export interface PasswordField<Name extends string = string> extends TextBase<Name> {
  readonly type: 'password';
  /** 6 to 128 characters unless given. */
  readonly length?: PasswordLength;
  /** Says under the label how long it has to be. */
  readonly showsLength?: boolean;
}

export interface PasswordLength {
  readonly min: number;
  readonly max: number;
}

export interface PatternField<Name extends string = string> extends TextBase<Name> {
  readonly type: 'pattern';
  /** Source of a regular expression; it has to match the whole value. */
  readonly pattern: string;
  /** Says what the pattern wants. */
  readonly patternText?: SiteTextKey;
}

export interface FieldOption {
  readonly value: string;
  /** Already in the reader's language. */
  readonly label: string;
}

export interface ChoiceField<Name extends string = string> extends FieldBase<Name> {
  readonly type: 'select' | 'multiselect';
  readonly options: readonly FieldOption[];
  /** Finds an option among many by typing. */
  readonly isSearchable?: boolean;
}

/** A box to tick, or a choice between yes and no; required, the box has to be ticked. */
export interface CheckField<Name extends string = string> extends FieldBase<Name> {
  readonly type: 'checkbox' | 'boolean';
}

/** The address of an uploaded file. */
export interface UploadField<Name extends string = string> extends FieldBase<Name> {
  readonly type: 'file';
  /** Media types and endings, as HTML's accept attribute lists them; empty for any file. */
  readonly accept: string;
  /** As large as any upload unless given. */
  readonly maxBytes?: number;
  /** Name in the body for what the file is called on the user's disk. */
  readonly fileName?: string;
  /** What to do, in the place where files are dropped. */
  readonly prompt?: SiteTextKey;
}

/** Entries that are added and removed, each with the fields of an array definition. */
export interface ArrayField<Name extends string = string> extends FieldBase<Name> {
  readonly type: 'array';
  /** Name of the array definition. */
  readonly entries: string;
}

export type Field<Name extends string = string> =
  | PlainTextField<Name>
  | PasswordField<Name>
  | PatternField<Name>
  | ChoiceField<Name>
  | CheckField<Name>
  | UploadField<Name>
  | ArrayField<Name>;

export type FieldType = Field['type'];

/** The fields of a form, and those of the entries that its array fields hold. */
export interface FormDefinition<Fields extends readonly Field[] = readonly Field[]> {
  readonly fields: Fields;
  readonly arrays?: Readonly<Record<string, readonly Field[]>>;
}

/** What a field holds while it is edited: text, the choice of several, or entries. A box holds '1' or '0'. */
export type FieldValue = string | readonly string[] | readonly FormValues[];

/** By field name. */
export interface FormValues {
  readonly [name: string]: FieldValue;
}

/** Where what is wrong with a definition is written down; the form goes on without it. */
export type FormLog = (message: string) => void;

export const defaultTime = '00:00:00';

/** The text of a field; empty for one that holds none. */
export function textOf(value: FieldValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** The values chosen in a multiselect. */
export function choicesOf(value: FieldValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((choice): choice is string => typeof choice === 'string') : [];
}

/** The option that is chosen; '' when that is not offered any more. */
export function offeredChoice(field: ChoiceField, value: FieldValue | undefined): string {
  const chosen = textOf(value);
  return field.options.some((option) => option.value === chosen) ? chosen : '';
}

/** The entries of an array field. */
export function entriesOf(value: FieldValue | undefined): readonly FormValues[] {
  return Array.isArray(value) ? value.filter((entry): entry is FormValues => typeof entry === 'object') : [];
}

/** What a field holds before anybody touches it. */
export function emptyValue(type: FieldType): FieldValue {
  switch (type) {
    case 'multiselect':
    case 'array':
      return [];
    case 'checkbox':
    case 'boolean':
      return '0';
    case 'time':
      return defaultTime;
    default:
      return '';
  }
}

/** The fields of an array field's entries; none, and a line in the log, when their definition is missing. */
export function entryFields(definition: FormDefinition, field: ArrayField, log: FormLog): readonly Field[] {
  const fields = definition.arrays?.[field.entries];
  if (fields === undefined) log(`Form field '${field.name}': there is no array definition '${field.entries}'`);
  return fields ?? [];
}
