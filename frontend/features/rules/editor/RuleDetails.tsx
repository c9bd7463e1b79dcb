import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { choicesOf, textOf } from '@sanispec/shared/forms';
import { countryName } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { useAdminCountryOptions } from '#core/adminCountries.ts';
import { countryOptions } from '#core/countryOptions.ts';
import { useText } from '#core/text.ts';
import { MultiSelect } from '#ui/forms/MultiSelect.tsx';
import { Filing } from '../lists/Filing.tsx';
import classes from './Editor.module.css';
import type { RuleDraft } from './ruleDraft.ts';

interface RuleDetailsProps {
  readonly draft: RuleDraft;
  readonly isReadOnly: boolean;
  /** Whether the user tried to save: from then on missing values are marked. */
  readonly showsFaults: boolean;
  onChange(update: (draft: RuleDraft) => RuleDraft): void;
}

/** What a rule is called, where it applies, and where it is filed. */
export function RuleDetails({ draft, isReadOnly, showsFaults, onChange }: RuleDetailsProps): ReactNode {
  const { t, locale } = useText();
  const own = useAdminCountryOptions();
  const held = draft.countries.filter((country) => own.every(({ value }) => value !== country));
  const { description, title, countries, countryRef, groupTitle, tagLabels } = draft;

  function changeCountries(chosen: readonly string[]): void {
    onChange((before) => ({
      ...before,
      countries: chosen,
      countryRef: chosen.includes(before.countryRef) ? before.countryRef : (chosen[0] ?? ''),
    }));
  }

  return (
    <div className={classes.details}>
      <Textarea
        label={t('RuleDescription')}
        labelProps={{ 'data-required': !isReadOnly || undefined }}
        aria-required
        rows={2}
        maxLength={1000}
        readOnly={isReadOnly}
        error={showsFaults && description.trim() === '' ? t('RuleNeedsDescription') : undefined}
        value={description}
        onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, description: value }))}
      />
      <TextInput
        label={t('RuleTitle')}
        description={t('RuleTitleHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={200}
        readOnly={isReadOnly}
        value={title}
        onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, title: value }))}
      />
      <MultiSelect
        label={t('RuleCountries')}
        isRequired
        isReadOnly={isReadOnly}
        options={[...own, ...countryOptions(locale, held)]}
        value={countries}
        error={showsFaults && countries.length === 0 ? t('RuleNeedsCountry') : undefined}
        onChange={changeCountries}
      />
      <NativeSelect
        label={t('RuleCountryRef')}
        labelProps={{ 'data-required': !isReadOnly || undefined }}
        aria-required
        disabled={isReadOnly}
        data={countries.map((value) => ({ value, label: countryName(value, locale) }))}
        value={countryRef}
        onChange={({ currentTarget: { value } }) => onChange((before) => ({ ...before, countryRef: value }))}
      />
      <div className={classes.whole}>
        <Filing
          values={{ groupTitle, tagLabels: [...tagLabels] }}
          isReadOnly={isReadOnly}
          onEdit={(update) =>
            onChange((before) => {
              const values = update({ groupTitle: before.groupTitle, tagLabels: [...before.tagLabels] });
              return { ...before, groupTitle: textOf(values.groupTitle), tagLabels: choicesOf(values.tagLabels) };
            })
          }
        />
      </div>
    </div>
  );
}
