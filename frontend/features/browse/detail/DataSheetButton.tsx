import { Button, Checkbox, Loader } from '@mantine/core';
import type { Article } from '@sanispec/shared/catalogue';
import { createDatasheet } from '@sanispec/shared/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure, answerOf } from '#lib/http/apiFailure.ts';
import { saveFile } from '#lib/http/saveFile.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import classes from './DataSheetButton.module.css';

interface DataSheetButtonProps {
  readonly article: Article;
  /** Of the catalogue shown: its prices and notices are printed. */
  readonly country: string;
}

function messageOf(error: Error): string {
  return error instanceof ApiFailure ? translateMessage(error.key, error.details) : translateMessage('ServerError');
}

/** Requests the article's data sheet from the server and saves it (domain: Data sheet). */
export function DataSheetButton({ article, country }: DataSheetButtonProps): ReactNode {
  const { t, locale } = useText();
  const [displayPrices, setDisplayPrices] = useState(true);
  const hasPrice = article.active && article.priceInCents !== null;
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      const params = { countryId: country, articleId: article.id };
      return answerOf(callApi(createDatasheet, { params, body: { locale, displayPrices } }));
    },
    onSuccess: saveFile,
  });

  const button = useRef<HTMLButtonElement>(null);

  function tryAgain(): void {
    button.current?.focus();
    download();
  }

  function download(): void {
    if (!isPending) mutate();
  }

  return (
    <div className={classes.dataSheet}>
      {/* Not disabled while it works, so that the keyboard's focus stays on it. */}
      <Button
        ref={button}
        variant="default"
        fullWidth
        leftSection={isPending ? <Loader size={14} /> : <Icon name="document" />}
        aria-disabled={isPending}
        onClick={download}
      >
        {t(isPending ? 'ProductDataSheetWaiting' : 'ProductDataSheet')}
      </Button>
      {hasPrice && (
        <Checkbox
          size="xs"
          label={t('ProductDataSheetWithPrice')}
          checked={displayPrices}
          onChange={(event) => setDisplayPrices(event.currentTarget.checked)}
        />
      )}
      <span className="sani-visually-hidden" role="status">
        {isPending && t('ProductDataSheetWaiting')}
        {isSuccess && t('ProductDataSheetStarted')}
      </span>
      {error !== null && <ErrorState message={messageOf(error)} onRetry={tryAgain} />}
    </div>
  );
}
