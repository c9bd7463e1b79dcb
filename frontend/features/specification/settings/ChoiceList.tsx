import { Button, Checkbox } from '@mantine/core';
import { documentSwitchCodes, usualOptions } from '@sanispec/shared/documents';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import classes from './ExportSettings.module.css';
import {
  type Availability,
  availabilityOf,
  definitionOf,
  type ExportChoice,
  exportOptions,
  isChosen,
  type OfferOf,
  switchGroups,
  withChoice,
} from './exportChoices.ts';
import type { ExportSettings } from './exportSettings.ts';

/** What the open project has for the choices, and how much each would add. */
export interface ChoiceFacts {
  readonly offerOf: OfferOf;
  /** 'about 4 pages', '12 files'; '' where that is not known. */
  amountOf(choice: ExportChoice): string;
}

interface ChoiceListProps {
  readonly settings: ExportSettings;
  readonly facts: ChoiceFacts;
  onChange(part: Partial<ExportSettings>): void;
}

/** The switches of an export, grouped by what they are. */
export function SwitchList(props: ChoiceListProps): ReactNode {
  const { t } = useText();
  const { settings, facts, onChange } = props;
  const usable = documentSwitchCodes.filter((code) => availabilityOf(code, settings, facts.offerOf).kind !== 'lacking');
  const chosen = documentSwitchCodes.filter((code) => isChosen(code, settings, facts.offerOf));
  const isAll = usable.every((code) => settings.switches.includes(code));
  return (
    <section className={classes.switches} aria-labelledby="export-switches">
      <div className={classes.head}>
        <h2 id="export-switches" className={classes.legend}>
          {t('ExportSectionsToInclude')}
        </h2>
        <span className={`${classes.hint} sani-figures`} role="status">
          {t('ExportSwitchCount', chosen.length, documentSwitchCodes.length)}
        </span>
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onChange({ switches: isAll ? usualOptions.switches : usable })}
        >
          {t(isAll ? 'ExportSelectUsual' : 'ExportSelectAll')}
        </Button>
      </div>
      {switchGroups.map(({ kind, label, codes }) => (
        <fieldset key={kind} className={classes.group}>
          <legend className={classes.groupLabel}>{t(label)}</legend>
          <div className={classes.choices}>
            {codes.map((code) => (
              <Choice key={code} choice={code} {...props} />
            ))}
          </div>
        </fieldset>
      ))}
    </section>
  );
}

/** What else can be chosen. An option of another format alone is not shown. */
export function OptionList(props: ChoiceListProps): ReactNode {
  const { t } = useText();
  const { settings, facts } = props;
  const shown = exportOptions.filter(
    (option) =>
      definitionOf(option).formats.some((format) => format !== 'TENDERS') ||
      availabilityOf(option, settings, facts.offerOf).kind !== 'otherFormat',
  );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('ExportOptions')}</legend>
      <div className={classes.choices}>
        {shown.map((option) => (
          <Choice key={option} choice={option} {...props} />
        ))}
      </div>
    </fieldset>
  );
}

/** Only its own row hears of a change: a document of many sections is drawn beside it. */
function Choice({ choice, settings, facts, onChange }: ChoiceListProps & { readonly choice: ExportChoice }): ReactNode {
  const { t } = useText();
  const { label, hint } = definitionOf(choice);
  const availability = availabilityOf(choice, settings, facts.offerOf);
  const isOffered = availability.kind === 'offered';
  const reason = useReason(availability, settings);
  const amount = isOffered ? facts.amountOf(choice) : '';
  return (
    <div className={classes.choice}>
      <Checkbox
        className={classes.check ?? ''}
        label={t(label)}
        description={reason ?? t(hint)}
        checked={isChosen(choice, settings, facts.offerOf)}
        disabled={!isOffered}
        onChange={(event) => onChange(withChoice(settings, choice, event.currentTarget.checked))}
      />
      {amount !== '' && <span className={`${classes.amount} sani-figures`}>{amount}</span>}
    </div>
  );
}

/** Why a choice is off, in words; undefined when it is offered. */
function useReason(availability: Availability, { format }: ExportSettings): string | undefined {
  const { t, locale } = useText();
  switch (availability.kind) {
    case 'offered':
      return undefined;
    case 'lacking':
      return t(availability.reason);
    case 'otherFormat':
      return t('ExportOffFormat', t(`ExportFormat${format}`));
    case 'needs': {
      const names = availability.switches.map((code) => t(definitionOf(code).label));
      return t('ExportNeeds', new Intl.ListFormat(locale, { type: 'disjunction' }).format(names));
    }
  }
}
