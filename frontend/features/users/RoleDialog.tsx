import { actionCountriesOf, type UserAction } from '@sanispec/shared/access';
import { changeUserRoles, type RoleChange, type UserRow } from '@sanispec/shared/contract';
import { choicesOf, type Field, type FieldOption, type FormValues, splitChoices } from '@sanispec/shared/forms';
import { type ReactNode, useMemo, useState } from 'react';
import { countryOptions } from '#core/countryOptions.ts';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import classes from './Users.module.css';
import { fullName, roleCountriesOf, useCaller } from './userRanks.ts';

/** Titles of the dialogs. */
export const roleTexts = {
  assignSales: 'UserAssignSales',
  modifySales: 'UserModifySales',
  assignAdmin: 'UserAssignAdmin',
  modifyAdmin: 'UserModifyAdmin',
} as const;

export type RoleAction = keyof typeof roleTexts;

export function isRoleAction(action: UserAction): action is RoleAction {
  return action in roleTexts;
}

interface RoleDialogProps {
  readonly user: UserRow;
  readonly action: RoleAction;
  onDone(text: string): void;
  onClose(): void;
}

interface Choices {
  /** The address is not confirmed, so that only root may assign, with a reason. */
  readonly needsReason: boolean;
  readonly isAssigning: boolean;
  readonly isSales: boolean;
  /** Those that the caller may choose. */
  readonly countries: readonly FieldOption[];
  /** Those of them that are chosen, which may be default ones. */
  readonly assigned: readonly string[];
  /** What the user has where the caller may not act. */
  readonly foreign: readonly FieldOption[];
  readonly foreignDefaults: readonly FieldOption[];
}

function fieldsOf({
  needsReason,
  isAssigning,
  isSales,
  countries,
  assigned,
  foreign,
  foreignDefaults,
}: Choices): readonly Field[] {
  const readOnly = (
    name: string,
    label: 'UserAssignedNotAllowed' | 'UserDefaultNotAllowed',
    options: typeof foreign,
  ) => (options.length === 0 ? [] : [{ name, label, type: 'multiselect', options, isReadOnly: true } as const]);
  return [
    {
      name: 'assignedCountries',
      label: 'UserColumnAssigned',
      type: 'multiselect',
      options: countries,
      isRequired: isAssigning,
      requiredText: 'UserAssignedRequired',
    },
    ...readOnly('assignedCountriesNotAllowed', 'UserAssignedNotAllowed', foreign),
    ...(isSales
      ? [
          {
            name: 'defaultSalesCountries',
            label: 'UserColumnDefault',
            type: 'multiselect',
            options: countries.filter(({ value }) => assigned.includes(value)),
          } as const,
        ]
      : []),
    ...readOnly('defaultSalesCountriesNotAllowed', 'UserDefaultNotAllowed', foreignDefaults),
    { name: 'position', label: 'UserColumnPosition', type: 'str100', isHalf: true },
    ...(isSales
      ? [{ name: 'contactSalesPhone', label: 'UserColumnPhone', type: 'str100', isHalf: true } as const]
      : []),
    ...(needsReason
      ? [
          {
            name: 'reason',
            label: 'UserRoleReason',
            type: 'str100',
            isRequired: true,
            requiredText: 'UserRoleReasonRequired',
          } as const,
        ]
      : []),
  ];
}

/** What a form of these fields sends. */
interface RoleBody {
  readonly assignedCountries?: string;
  readonly defaultSalesCountries?: string;
  readonly position?: string;
  readonly contactSalesPhone?: string;
  readonly reason?: string;
}

function changeOf(isSales: boolean, body: RoleBody): RoleChange {
  const assignedCountries = [...splitChoices(body.assignedCountries ?? '')];
  const position = body.position ?? '';
  const reason = body.reason === undefined ? {} : { reason: body.reason };
  if (!isSales) return { role: 'admin', assignedCountries, position, ...reason };
  const defaultSalesCountries = [...splitChoices(body.defaultSalesCountries ?? '')];
  const contactSalesPhone = body.contactSalesPhone ?? '';
  return { role: 'sales', assignedCountries, defaultSalesCountries, position, contactSalesPhone, ...reason };
}

/** A country that is taken back can no longer be a default one. */
function withoutLostDefaults(values: FormValues): FormValues {
  const assigned = choicesOf(values.assignedCountries);
  const defaults = choicesOf(values.defaultSalesCountries);
  return { ...values, defaultSalesCountries: defaults.filter((country) => assigned.includes(country)) };
}

/** Assigns a role or changes its countries; what the caller may not change is shown and stays. */
export function RoleDialog({ user, action, onDone, onClose }: RoleDialogProps): ReactNode {
  const { t, locale } = useText();
  const { scopes } = useCaller();
  const isSales = action === 'assignSales' || action === 'modifySales';
  const isAssigning = action === 'assignSales' || action === 'assignAdmin';
  const needsReason = isAssigning && user.address === 'unconfirmed';
  const had = useMemo(() => {
    const held = actionCountriesOf(scopes, action);
    const isHeld = (country: string): boolean => held === 'all' || held.includes(country);
    const assigned = roleCountriesOf(user, isSales ? 'sales' : 'admin');
    const defaults = isSales ? (user.defaultSalesCountries ?? []) : [];
    const foreignOf = (countries: readonly string[]) =>
      countryOptions(
        locale,
        countries.filter((code) => !isHeld(code)),
      );
    const countries = countryOptions(locale, held === 'all' ? undefined : held);
    /** In the order in which they are offered. */
    const heldOf = (codes: readonly string[]) =>
      countries.map(({ value }) => value).filter((code) => codes.includes(code));
    return {
      countries,
      foreign: foreignOf(assigned),
      foreignDefaults: foreignOf(defaults),
      assigned: heldOf(assigned),
      defaults: heldOf(defaults),
    };
  }, [scopes, action, user, isSales, locale]);
  const [only] = had.countries;
  // With one country there is nothing to choose.
  const first = isAssigning && had.countries.length === 1 && only !== undefined ? [only.value] : had.assigned;
  const [assigned, setAssigned] = useState<readonly string[]>(first);
  const fields = useMemo(
    () => fieldsOf({ needsReason, isAssigning, isSales, ...had, assigned }),
    [needsReason, isAssigning, isSales, had, assigned],
  );
  const ends = !isAssigning && assigned.length === 0 && had.foreign.length === 0;
  const valuesOf = (options: readonly FieldOption[]) => options.map(({ value }) => value);
  return (
    <FormDialog
      title={t(roleTexts[action])}
      size="md"
      toolbar={<p className={`${classes.person} sani-breakable`}>{`${fullName(user)}, ${user.email}`}</p>}
      fields={fields}
      initial={{
        assignedCountries: first,
        assignedCountriesNotAllowed: valuesOf(had.foreign),
        defaultSalesCountries: had.defaults,
        defaultSalesCountriesNotAllowed: valuesOf(had.foreignDefaults),
        position: user.position,
        contactSalesPhone: user.contactSalesPhone ?? '',
      }}
      {...(isAssigning && { submitLabel: t('ButtonTextAssign') })}
      isDestructive={ends}
      follow={withoutLostDefaults}
      onEdit={(values) => setAssigned(choicesOf(values.assignedCountries))}
      send={(body) => callApi(changeUserRoles, { params: { userId: user.id }, body: changeOf(isSales, body) })}
      onSuccess={() => onDone(t('UserRoleSaved', fullName(user)))}
      onClose={onClose}
    >
      <p role="status" className={classes.ends}>
        {ends && t('UserRoleEnds')}
      </p>
    </FormDialog>
  );
}
