import { ActionIcon, Button } from '@mantine/core';
import {
  isSubCategory,
  mainCategories,
  mainCategoryOf,
  type SubCategory,
  subCategoriesOf,
} from '@sanispec/shared/catalogue';
import { splitList } from '@sanispec/shared/columns';
import type { RuleInfo } from '@sanispec/shared/compatibility';
import type { ListRow } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import {
  needsList,
  relationNamed,
  ruleKindOf,
  ruleKindTable,
  ruleRelations,
  sentenceTexts,
} from '#catalogue/ruleWords/ruleKindTable.ts';
import { useText } from '#core/text.ts';
import { newId } from '#lib/newId.ts';
import { Icon } from '#ui/Icon.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { columnValuesQuery, conditionColumnsQuery } from '../conditions/conditionQueries.ts';
import { listName, listNamed } from './ruleDocuments.ts';
import { newEffect, type RuleDraft } from './ruleDraft.ts';
import classes from './Sentence.module.css';
import { SentenceChoice, type SentenceOption } from './SentenceChoice.tsx';
import { sentenceParts } from './sentenceParts.tsx';

interface SentenceProps {
  readonly lists: readonly ListRow[];
  readonly labels: CatalogueLabels;
  /** The opened catalogue of the reference country; undefined while it loads or where there is none. */
  readonly summary: CatalogueSummary | undefined;
  readonly isReadOnly: boolean;
  /** Makes a list and takes it at once. */
  onNewList(take: (list: ListRow) => void): void;
}

interface RuleSentenceProps extends SentenceProps {
  readonly draft: RuleDraft;
  onChange(update: (draft: RuleDraft) => RuleDraft): void;
}

/** A rule as a sentence to fill in (domain: Lists and rules), with one line for each of its effects. */
export function RuleSentence({ draft, onChange, ...props }: RuleSentenceProps): ReactNode {
  const { t } = useText();
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { sourceListId, rulesInfo } = draft.definitionRuleContent;

  function changeInfos(update: (infos: readonly RuleInfo[]) => readonly RuleInfo[]): void {
    onChange((before) => {
      const { definitionRuleContent } = before;
      return {
        ...before,
        definitionRuleContent: { ...definitionRuleContent, rulesInfo: [...update(definitionRuleContent.rulesInfo)] },
      };
    });
  }

  function changeSource(listId: string): void {
    onChange((before) => ({
      ...before,
      definitionRuleContent: { ...before.definitionRuleContent, sourceListId: listId },
    }));
  }

  function focusPart(index: number): void {
    const part = list.current?.children[index]?.querySelector<HTMLElement>('button');
    (part ?? add.current)?.focus();
  }

  return (
    <>
      <div className={classes.line}>
        {sentenceParts(t, 'RuleSentenceWhen', [
          <ListChoice
            key="source"
            {...props}
            draft={draft}
            label={t('RuleSourceList')}
            reference={sourceListId}
            onChoose={changeSource}
          />,
        ])}
      </div>
      <ol ref={list} className={classes.sentence}>
        {rulesInfo.map((info, index) => (
          <li key={info._id || index} className={classes.part}>
            <Effect
              {...props}
              draft={draft}
              info={info}
              onChange={(changed) => changeInfos((infos) => infos.map((other, at) => (at === index ? changed : other)))}
            />
            {!props.isReadOnly && rulesInfo.length > 1 && (
              <ActionIcon
                aria-label={t('RuleRemoveEffect', index + 1)}
                onClick={() => {
                  flushSync(() => changeInfos((infos) => infos.filter((_, at) => at !== index)));
                  focusPart(Math.max(0, index - 1));
                }}
              >
                <Icon name="close" />
              </ActionIcon>
            )}
          </li>
        ))}
      </ol>
      <div className={classes.foot}>
        {props.isReadOnly ? (
          <span />
        ) : (
          <Button
            ref={add}
            variant="subtle"
            size="compact-md"
            leftSection={<Icon name="add" />}
            onClick={() => {
              flushSync(() => changeInfos((infos) => [...infos, newEffect(newId())]));
              focusPart(rulesInfo.length);
            }}
          >
            {t('RuleAddEffect')}
          </Button>
        )}
        <span className={classes.stored}>
          {t('RuleStoredAs', [...new Set(rulesInfo.map(({ ruleType }) => ruleType))].join(', '))}
        </span>
      </div>
    </>
  );
}

