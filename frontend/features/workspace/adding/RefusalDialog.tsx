import { Button, Modal } from '@mantine/core';
import type { Repair } from '@sanispec/shared/compatibility';
import { findSet, fitSetOf, type ProjectSet } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { RepairButtons } from '#catalogue/RepairButtons.tsx';
import { type ProjectContextValue, useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import type { Refusal } from './addArticles.ts';
import classes from './RefusalDialog.module.css';

interface RefusalDialogProps {
  readonly refusal: Refusal;
  onClose(): void;
}

/** Makes the change and adds the article, as one step. */
function addWith(
  repair: Repair,
  { setId, articleId, subCategory, replacingEntryId }: Refusal,
  project: Pick<ProjectContextValue, 'addToSet' | 'addTogether'>,
): Promise<void> {
  const asked = { articleId, subCategory, replacingEntryId };
  switch (repair.kind) {
    case 'removeEntries':
      return project.addTogether(
        setId,
        [asked],
        repair.removed.map(({ entryId }) => entryId),
      );
    case 'changeCandidate':
      return project.addToSet(setId, repair.toArticleId, subCategory, replacingEntryId);
    case 'changeEntry':
    case 'changeTogether':
      return project.addTogether(setId, [
        { articleId: repair.toArticleId, subCategory: repair.subCategory, replacingEntryId: repair.entryId },
        asked,
      ]);
  }
}

/** An article was not added since it does not fit: why, and the ways to have it all the same. */
export function RefusalDialog(props: RefusalDialogProps): ReactNode {
  const { spaces, catalogue } = useWorkspace();
  const set = findSet(spaces, props.refusal.setId)?.set;
  if (set === undefined || catalogue.status !== 'ready') return null;
  return <OpenRefusal {...props} set={set} summary={catalogue.summary} />;
}

interface OpenRefusalProps extends RefusalDialogProps {
  readonly set: ProjectSet;
  readonly summary: CatalogueSummary;
}

function OpenRefusal({ refusal, set, summary, onClose }: OpenRefusalProps): ReactNode {
  const { t } = useText();
  const { labels } = useWorkspace();
  const project = useProjectContext();
  useFocusReturn();
  const { articleId, subCategory, replacingEntryId, exclusions } = refusal;
  const { data: [article] = [] } = useQuery(articlesQuery(summary, [articleId]));
  if (project === undefined) return null;

  function repair(chosen: Repair): void {
    if (project !== undefined) void addWith(chosen, refusal, project);
    onClose();
  }

  function addToNewSet(): void {
    void project?.addToNewSet(set.type, articleId, subCategory);
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t('RefusalTitle', set.title)}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <p className={classes.article}>
        <CatalogueText>{article?.title ?? articleId}</CatalogueText>
      </p>
      <FitReasons version={summary} labels={labels} exclusions={exclusions} />
      <div className={classes.ways}>
        <RepairButtons
          version={summary}
          currency={summary.currency}
          set={fitSetOf(set)}
          targets={[{ kind: 'candidate', articleId, ...(replacingEntryId !== undefined && { replacingEntryId }) }]}
          limit={3}
          heading={<h3 className={classes.heading}>{t('RefusalSwap')}</h3>}
          onRepair={repair}
        />
        <Button variant="outline" onClick={addToNewSet}>
          {t(`ProductAddToNewSet${set.type}`)}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('ButtonTextCancel')}
        </Button>
      </div>
    </Modal>
  );
}
