import { describe, expect, it } from 'vitest';
import { visibleFields } from './conditions.ts';
import type { Field, FieldCondition, FormDefinition, FormValues } from './fields.ts';
import { formBody, formValues, joinChoices, splitChoices } from './formBody.ts';
import { validateForm } from './validateForm.ts';

const label = 'FieldCountry';
const options = [{ value: 'a', label: 'A' }];

function silent(): void {
  // These forms have nothing to log.
}

function namesShown(condition: FieldCondition, role: string | string[]): string[] {
  const fields: Field[] = [
    { name: 'role', label, type: 'str100' },
    { name: 'countries', label, type: 'str100', condition },
  ];
  return visibleFields(fields, { role }).map(({ name }) => name);
}

describe('a field with a condition', () => {
  it.each<[FieldCondition, string | string[], boolean]>([
    [{ field: 'role', operator: 'equals', value: 'admin' }, 'admin', true],
    [{ field: 'role', operator: 'equals', value: 'admin' }, 'sales', false],
    [{ field: 'role', operator: 'different', value: 'admin' }, 'sales', true],
    [{ field: 'role', operator: 'different', value: 'admin' }, 'admin', false],
    [{ field: 'role', operator: 'in', value: ['admin', 'sales'] }, 'sales', true],
    [{ field: 'role', operator: 'in', value: ['admin', 'sales'] }, 'user', false],
    [{ field: 'role', operator: 'notin', value: ['admin', 'sales'] }, 'user', true],
    [{ field: 'role', operator: 'notin', value: ['admin', 'sales'] }, 'admin', false],
    [{ field: 'role', operator: 'equals', value: 'admin' }, ['user', 'admin'], true],
    [{ field: 'role', operator: 'notin', value: ['admin'] }, ['user', 'admin'], false],
    [{ field: 'unknown', operator: 'different', value: 'admin' }, '', true],
  ])('%j on %j is shown: %s', (condition, role, isShown) => {
    expect(namesShown(condition, role).includes('countries')).toBe(isShown);
  });

  it('goes with the field that it depends on', () => {
    const fields: Field[] = [
      { name: 'kind', label, type: 'str100' },
      { name: 'role', label, type: 'str100', condition: { field: 'kind', operator: 'equals', value: 'staff' } },
      { name: 'country', label, type: 'str100', condition: { field: 'role', operator: 'equals', value: 'admin' } },
    ];
    const names = (values: FormValues) => visibleFields(fields, values).map(({ name }) => name);
    expect(names({ kind: 'staff', role: 'admin' })).toEqual(['kind', 'role', 'country']);
    expect(names({ kind: 'guest', role: 'admin' })).toEqual(['kind']);
  });

  it('that depends on itself stays hidden', () => {
    const fields: Field[] = [
      { name: 'a', label, type: 'str100', condition: { field: 'b', operator: 'equals', value: '1' } },
      { name: 'b', label, type: 'str100', condition: { field: 'a', operator: 'equals', value: '1' } },
    ];
    expect(visibleFields(fields, { a: '1', b: '1' })).toEqual([]);
  });
});

const user: FormDefinition = {
  fields: [
    { name: 'email', label, type: 'email', isRequired: true },
    { name: 'isSales', label, type: 'boolean' },
    {
      name: 'countries',
      label,
      type: 'multiselect',
      options,
      isRequired: true,
      condition: { field: 'isSales', operator: 'equals', value: '1' },
    },
    { name: 'phones', label, type: 'array', entries: 'phone' },
    { name: 'accepted', label, type: 'checkbox', isRequired: true },
  ],
  arrays: { phone: [{ name: 'number', label, type: 'str100', isRequired: true }] },
};

describe('validating a form', () => {
  it('names what is missing, wrong or not ticked, inside entries too', () => {
    const flags = validateForm(
      user,
      { email: 'ann', isSales: '1', countries: [], phones: [{ number: '1' }, { number: ' ' }], accepted: '0' },
      silent,
    );
    expect(Object.fromEntries(flags)).toEqual({
      email: 'invalidemail',
      countries: 'invalidField',
      'phones.1.number': 'invalidField',
      accepted: 'invalidcheckedbox',
    });
  });

  it('does not look at hidden fields', () => {
    const values = { email: ' ann@firm.de ', isSales: '0', countries: [], phones: [], accepted: '1' };
    expect(validateForm(user, values, silent).size).toBe(0);
  });

  it('asks again for a choice that is not offered any more', () => {
    const field: Field = { name: 'template', label, type: 'select', options, isRequired: true };
    expect(validateForm({ fields: [field] }, { template: 'a' }, silent).size).toBe(0);
    expect(validateForm({ fields: [field] }, { template: 'b' }, silent).get('template')).toBe('invalidField');
  });

  it('takes an empty value for right unless it is required', () => {
    const form: FormDefinition = { fields: [{ name: 'email', label, type: 'email' }] };
    expect(validateForm(form, { email: '' }, silent).size).toBe(0);
  });

  it('counts blanks as content in a password alone', () => {
    const form: FormDefinition = {
      fields: [
        { name: 'name', label, type: 'name', isRequired: true },
        { name: 'password', label, type: 'password', isRequired: true },
      ],
    };
    expect([...validateForm(form, { name: '      ', password: '      ' }, silent).keys()]).toEqual(['name']);
  });

  it('goes on without an array definition that is missing, and writes that to the log', () => {
    const log: string[] = [];
    const form: FormDefinition = { fields: [{ name: 'phones', label, type: 'array', entries: 'fax' }] };
    expect(validateForm(form, { phones: [{ number: '' }] }, (message) => log.push(message)).size).toBe(0);
    expect(log).toEqual(["Form field 'phones': there is no array definition 'fax'"]);
  });
});

