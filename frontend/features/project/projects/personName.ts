import type { ProjectPerson } from '@sanispec/shared/project';

/** @example personName({ id: 'u1', firstName: 'Marta', lastName: 'Oakley' }) // 'Marta Oakley' */
export function personName({ firstName, lastName }: ProjectPerson): string {
  return `${firstName} ${lastName}`.trim();
}

/** People as options; the company tells apart those with the same name. */
export function personOptions(people: readonly ProjectPerson[]): { value: string; label: string }[] {
  return people.map((person) => {
    const { id, companyName = '' } = person;
    const name = personName(person);
    return { value: id, label: companyName === '' ? name : `${name}, ${companyName}` };
  });
}
