import { catalogueCountryOf } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useReaderLabels } from '#catalogue/catalogueLabels.ts';
import { articleHitsQuery } from '#catalogue/catalogueQueries.ts';
import { useCatalogue } from '#catalogue/useCatalogue.ts';
import { guestProjects } from '#core/guestProjects.ts';
import { latestProjectsQuery } from '#core/latestProjects.ts';
import { useLocale, useNavigateTo } from '#core/locale.ts';
import { openCountry } from '#core/openCountry.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { readCountry } from '#features/browse/state/listingState.ts';
import type { MenuAction } from '#ui/pageActions.ts';
import { type Command, type CommandGroup, matchingCommands, shownPerGroup } from './commands.ts';
import { isArticleNumber, useSearchProducts } from './useSearchProducts.ts';

/** A single letter matches half the catalogue, which is not worth opening it. */
const minLetters = 2;

/** Actions of menus as commands; what is off stays, with its reason. */
export function commandsOf(actions: readonly MenuAction[], detail?: string): readonly Command[] {
  return actions.map(({ label, icon, keys, isDisabled = false, refusal, run }) => ({
    id: `${detail ?? ''} ${label}`.replace(/\s+/g, '_'),
    label,
    icon,
    keys,
    detail: refusal ?? detail,
    isOff: isDisabled || refusal !== undefined,
    run,
  }));
}

/**
 * What a text finds: products and categories of the open project's catalogue, or of the page's; projects; pages.
 *
 * @param pages all pages that the user may open
 */
export function useHits(typed: string, pages: readonly MenuAction[]): readonly CommandGroup[] {
  const { t } = useText();
  const found = useProductHits(typed);
  const projects = useKnownProjects();
  const groups: readonly CommandGroup[] = [
    { id: 'products', heading: t('CommandProducts'), commands: found.products },
    { id: 'categories', heading: t('CommandCategories'), commands: matchingCommands(found.categories, typed) },
    { id: 'projects', heading: t('HeaderProjects'), commands: matchingCommands(projects, typed) },
    { id: 'pages', heading: t('CommandPages'), commands: matchingCommands(commandsOf(pages), typed) },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}

interface ProductHits {
  /** The search itself first, which takes any text. */
  readonly products: readonly Command[];
  /** All that have products. */
  readonly categories: readonly Command[];
}

function useProductHits(typed: string): ProductHits {
  const { t, tCount } = useText();
  const locale = useLocale();
  const [address] = useSearchParams();
  const products = useSearchProducts();
  const projectCountry = useSyncExternalStore(openCountry.subscribe, openCountry.get);
  const country = projectCountry === undefined ? readCountry(address) : undefined;
  const text = useDeferredValue(typed);
  const isAsked = typed.length >= minLetters && text.length >= minLetters;
  const state = useCatalogue(projectCountry ?? country ?? catalogueCountryOf(locale), { isNeeded: isAsked });
  const summary = state.status === 'ready' ? state.summary : undefined;
  const labels = useReaderLabels(summary);
  const asked = isArticleNumber(text) ? { text: '', articleNr: text } : { text, articleNr: '' };
  const { data = [] } = useQuery({
    ...articleHitsQuery(summary ?? { country: '', versionId: '' }, { ...asked, limit: shownPerGroup }),
    enabled: isAsked && summary !== undefined,
  });
  if (typed === '') return { products: [], categories: [] };

  const search: Command = {
    id: 'search',
    icon: 'search',
    label: t('CommandSearchProducts', typed),
    run: () => products.search(typed),
  };
  const hits = (isAsked ? data : []).map(
    ({ article: { id, title, pictures, subCategory } }): Command => ({
      id,
      icon: 'cards',
      label: title,
      detail: id,
      ...(summary !== undefined && { language: summary.contentLanguage }),
      picture: { source: pictures.main, subCategory },
      run: () => products.show(id),
    }),
  );
  const categories = (summary?.mainCategories ?? []).flatMap(({ code: main, subCategories }) =>
    subCategories.map(
      ({ code: sub, articleCount }): Command => ({
        id: sub,
        icon: 'cards',
        label: labels.category(sub),
        detail: `${labels.category(main)} · ${tCount('ListingArticleCount', articleCount)}`,
        picture: { source: '', subCategory: sub },
        run: () => products.list({ main, sub }),
      }),
    ),
  );
  return { products: [search, ...hits], categories };
}

/** A guest's projects are those of this browser; a user's all, the newest first. */
function useKnownProjects(): readonly Command[] {
  const navigateTo = useNavigateTo();
  const { user, projects } = useSession();
  const { data } = useQuery({ ...latestProjectsQuery(), enabled: user !== undefined });
  const known =
    user === undefined
      ? guestProjects().map(({ id, title = '' }) => ({ id, title, detail: undefined }))
      : [...(data?.latest ?? []), ...projects.toSorted((a, b) => b.lastModified.localeCompare(a.lastModified))].map(
          ({ id, reference, details: { title, city } }) => ({
            id,
            title,
            detail: [city, reference].filter((part) => part !== '').join(' · '),
          }),
        );
  const byId = new Map(known.filter(({ title }) => title !== '').map((project) => [project.id, project]));
  return [...byId.values()].map(({ id, title, detail }) => ({
    id,
    icon: 'document',
    label: title,
    detail,
    run: () => void navigateTo('projectOverview', { projectId: id }),
  }));
}
