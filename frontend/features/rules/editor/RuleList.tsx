import { ActionIcon, NativeSelect, Switch, TextInput } from '@mantine/core';
import { isSubCategory, mainCategories, mainCategoryOf } from '@sanispec/shared/catalogue';
import type { ListRow, RuleRow } from '@sanispec/shared/contract';
import type { FieldOption } from '@sanispec/shared/forms';
import type { ReactNode } from 'react';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { ruleKindOf } from '#catalogue/ruleWords/ruleKindTable.ts';
import { LocaleLink } from '#core/locale.ts';
import { useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './RuleList.module.css';
import { listName, ruleName } from './ruleDocuments.ts';

export interface RuleFilter {
  readonly text: string;
  /** '' for all. */
  readonly country: string;
}

interface RuleListProps {
  readonly rules: readonly RuleRow[];
  readonly lists: readonly ListRow[];
  readonly labels: CatalogueLabels;
  readonly filter: RuleFilter;
  /** Ids of lists that hold an article whose number is looked for. */
  readonly listsOfArticle: readonly string[];
  readonly countries: readonly FieldOption[];
  readonly selected: string | undefined;
  /** What follows the list: how many problems there are. */
  readonly foot: ReactNode;
  onFilter(filter: RuleFilter): void;
  onSwitch(row: RuleRow, enabled: boolean): void;
}

function comparable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What a rule applies to first: its group in the list. */
function mainCategoryOfRule({ definitionRuleContent }: RuleRow): string {
  const [code] = definitionRuleContent.rulesInfo.flatMap(({ applyTo }) => applyTo).filter(isSubCategory);
  return code === undefined ? '' : mainCategoryOf(code);
}

/** The rules of an administrator by what they apply to, to be searched, switched and chosen. */
export function RuleList(props: RuleListProps): ReactNode {
  const { rules, lists, labels, filter, listsOfArticle, countries, selected, foot, onFilter, onSwitch } = props;
  const { t, tCount, locale } = useText();
  const words = comparable(filter.text)
    .split(/\s+/)
    .filter((word) => word !== '');

  function isFound(row: RuleRow): boolean {
    const { sourceListId, rulesInfo } = row.definitionRuleContent;
    const references = [sourceListId, ...rulesInfo.map(({ targetListId }) => targetListId)];
    if (references.some((id) => listsOfArticle.includes(id))) return true;
    const names = references.map((reference) => listName(lists, reference, row.countryRef));
    const tags = row.tags.map(({ label }) => label);
    const text = comparable(
      [row.title, row.description, row.group?.title ?? '', ...references, ...names, ...tags].join(' '),
    );
    return words.every((word) => text.includes(word));
  }

  const found = rules
    .filter((row) => filter.country === '' || row.countries.includes(filter.country))
    .filter(isFound)
    .sort((a, b) => ruleName(a).localeCompare(ruleName(b)));
  const groups = [...mainCategories, '']
    .map((main) => ({ main, rows: found.filter((row) => mainCategoryOfRule(row) === main) }))
    .filter(({ rows }) => rows.length > 0);

  function summary({ definitionRuleContent }: RuleRow): string {
    const [info] = definitionRuleContent.rulesInfo;
    if (info === undefined) return '';
    const kind = ruleKindOf(info.ruleType);
    const codes = [...new Set(definitionRuleContent.rulesInfo.flatMap(({ applyTo }) => applyTo))];
    const [only] = codes;
    const where =
      codes.length === 1 && only !== undefined
        ? labels.category(only)
        : codes.length === 0
          ? t('RuleAllCategories')
          : tCount('RuleCategories', codes.length);
    return `${kind === undefined ? info.ruleType : t(kind.words.name)} · ${where}`;
  }

  return (
    <nav className={classes.list} aria-label={t('RuleListLabel')}>
      <div className={classes.head}>
        <h2 className={classes.title}>
          {t('RulesTabRules')} <span className={classes.count}>{formatInteger(rules.length, locale)}</span>
        </h2>
        <ActionIcon
          component={LocaleLink}
          to="rulesOverview"
          query={{ rule: 'new' }}
          aria-label={t('RuleNew')}
          variant="default"
          size={32}
        >
          <Icon name="add" />
        </ActionIcon>
      </div>
      <div className={classes.filters}>
        <TextInput
          type="search"
          aria-label={t('RuleFind')}
          placeholder={t('RuleFind')}
          leftSection={<Icon name="search" />}
          maxLength={200}
          value={filter.text}
          onChange={({ currentTarget: { value } }) => onFilter({ ...filter, text: value })}
        />
        <NativeSelect
          aria-label={t('RuleCountryFilter')}
          data={[{ value: '', label: t('RuleAllCountries') }, ...countries]}
          value={filter.country}
          onChange={({ currentTarget: { value } }) => onFilter({ ...filter, country: value })}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too. */}
      <section className={classes.scroller} tabIndex={0} aria-label={t('RulesTabRules')}>
        {groups.length === 0 && <p className={classes.none}>{t('RulesNoneFound')}</p>}
        {groups.map(({ main, rows }) => (
          <section key={main} aria-label={main === '' ? t('RuleOtherGroup') : labels.category(main)}>
            <h3 className={classes.group}>{main === '' ? t('RuleOtherGroup') : labels.category(main)}</h3>
            <ul className={classes.rows}>
              {rows.map((row) => (
                <li key={row.id} className={classes.row} data-selected={row.id === selected || undefined}>
                  <LocaleLink
                    to="rulesOverview"
                    query={{ rule: row.id, country: filter.country }}
                    className={classes.link ?? ''}
                    aria-current={row.id === selected ? 'true' : undefined}
                    preventScrollReset
                  >
                    <span className={classes.name}>{ruleName(row)}</span>
                    <span className={classes.summary}>{summary(row)}</span>
                  </LocaleLink>
                  <Switch
                    size="xs"
                    aria-label={t('RuleEnabledOf', ruleName(row))}
                    checked={row.enabled}
                    disabled={!row.mayChange}
                    onChange={({ currentTarget: { checked } }) => onSwitch(row, checked)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </section>
      {foot}
    </nav>
  );
}
