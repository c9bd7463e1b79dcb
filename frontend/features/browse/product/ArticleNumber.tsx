import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import classes from './ArticleNumber.module.css';
import { useTabIndex } from './OneStop.tsx';

/** The article number in tabular figures, with a button that copies it. */
export function ArticleNumber({ articleId }: { readonly articleId: string }): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const tabIndex = useTabIndex();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(articleId);
      notify.success(t('ProductNumberCopied'), { id: 'articleNumber' });
    } catch {
      // The browser may forbid it; then the number is shown so that it can be copied by hand.
      notify.info(t('ProductNumberNotCopied', articleId), { id: 'articleNumber' });
    }
  }

  return (
    <span className={classes.number}>
      <span>{articleId}</span>
      <button
        type="button"
        className={`sani-screen-only ${classes.copy}`}
        tabIndex={tabIndex}
        aria-label={t('ProductCopyNumber', articleId)}
        onClick={copy}
      >
        <Icon name="copy" />
      </button>
    </span>
  );
}