interface EffectProps extends SentenceProps {
  readonly draft: RuleDraft;
  readonly info: RuleInfo;
  onChange(info: RuleInfo): void;
}

function Effect(props: EffectProps): ReactNode {
  const { info, isReadOnly, onChange } = props;
  const { t } = useText();
  const kind = ruleKindOf(info.ruleType);
  if (kind === undefined) {
    // It is kept whole: what a later version stored is not for this one to change.
    return (
      <p className={classes.unknown}>
        <Icon name="info" />
        <span>{t('RuleUnknownKind', info.ruleType)}</span>
      </p>
    );
  }

  function changeKind(ruleType: string): void {
    const needs = ruleKindOf(ruleType)?.needs;
    const keepsAttribute = needs === 'relation' ? kind?.needs === 'relation' : kind?.needs !== 'relation';
    onChange({
      ...info,
      ruleType,
      targetListId: needsList(needs) ? info.targetListId : '',
      attribute: needs !== 'nothing' && needs !== 'list' && keepsAttribute ? info.attribute : '',
      value: needs === 'value' ? info.value : '',
    });
  }

  const effect = (
    <SentenceChoice
      label={t('RuleEffect')}
      text={t(kind.words.effect)}
      isEmpty={false}
      isReadOnly={isReadOnly}
      options={ruleKindTable.map(({ ruleType, words }) => ({
        value: ruleType,
        label: t(words.effect),
        hint: t(words.name),
      }))}
      chosen={[info.ruleType]}
      onChange={([ruleType = info.ruleType]) => changeKind(ruleType)}
    />
  );
  const target = (
    <ListChoice
      {...props}
      label={t('RuleTargetList')}
      reference={info.targetListId}
      onChoose={(targetListId) => onChange({ ...info, targetListId })}
    />
  );
  const needed = {
    nothing: [],
    list: [target],
    attribute: [<AttributeChoice key="attribute" {...props} />],
    value: [<AttributeChoice key="attribute" {...props} />, <ValueChoice key="value" {...props} />],
    relation: [<RelationChoice key="relation" {...props} />, target],
  };
  return (
    <div className={classes.line}>
      {sentenceParts(t, sentenceTexts[kind.needs], [
        <CategoryChoice key="to" {...props} />,
        effect,
        ...needed[kind.needs],
      ])}
    </div>
  );
}

function CategoryChoice({ info, labels, summary, isReadOnly, onChange }: EffectProps): ReactNode {
  const { t, tCount } = useText();
  const { applyTo } = info;
  const offered = (summary?.mainCategories ?? []).flatMap(({ subCategories }) => subCategories.map(({ code }) => code));
  // Sub-categories of the rule stay on offer, even if the catalogue lacks them.
  const codes = [...new Set<string>([...offered, ...applyTo])];
  const known = mainCategories.flatMap((main) => subCategoriesOf[main] as readonly SubCategory[]);
  const ordered = [...known.filter((code) => codes.includes(code)), ...codes.filter((code) => !isSubCategory(code))];
  const said = () => {
    if (applyTo.length === 0) return t('RuleAllCategories');
    return applyTo.length > 3
      ? tCount('RuleCategories', applyTo.length)
      : applyTo.map((code) => labels.category(code)).join(', ');
  };
  return (
    <SentenceChoice
      label={t('RuleSubCategories')}
      text={said()}
      isEmpty={false}
      isMultiple
      isReadOnly={isReadOnly}
      options={ordered.map((code) => ({
        value: code,
        label: labels.category(code),
        hint: isSubCategory(code) ? labels.category(mainCategoryOf(code)) : undefined,
      }))}
      chosen={applyTo}
      onChange={(chosen) => onChange({ ...info, applyTo: ordered.filter((code) => chosen.includes(code)) })}
    />
  );
}

