/** First and last name side by side, as sign-up and profile ask for them. */
export const personNameFields = [
  {
    name: 'firstName',
    label: 'FieldFirstName',
    type: 'name',
    isRequired: true,
    isHalf: true,
    autoComplete: 'given-name',
  },
  {
    name: 'lastName',
    label: 'FieldLastName',
    type: 'name',
    isRequired: true,
    isHalf: true,
    autoComplete: 'family-name',
  },
] as const;
