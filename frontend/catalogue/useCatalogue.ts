import { notifications } from '@mantine/notifications';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { proxy } from 'comlink';
import { type SiteText, useText } from '#core/text.ts';
import { formatBytes } from '#lib/formats.ts';
import type { CatalogueSummary, OpenFailure, OpenProgress, OpenResult } from '#worker/catalogueApi.ts';
import { catalogue } from './catalogueClient.ts';
import { begunCountry } from './catalogueThread.ts';

export type CatalogueState =
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly error: OpenFailure; readonly retry: () => void }
  | { readonly status: 'ready'; readonly summary: CatalogueSummary };

const notificationId = 'catalogueLoading';
/** Nothing is shown for what finishes within this time. */
const quietMs = 150;
/** How long an opened version is used before the server is asked for a newer one. */
const freshMs = 10 * 60_000;

/**
 * The persistent notification while a catalogue loads: closed only by the user or by the end of loading.
 */
function loadingNotification({ t, locale }: Pick<SiteText, 't' | 'locale'>) {
  let shown = false;
  const title = t('NotificationCatalogLoadingProgressTitle');
  const timer = setTimeout(() => {
    shown = true;
    const message = t('NotificationCatalogLoadingProgressMessage');
    const closeButtonProps = { 'aria-label': t('ButtonTextClose') };
    notifications.show({ id: notificationId, title, message, loading: true, autoClose: false, closeButtonProps });
  }, quietMs);
  return {
    progress({ receivedBytes }: OpenProgress): void {
      if (!shown) return;
      const message = `${t('NotificationCatalogLoadingProgressMessage')} ${t('CatalogueLoadedPart', formatBytes(receivedBytes, locale))}`;
      const closeButtonProps = { 'aria-label': t('ButtonTextClose') };
      notifications.update({ id: notificationId, title, message, loading: true, autoClose: false, closeButtonProps });
    },
    end(): void {
      clearTimeout(timer);
      if (shown) notifications.hide(notificationId);
    },
  };
}

async function openWithNotification(country: string, text: SiteText): Promise<OpenResult> {
  const notification = loadingNotification(text);
  try {
    return await catalogue.open(country, proxy(notification.progress));
  } finally {
    notification.end();
  }
}

/** Begins the keys of all opened catalogues: invalidated when lists or rules have changed. */
export const openedCataloguesKey = ['openedCatalogue'] as const;

/** Key of the opened catalogue of a country: invalidated when the country uses another version. */
export function openedCatalogueKey(country: string) {
  return [...openedCataloguesKey, country] as const;
}

/** Opening the catalogue of a country; every page that asks for the same country shares one opening. */
function openedCatalogueQuery(country: string, text: SiteText) {
  return queryOptions({
    queryKey: openedCatalogueKey(country),
    queryFn: () => openWithNotification(country, text),
    staleTime: ({ state }) => (state.data?.ok === false ? 0 : freshMs),
    refetchOnWindowFocus: true,
    networkMode: 'always',
  });
}

/** Takes over the catalogue that was begun for the page, before the page can say which one it needs. */
export function useBegunCatalogue(): void {
  const text = useText();
  const client = useQueryClient();
  const country = begunCountry();
  if (country === undefined || client.getQueryState(openedCatalogueKey(country)) !== undefined) return;
  void client.prefetchQuery(openedCatalogueQuery(country, text));
}

/**
 * The opened catalogue of a country (domain: Loading a catalogue). While a newer version loads the one before stays; a
 * failed download can be tried again.
 *
 * @param isNeeded false while nothing has been asked that needs the catalogue: then it is not opened for that
 */
export function useCatalogue(country: string, { isNeeded = true } = {}): CatalogueState {
  const text = useText();
  const query = useQuery({ ...openedCatalogueQuery(country, text), enabled: isNeeded });
  const retry = (): void => void query.refetch();
  if (query.data?.ok === true) return { status: 'ready', summary: query.data.summary };
  if (query.isFetching || query.isPending) return { status: 'loading' };
  // A rejected opening is a fault of the worker itself; for the user it is a catalogue that could not be loaded.
  return { status: 'error', error: query.data?.error ?? 'NetworkError', retry };
}
