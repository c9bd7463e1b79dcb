import { ActionIcon, Modal } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import { ProductPicture } from '../product/ProductPicture.tsx';
import classes from './Gallery.module.css';

const texts = {
  picture: { heading: 'ProductPictures', number: 'ProductPictureNumber' },
  drawing: { heading: 'ProductDrawings', number: 'ProductDrawingNumber' },
} as const;

interface GalleryProps {
  readonly kind: keyof typeof texts;
  readonly sources: readonly string[];
  readonly article: Article;
}

/** One large picture or drawing, which can be seen larger still, and when there are several, all of them small below it. */
export function Gallery({ kind, sources, article }: GalleryProps): ReactNode {
  const { t } = useText();
  const headingId = useId();
  const [chosen, setChosen] = useState('');
  const [isEnlarged, setIsEnlarged] = useState(false);
  // Another variant has other pictures; a choice that no longer exists falls back to the first.
  const shown = sources.includes(chosen) ? chosen : (sources[0] ?? '');
  if (shown === '' && kind === 'drawing') return null;
  const isDrawing = kind === 'drawing';
  function numberText(source: string): string {
    return t(texts[kind].number, sources.indexOf(source) + 1, sources.length);
  }
  return (
    <section aria-labelledby={headingId}>
      <h2 className={classes.heading} id={headingId}>
        {t(texts[kind].heading)} {sources.length > 1 && <span className={classes.count}>{sources.length}</span>}
      </h2>
      <div className={classes.large} data-kind={kind}>
        <ProductPicture
          source={shown}
          description={shown === '' ? t('ProductNoPicture') : `${article.title}, ${numberText(shown)}`}
          subCategory={article.subCategory}
          isDrawing={isDrawing}
          isEager
        />
        {shown !== '' && (
          <ActionIcon
            variant="default"
            className={`sani-screen-only ${classes.enlarge}`}
            aria-label={`${t('ProductEnlarge')}: ${numberText(shown)}`}
            onClick={() => setIsEnlarged(true)}
          >
            <Icon name="expand" />
          </ActionIcon>
        )}
      </div>
      <Modal
        opened={isEnlarged}
        onClose={() => setIsEnlarged(false)}
        size="min(1200px, 100%)"
        title={numberText(shown)}
        closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
      >
        <div className={classes.enlarged} data-kind={kind}>
          <ProductPicture
            source={shown}
            description={`${article.title}, ${numberText(shown)}`}
            subCategory={article.subCategory}
            isDrawing={isDrawing}
            isEager
          />
        </div>
      </Modal>
      {sources.length > 1 && (
        <ul className={`sani-screen-only ${classes.thumbnails}`}>
          {sources.map((source) => (
            <li key={source}>
              <button
                type="button"
                aria-label={numberText(source)}
                aria-pressed={source === shown}
                onClick={() => setChosen(source)}
              >
                <ProductPicture
                  source={source}
                  description=""
                  subCategory={article.subCategory}
                  isDrawing={isDrawing}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