interface ListChoiceProps extends SentenceProps {
  readonly draft: RuleDraft;
  readonly label: string;
  readonly reference: string;
  onChoose(listId: string): void;
}

function ListChoice({ draft, lists, label, reference, isReadOnly, onChoose, onNewList }: ListChoiceProps): ReactNode {
  const { t } = useText();
  const offered = lists.filter(({ countries }) => countries.some((country) => draft.countries.includes(country)));
  const options: readonly SentenceOption[] = offered
    .map(({ id, title, description }) => ({ value: id, label: description || title, hint: title }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const chosen = listNamed(lists, reference, draft.countryRef);
  return (
    <SentenceChoice
      label={label}
      text={reference === '' ? t('RuleChooseList') : listName(lists, reference, draft.countryRef)}
      isEmpty={reference === ''}
      isReadOnly={isReadOnly}
      options={options}
      chosen={[chosen?.id ?? reference]}
      action={{ label: t('RuleNewList'), run: () => onNewList(({ id }) => onChoose(id)) }}
      onChange={([id = reference]) => onChoose(id)}
    />
  );
}

function AttributeChoice({ info, labels, summary, isReadOnly, onChange }: EffectProps): ReactNode {
  const { t } = useText();
  const { data: columns = [] } = useQuery({
    ...conditionColumnsQuery(summary ?? { country: '', versionId: '' }),
    enabled: summary !== undefined,
  });
  return (
    <SentenceChoice
      label={t('RuleAttribute')}
      text={info.attribute === '' ? t('RuleChooseAttribute') : labels.property(info.attribute)}
      isEmpty={info.attribute === ''}
      isReadOnly={isReadOnly}
      takesTyped
      options={columns.map(({ name }) => ({ value: name, label: labels.property(name), hint: name }))}
      chosen={[info.attribute]}
      onChange={([attribute = '']) =>
        onChange({ ...info, attribute, value: attribute === info.attribute ? info.value : '' })
      }
    />
  );
}

const valuesShown = 50;

function ValueChoice({ info, labels, summary, isReadOnly, onChange }: EffectProps): ReactNode {
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const { data } = useQuery({
    ...columnValuesQuery(summary ?? { country: '', versionId: '' }, info.attribute, typed, valuesShown),
    enabled: summary !== undefined && info.attribute !== '',
  });
  const chosen = splitList(info.value);
  const found = (data?.values ?? []).filter(({ text }) => text !== '');
  const gone = chosen.filter((value) => typed === '' && found.every(({ text }) => text !== value));
  return (
    <SentenceChoice
      label={t('RuleValue')}
      text={
        chosen.length === 0
          ? t('RuleChooseValue')
          : chosen.map((value) => labels.value(info.attribute, value)).join(', ')
      }
      isEmpty={chosen.length === 0}
      isMultiple
      isReadOnly={isReadOnly}
      takesTyped
      options={[
        ...gone.map((value) => ({ value, label: value })),
        ...found.map(({ text, count }) => ({
          value: text,
          label: labels.value(info.attribute, text),
          hint: String(count),
        })),
      ]}
      chosen={chosen}
      onSearch={setTyped}
      onChange={(values) => onChange({ ...info, value: values.join(';') })}
    />
  );
}

function RelationChoice({ info, isReadOnly, onChange }: EffectProps): ReactNode {
  const { t } = useText();
  const relation = relationNamed(info.attribute);
  return (
    <SentenceChoice
      label={t('RuleRelation')}
      text={relation === undefined ? info.attribute || t('RuleChooseAttribute') : t(ruleRelations[relation])}
      isEmpty={relation === undefined}
      isReadOnly={isReadOnly}
      options={Object.entries(ruleRelations).map(([value, key]) => ({ value, label: t(key), hint: value }))}
      chosen={[relation ?? '']}
      onChange={([attribute = '']) => onChange({ ...info, attribute })}
    />
  );
}
