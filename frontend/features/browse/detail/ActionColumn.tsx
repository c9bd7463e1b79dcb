import { Button } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import type { FitVerdict } from '@sanispec/shared/compatibility';
import { formatNumber } from '@sanispec/shared/markets';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { allowsMultipleOf } from '#catalogue/allowsMultipleOf.ts';
import { applyRepair } from '#catalogue/applyRepair.ts';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { listingParams } from '#catalogue/listingUrl.ts';
import { RepairButtons } from '#catalogue/RepairButtons.tsx';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { Chip } from '#ui/Chip.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { CompareCheckbox } from '../compare/CompareCheckbox.tsx';
import { ActionButton, actionKey } from '../product/ActionButton.tsx';
import { MultipleSetsModal } from '../product/MultipleSetsModal.tsx';
import { productActions, useProductActions } from '../product/productActions.ts';
import { useVerdict } from '../product/useVerdict.ts';
import classes from './ActionColumn.module.css';

interface ActionColumnProps {
  readonly article: Article;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
}

interface VerdictProps extends ActionColumnProps {
  readonly verdict: FitVerdict;
  readonly replacingEntryId: string | undefined;
}

function Verdict({ verdict, replacingEntryId, ...rest }: VerdictProps): ReactNode {
  const { t } = useText();
  const project = useProjectContext();
  const set = project?.activeSet;
  if (verdict.fits) return <Chip meaning="fits">{t('ProductFitsSet', set?.title ?? '')}</Chip>;
  const options = replacingEntryId !== undefined && { replacingEntryId };
  return (
    <div className={classes.verdict}>
      <Chip meaning="conflict">{t('ProductDoesNotFitTest')}</Chip>
      <p className={classes.why}>{t('ProductWhyNot')}</p>
      <FitReasons version={rest.summary} labels={rest.labels} exclusions={verdict.exclusions} />
      {project !== undefined && set !== undefined && (
        <div className={classes.repairs}>
          <RepairButtons
            version={rest.summary}
            labels={rest.labels}
            currency={rest.summary.currency}
            set={project.fitSetOf(set)}
            targets={[{ kind: 'candidate', articleId: rest.article.id, ...options }]}
            limit={3}
            onRepair={(repair) => void applyRepair(project, set, repair)}
          />
        </div>
      )}
    </div>
  );
}

/** How often the project uses the article already. */
function Usage({ article }: Pick<ActionColumnProps, 'article'>): ReactNode {
  const { tCount, locale } = useText();
  const sets = useProjectContext()?.setsOfType(article.mainCategory) ?? [];
  const uses = sets.flatMap(({ space, set }) =>
    set.articles
      .filter((entry) => entry.article === article.id)
      .map((entry) => ({ setId: set.id, pieces: entry.quantity * set.quantity * space.quantity })),
  );
  if (uses.length === 0) return null;
  const pieces = uses.reduce((sum, use) => sum + use.pieces, 0);
  const setCount = new Set(uses.map(({ setId }) => setId)).size;
  return <p className={classes.label}>{tCount('ProductUsedInSets', setCount, formatNumber(pieces, locale))}</p>;
}

/** Price, verdict and everything that can be done with the article. */
export function ActionColumn(props: ActionColumnProps): ReactNode {
  const { article, ...catalogue } = props;
  const { summary } = catalogue;
  const { t } = useText();
  const project = useProjectContext();
  const [search] = useSearchParams();
  const [choosesSets, setChoosesSets] = useState(false);
  const replacingEntryId = search.get(listingParams.replace) ?? undefined;
  const verdict = useVerdict(article, { summary, replacingEntryId });
  const control = useProductActions(summary);
  const actions = productActions(article, {
    project,
    allowsMultiple: allowsMultipleOf(summary, article.subCategory),
    replacingEntryId,
    fits: verdict?.fits !== false,
    isJudged: verdict !== undefined,
  });
  const sets = project?.setsOfType(article.mainCategory) ?? [];
  const [first] = actions;
  // Only what is done to the active set goes without a choice.
  const isPlain = first !== undefined && (!('isActive' in first) || first.isActive);
  const groups = isPlain ? [[first], actions.slice(1)] : [actions];
  return (
    <section className={classes.box} aria-label={t('ProductUnitPrice')}>
      <div className={classes.priceLine}>
        <div>
          <p className={classes.label}>{t('ProductUnitPrice')}</p>
          <p className={classes.price}>
            <MoneyText cents={article.priceInCents ?? undefined} currency={summary.currency} />
          </p>
        </div>
        {verdict !== undefined && <Verdict {...props} verdict={verdict} replacingEntryId={replacingEntryId} />}
      </div>
      {article.active && (
        <div className={`sani-screen-only ${classes.actions}`}>
          {groups.map((group, index) => (
            <ActionButton
              key={group.map(actionKey).join()}
              article={article}
              actions={group}
              control={control}
              {...catalogue}
              isFilled={index === 0}
            />
          ))}
          {project?.editRefusal !== undefined && <p className={classes.label}>{project.editRefusal}</p>}
          {sets.length > 1 && project?.editRefusal === undefined && (
            <Button variant="default" fullWidth onClick={() => setChoosesSets(true)}>
              {t('ProductAddToMultipleSets')}
            </Button>
          )}
        </div>
      )}
      <Usage article={article} />
      <CompareCheckbox article={article} />
      {choosesSets && <MultipleSetsModal {...props} sets={sets} onClose={() => setChoosesSets(false)} />}
    </section>
  );
}
