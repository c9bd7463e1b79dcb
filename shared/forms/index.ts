export { visibleFields } from './conditions.ts';
export {
  type CheckField,
  type ChoiceField,
  choicesOf,
  type Field,
  type FieldOption,
  type FieldValue,
  type FormDefinition,
  type FormValues,
  type PasswordLength,
  textOf,
} from './fields.ts';
export { type BodyOf, formBody, formValues } from './formBody.ts';
export { type FormFlags, validateForm } from './validateForm.ts';
export { emailPattern, type FieldFlag, maxEmailLength, usualPasswordLength } from './validators.ts';
