export { visibleFields } from './conditions.ts';
export {
  type ArrayField,
  type CheckField,
  type ChoiceField,
  choicesOf,
  emptyValue,
  entriesOf,
  entryFields,
  type Field,
  type FieldOption,
  type FieldValue,
  type FormDefinition,
  type FormLog,
  type FormValues,
  type PasswordLength,
  textOf,
} from './fields.ts';
export { type BodyOf, formBody, formValues } from './formBody.ts';
export { entryPath, type FormFlags, validateForm } from './validateForm.ts';
export { emailPattern, type FieldFlag, usualPasswordLength } from './validators.ts';
