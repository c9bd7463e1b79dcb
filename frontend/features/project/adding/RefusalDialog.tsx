import { Button, Modal } from '@mantine/core';
import type { Repair } from '@sanispec/shared/compatibility';
import { findSet, fitSetOf, type ProjectSet } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { articlesQuery } from '#catalogue/catalogueQueries.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { RepairButtons } from '#catalogue/RepairButtons.tsx';
import { type AddRequest, useProjectContext } from '#core/projectContext.tsx';
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

/** The change and the article that it makes room for, as one step. */
function addingWith(repair: Repair, { setId, articleId, subCategory, replacingEntryId }: Refusal): AddRequest {
  const asked = { articleId, subCategory, replacingEntryId };
  const into = [setId];
  switch (repair.kind) {
    case 'removeEntries':
      return { articles: [asked], into, removing: repair.removed.map(({ entryId }) => entryId) };
    case 'changeCandidate':
      return { articles: [{ ...asked, articleId: repair.toArticleId }], into };
    case 'changeEntry':
    case 'changeTogether': {
      const { toArticleId, subCategory: changed, entryId } = repair;
      return {
        articles: [{ articleId: toArticleId, subCategory: changed, replacingEntryId: entryId }, asked],
        into,
      };
    }
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
    if (project !== undefined) void project.add(addingWith(chosen, refusal));
    onClose();
  }

  function addToNewSet(): void {
    void project?.add({ articles: [{ articleId, subCategory }], into: { newSet: set.type } });
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
          labels={labels}
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
