import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { countryName } from '@sanispec/shared/markets';
import type { ProjectDetails } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { countryOptions } from '#core/countryOptions.ts';
import { useText } from '#core/text.ts';
import { segmentLabel, segmentOptions } from '../context/segmentOptions.ts';
import classes from './ProjectDetailsFields.module.css';
import { architectFields, buildingFields, maxTextLength } from './projectDetailsForm.ts';

interface ProjectDetailsFieldsProps {
  readonly form: UseFormReturnType<ProjectDetails>;
  /** A choice when there are several, else fixed. */
  readonly countries: readonly string[];
  /** Shows the fields of building and architect at once instead of behind a heading. */
  readonly isExtended: boolean;
  /** False unless given. */
  readonly isReadOnly?: boolean;
  /** Whether the title has the focus at once; true by default. */
  readonly takesFocus?: boolean;
  /** Comes between segment and description. */
  readonly children?: ReactNode;
}

/** All details of a project as form fields. */
export function ProjectDetailsFields(props: ProjectDetailsFieldsProps): ReactNode {
  const { form, countries, isExtended, isReadOnly = false, takesFocus = true, children } = props;
  const text = useText();
  const { t } = text;
  const { segment } = form.getValues();
  const more = { form, isExtended, isReadOnly };
  return (
    <Stack gap="sm">
      <TextInput
        label={t('ProjectFieldTitle')}
        withAsterisk={!isReadOnly}
        readOnly={isReadOnly}
        maxLength={maxTextLength}
        autoFocus={takesFocus}
        data-autofocus={takesFocus || undefined}
        {...form.getInputProps('title')}
      />
      <div className={classes.pair}>
        <CountryField form={form} countries={countries} isReadOnly={isReadOnly} />
        {isReadOnly ? (
          <TextInput label={t('ProjectFieldSegment')} value={segmentLabel(segment, t)} readOnly />
        ) : (
          <NativeSelect
            label={t('ProjectFieldSegment')}
            data={[{ value: '', label: '–' }, ...segmentOptions(segment, text)]}
            {...form.getInputProps('segment')}
          />
        )}
      </div>
      {children}
      <Textarea
        label={t('ProjectFieldDescription')}
        autosize={false}
        rows={3}
        readOnly={isReadOnly}
        {...form.getInputProps('description')}
      />
      <MoreFields fields={buildingFields} title={t('ProjectGroupBuilding')} {...more} />
      <MoreFields fields={architectFields} title={t('ProjectGroupArchitect')} {...more} />
    </Stack>
  );
}

interface CountryFieldProps extends Pick<ProjectDetailsFieldsProps, 'form' | 'countries'> {
  readonly isReadOnly: boolean;
}

function CountryField({ form, countries, isReadOnly }: CountryFieldProps): ReactNode {
  const { t, locale } = useText();
  const { country } = form.getValues();
  if (isReadOnly || countries.length <= 1) {
    return (
      <TextInput
        label={t('ProjectFieldCountry')}
        value={country && countryName(country, locale)}
        readOnly
        withAsterisk={!isReadOnly}
      />
    );
  }
  const options = countryOptions(locale, countries);
  return (
    <NativeSelect label={t('ProjectFieldCountry')} withAsterisk data={options} {...form.getInputProps('country')} />
  );
}

interface MoreFieldsProps extends Pick<ProjectDetailsFieldsProps, 'form' | 'isExtended'> {
  readonly isReadOnly: boolean;
  readonly fields: typeof buildingFields | typeof architectFields;
  readonly title: string;
}

function MoreFields({ form, fields, title, isExtended, isReadOnly }: MoreFieldsProps): ReactNode {
  const { t } = useText();
  const inputs = (
    <div className={classes.pair}>
      {fields.map(([field, label]) => (
        <TextInput
          key={field}
          label={t(label)}
          maxLength={maxTextLength}
          type={field === 'architectContactEmail' ? 'email' : 'text'}
          readOnly={isReadOnly}
          {...form.getInputProps(field)}
        />
      ))}
    </div>
  );
  if (isExtended) {
    return (
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{title}</legend>
        {inputs}
      </fieldset>
    );
  }
  return (
    <details>
      <summary className={classes.summary}>{title}</summary>
      {inputs}
    </details>
  );
}
