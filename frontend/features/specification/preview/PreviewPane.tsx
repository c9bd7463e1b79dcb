import type { ReactNode } from 'react';
import { lazyModule, useLazyModule } from '#core/lazyModule.tsx';
import { useText } from '#core/text.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { ReloadOffer } from '#ui/ReloadOffer.tsx';
import classes from './Preview.module.css';
import type { DocumentFacts } from './useDocument.ts';

const preview = lazyModule(async () => (await import('./Preview.tsx')).Preview);

interface PreviewPaneProps {
  readonly document: DocumentFacts;
}

/** The pages that the settings would make, beside them. */
export function PreviewPane(props: PreviewPaneProps): ReactNode {
  const { t } = useText();
  return (
    <section className={classes.pane} aria-labelledby="export-preview">
      <div className={classes.head}>
        <h2 id="export-preview" className={classes.legend}>
          {t('ExportPreview')}
        </h2>
        {props.document.work !== undefined && <p className={classes.hint}>{t('ExportPreviewHint')}</p>}
      </div>
      <Pages {...props} />
    </section>
  );
}

function Pages({ document }: PreviewPaneProps): ReactNode {
  const { t } = useText();
  const { code: Preview, hasFailed } = useLazyModule(preview, document.work !== undefined);
  if (document.lacksCode || hasFailed) return <ReloadOffer />;
  if (document.hasFailed) return <ErrorState message={t('NetworkError')} onRetry={document.retry} />;
  if (document.isKnown && document.work === undefined) return <p className={classes.hint}>{t('ExportPreviewNone')}</p>;
  if (Preview === undefined || document.work === undefined) return <div className={classes.waiting} />;
  return <Preview work={document.work} />;
}
