import { Button } from '@mantine/core';
import { usageReportDays, usageReportTypes } from '@sanispec/shared/contract';
import { type ReactNode, useId } from 'react';
import { useAdminCountryOptions } from '#core/adminCountries.ts';
import { LocaleLink, useNavigateTo } from '#core/locale.ts';
import type { RouteQuery } from '#core/routes.ts';
import { useText } from '#core/text.ts';
import { ChoicesPopover, firstWords } from '#ui/forms/ChoicesPopover.tsx';
import { Icon } from '#ui/Icon.tsx';
import classes from './Usage.module.css';
import { type UsageState, usageAddress } from './usageState.ts';

/** What the report is about: its type, how many days, which countries. */
export function UsageChoices({ state }: { readonly state: UsageState }): ReactNode {
  const { t } = useText();
  return (
    <>
      <LinkRow
        label={t('UsageReportTypes')}
        links={usageReportTypes.map((type) => ({
          key: type,
          label: t(`UsageType${type}`),
          query: usageAddress({ ...state, type }),
          isShown: type === state.type,
        }))}
      />
      <LinkRow
        label={t('UsageSpan')}
        links={usageReportDays.map((days) => ({
          key: String(days),
          label: t('UsageDays', days),
          query: usageAddress({ ...state, days }),
          isShown: days === state.days,
        }))}
      />
      <CountryChoice state={state} />
    </>
  );
}

interface LinkRowProps {
  readonly label: string;
  readonly links: readonly {
    readonly key: string;
    readonly label: string;
    readonly query: RouteQuery;
    readonly isShown: boolean;
  }[];
}

/** A few addresses beside each other, one of which is shown. */
function LinkRow({ label, links }: LinkRowProps): ReactNode {
  return (
    <nav className={classes.links} aria-label={label}>
      {links.map((link) => (
        <LocaleLink
          key={link.key}
          to="reportsOverview"
          query={link.query}
          className={classes.link ?? ''}
          aria-current={link.isShown ? 'page' : undefined}
          preventScrollReset
        >
          {link.label}
        </LocaleLink>
      ))}
    </nav>
  );
}

function CountryChoice({ state }: { readonly state: UsageState }): ReactNode {
  const { t } = useText();
  const id = useId();
  const navigateTo = useNavigateTo();
  const options = useAdminCountryOptions();
  const { countries } = state;

  function choose(chosen: readonly string[]): void {
    // All are the same as none: the report goes on with countries that are added.
    const next = chosen.length === options.length ? [] : chosen.toSorted();
    const query = usageAddress({ ...state, countries: next });
    void navigateTo('reportsOverview', {}, { query, replace: true, preventScrollReset: true });
  }

  return (
    <div className={classes.choice}>
      <ChoicesPopover
        side="end"
        options={options}
        value={countries}
        onChange={choose}
        labelledBy={id}
        renderButton={(props) => (
          <Button variant="default" rightSection={<Icon name="chevronDown" />} {...props}>
            <span>
              <span id={id}>{t('UsageCountries')}</span>
              {`: ${countries.length === 0 ? t('UsageAllCountries') : firstWords(countries)}`}
            </span>
          </Button>
        )}
      />
    </div>
  );
}