describe('the body of a form', () => {
  it('has objects where names have colons', () => {
    const body = formBody(
      {
        fields: [
          { name: 'details:title', label, type: 'projectTitle' },
          { name: 'details:architect:city', label, type: 'str100' },
          { name: 'templateId', label, type: 'select', options },
        ],
      },
      { 'details:title': ' Hotel ', 'details:architect:city': 'Ulm', templateId: 'a' },
      silent,
    );
    const title: string = body.details.title;
    expect(title).toBe('Hotel');
    expect(body).toEqual({ details: { title: 'Hotel', architect: { city: 'Ulm' } }, templateId: 'a' });
  });

  it('sends values as the API takes them', () => {
    const body = formBody(
      {
        fields: [
          { name: 'countries', label, type: 'multiselect', options },
          { name: 'isSales', label, type: 'boolean' },
          { name: 'accepted', label, type: 'checkbox' },
          { name: 'start', label, type: 'datetime' },
          { name: 'end', label, type: 'datetime' },
          { name: 'at', label, type: 'time' },
          { name: 'until', label, type: 'time' },
          { name: 'password', label, type: 'password' },
          { name: 'phones', label, type: 'array', entries: 'phone' },
        ],
        arrays: { phone: [{ name: 'number', label, type: 'str100' }] },
      },
      {
        countries: ['DE', 'a,b'],
        isSales: '1',
        accepted: '0',
        start: '',
        end: '2026-11-22T19:05Z',
        at: '7:30',
        until: '',
        password: ' secret ',
        phones: [{ number: ' 1 ', other: 'x' }],
      },
      silent,
    );
    expect(body).toEqual({
      countries: 'DE,a\\,b',
      isSales: true,
      accepted: false,
      start: null,
      end: '2026-11-22T19:05Z',
      at: '07:30:00',
      until: '00:00:00',
      password: ' secret ',
      phones: [{ number: '1' }],
    });
  });

  it('drops what hidden fields hold', () => {
    const fields = [
      { name: 'isSales', label, type: 'boolean' },
      { name: 'phone', label, type: 'str100', condition: { field: 'isSales', operator: 'equals', value: '1' } },
    ] as const;
    const body = formBody({ fields }, { isSales: '0', phone: '123' }, silent, { phone: 'before' });
    expect(body).toEqual({ isSales: false, phone: undefined });
    expect(JSON.stringify(body)).toBe('{"isSales":false}');
  });

  it('goes over the data that the form began with', () => {
    const fields = [{ name: 'details:title', label, type: 'projectTitle' }] as const;
    const initial = { id: 'p1', details: { title: 'Old', country: 'DE' } };
    expect(formBody({ fields }, { 'details:title': 'New' }, silent, initial)).toEqual({
      id: 'p1',
      details: { title: 'New', country: 'DE' },
    });
    expect(initial.details.title).toBe('Old');
  });

  it('takes only the names of the definition', () => {
    const fields = [{ name: 'title', label, type: 'projectTitle' }] as const;
    const values = JSON.parse('{"title":"A","isAdmin":"1","__proto__":"x","a:b":"c"}') as FormValues;
    expect(formBody({ fields }, values, silent)).toEqual({ title: 'A' });
  });

  it.each(['__proto__', 'details:__proto__', 'constructor:prototype:x', 'a:', ':a'])(
    'cannot be made with a field called %s',
    (name) => {
      const form: FormDefinition = { fields: [{ name, label, type: 'str100' }] };
      expect(() => formBody(form, { [name]: 'x' }, silent)).toThrow(RangeError);
    },
  );

  it('reaches no prototype through the data that the form began with', () => {
    const initial = JSON.parse('{"__proto__":{"isAdmin":true},"a":{"constructor":{"x":1}}}') as unknown;
    const body = formBody(
      { fields: [{ name: 'a:title', label, type: 'str100' }] },
      { 'a:title': 'x' },
      silent,
      initial,
    );
    expect(Object.getPrototypeOf(body)).toBeNull();
    expect(body).toEqual({ a: { title: 'x' } });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });
});

describe('several values in one text', () => {
  it.each([[[]], [['a']], [['a', 'b']], [['a,b', 'c\\', '\\,', '👨‍👩‍👧,']], [['a', '']]])(
    '%j come back as they were',
    (choices) => {
      expect(splitChoices(joinChoices(choices))).toEqual(choices);
    },
  );
});

describe('the values of a form', () => {
  it('fills a form with the data, in the shape of its fields', () => {
    const data = {
      email: 'ann@firm.de',
      isSales: true,
      countries: 'DE,a\\,b',
      phones: [{ number: 1, other: 'x' }],
      other: 'x',
    };
    expect(formValues(user, data, silent)).toEqual({
      email: 'ann@firm.de',
      isSales: '1',
      countries: ['DE', 'a,b'],
      phones: [{ number: '1' }],
      accepted: '0',
    });
  });

  it('fills a form with empty values without data', () => {
    const form: FormDefinition = {
      fields: [...user.fields, { name: 'at', label, type: 'time' }, { name: 'constructor2', label, type: 'str100' }],
    };
    expect(formValues(form, undefined, silent)).toEqual({
      email: '',
      isSales: '0',
      countries: [],
      phones: [],
      accepted: '0',
      at: '00:00:00',
      constructor2: '',
    });
  });
});
