export { visibleFields } from './conditions.ts';
export {
  type ArrayField,
  type CheckField,
  type ChoiceField,
  choicesOf,
  entriesOf,
  entryFields,
  type Field,
  type FieldGroup,
  type FieldOption,
  type FieldValue,
  type FormDefinition,
  type FormValues,
  offeredChoice,
  type PasswordLength,
  type PlainTextField,
  textOf,
  type UploadField,
} from './fields.ts';
export { type BodyOf, formBody, formValues, splitChoices } from './formBody.ts';
export {
  catalogueEndings,
  fileRefusal,
  maxMegabytes,
  maxUploadBytes,
  workbookNameFault,
  wrongFileSentence,
} from './uploads.ts';
export { entryPath, type FormFlags, validateForm } from './validateForm.ts';
export { emailPattern, type FieldFlag, maxEmailLength, usualPasswordLength } from './validators.ts';
