import { Modal } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import { addAlternative, findEntry, fitSetOf } from '@sanispec/shared/project';
import type { ReactNode } from 'react';
import { catalogue } from '#catalogue/catalogueClient.ts';
import { useText } from '#core/text.ts';
import { useNotify } from '#ui/useNotify.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { ArticlePicker } from './ArticlePicker.tsx';
import classes from './Operation.module.css';
import { useChooseAlternative } from './useChooseAlternative.ts';

interface AlternativeDialogProps {
  readonly entryId: string;
  readonly way: 'keep' | 'use';
  onClose(): void;
}

/** Chooses an article that is kept beside an entry's own, or counts in its place while that one is kept. */
export function AlternativeDialog({ entryId, way, onClose }: AlternativeDialogProps): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const { spaces, book, catalogue: opened, editAndNotify } = useWorkspace();
  const use = useChooseAlternative();
  const found = findEntry(spaces, entryId);
  if (found === undefined || opened.status !== 'ready') return null;
  const { set, entry } = found;
  const { country } = opened.summary;
  const name = book?.titleOf(entry.article) ?? entry.article;
  const kept = (entry.alternatives ?? []).map(({ article }) => article);

  async function keep({ id, title }: Article): Promise<void> {
    try {
      const { mandatory } = await catalogue.ask(country, 'setArticlesOf', id);
      editAndNotify(
        (present) => addAlternative(present, entryId, { articleId: id, setArticleIds: mandatory }),
        t('NotifyAlternativeAdded', title),
      );
    } catch {
      // The catalogue's worker failed or was ended; nothing was changed, so the user can do it again.
      notify.error(t('PlanFailed'));
    }
  }

  function choose(article: Article): void {
    void (way === 'keep' ? keep(article) : use({ set, entry, articleId: article.id, title: article.title }));
    onClose();
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(way === 'keep' ? 'AlternativeAddTitle' : 'AlternativeUseTitle', name)}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <p className={classes.lead}>{t(way === 'keep' ? 'AlternativeAddHint' : 'AlternativeUseHint')}</p>
      <ArticlePicker
        summary={opened.summary}
        subCategory={entry.subCategory}
        label={t('PickerSearch')}
        except={[entry.article, ...kept]}
        inPlaceOf={way === 'use' ? { set: fitSetOf(set), replacingEntryId: entryId } : undefined}
        onChoose={choose}
      />
    </Modal>
  );
}
