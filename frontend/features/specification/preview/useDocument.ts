import { getGuestSnapshot, getSnapshot } from '@sanispec/shared/contract';
import {
  documentSwitches,
  type EarlierState,
  type FrontPageAs,
  type ProjectSnapshot,
  type SwitchKind,
} from '@sanispec/shared/documents';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { lazyModule, useLazyModule } from '#core/lazyModule.tsx';
import { revisionsQuery } from '#core/revisionsQuery.ts';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import type { ChoiceFacts } from '../settings/ChoiceList.tsx';
import type { ExportChoice, OfferOf } from '../settings/exportChoices.ts';
import type { ExportSettings } from '../settings/exportSettings.ts';
import { comparisonQuery } from './comparisonQuery.ts';
import type { DocumentWork } from './documentWork.ts';

/** Sections and their texts in five languages: loaded when there is something to show. */
const documentCode = lazyModule(() => import('./documentWork.ts'));

/** What documents would say now, from the server: it has the whole catalogue. */
function snapshotQuery(projectId: string, isGuest: boolean) {
  return queryOptions({
    queryKey: ['snapshot', projectId, isGuest],
    queryFn: ({ signal }) =>
      dataOf(callApi(isGuest ? getGuestSnapshot : getSnapshot, { params: { projectId }, signal, isQuiet: true })),
    // The project is edited on other pages; each visit asks again.
    staleTime: 0,
    gcTime: 60_000,
    retry: false,
  });
}

/** What the page can say of the document before it is made. */
export interface DocumentFacts {
  /** Undefined while it is not known, and for formats without pages. */
  readonly work: DocumentWork | undefined;
  readonly facts: ChoiceFacts;
  /** Whether the project is known; then a document without pages has none. */
  readonly isKnown: boolean;
  /** The preview cannot be had now. */
  readonly hasFailed: boolean;
  /** The part of the site that makes the preview could not be loaded. */
  readonly lacksCode: boolean;
  retry(): void;
}

interface Wish {
  readonly projectId: string;
  readonly settings: ExportSettings;
  /** Letter of the revision that the document is compared with. */
  readonly compareWith: string | undefined;
  /** Address of a picture for the front page, which only this browser may know. */
  readonly frontPage: string | undefined;
  readonly frontPageAs: FrontPageAs | undefined;
  readonly isGuest: boolean;
  /** A project that is being saved would show the state before. */
  readonly isAsked: boolean;
}

/** The document that the settings would make. It follows them a moment later, so that choosing is never slowed down. */
export function useDocument(wish: Wish): DocumentFacts {
  const { projectId, settings, compareWith, frontPage, frontPageAs, isGuest, isAsked } = wish;
  const { locale } = useText();
  const { data: snapshot, isError, refetch } = useQuery({ ...snapshotQuery(projectId, isGuest), enabled: isAsked });
  const { code, hasFailed: lacksCode } = useLazyModule(documentCode, isAsked);
  const wished = useMemo(
    () => ({ ...settings, compareWith, frontPage, frontPageAs }),
    [settings, compareWith, frontPage, frontPageAs],
  );
  const options = useDeferredValue(wished);
  const { displayPrices, decisionNotes, alternatives } = options;
  const earlier = useEarlier(projectId, compareWith, isAsked && !isGuest);
  const content = useMemo(
    () => code && snapshot && code.contentOf(snapshot, { displayPrices, decisionNotes, alternatives }, locale, earlier),
    [code, snapshot, displayPrices, decisionNotes, alternatives, locale, earlier],
  );
  const work = useMemo(
    () => code && content && code.documentWork(content, options, locale),
    [code, content, options, locale],
  );
  return {
    work,
    facts: useFacts(code, snapshot, work),
    isKnown: content !== undefined,
    hasFailed: isError,
    lacksCode,
    retry: () => void refetch(),
  };
}

/** What has changed since a revision; undefined without one, and until it is known. */
function useEarlier(projectId: string, letter: string | undefined, isAsked: boolean): EarlierState | undefined {
  const enabled = isAsked && letter !== undefined;
  const { data: revisions } = useQuery({ ...revisionsQuery(projectId), enabled });
  const { data: comparison } = useQuery({ ...comparisonQuery(projectId, letter ?? '', 'now'), enabled });
  return useMemo(() => {
    const revision = revisions?.find((one) => one.letter === letter);
    if (letter === undefined || revision === undefined || comparison === undefined) return undefined;
    return { letter, issuedOn: revision.issuedOn, comparison };
  }, [letter, revisions, comparison]);
}

type Code = typeof import('./documentWork.ts');

/** The facts of the project for each choice, independent of the current one. */
function useFacts(
  code: Code | undefined,
  snapshot: ProjectSnapshot | undefined,
  work: DocumentWork | undefined,
): ChoiceFacts {
  const { t, tCount } = useText();
  const offers = useMemo(() => code && snapshot && code.offersOf(snapshot), [code, snapshot]);
  return useMemo(() => {
    const offerOf: OfferOf = (choice) => offers?.get(choice);
    return {
      offerOf,
      amountOf(choice: ExportChoice): string {
        if (offers === undefined) return '';
        switch (kindOf(choice)) {
          case 'files':
            return tCount('ExportFiles', offerOf(choice)?.count ?? 0);
          case 'sheetPart':
            return t('ExportInSheets');
          case 'column':
            return t('ExportInTables');
          case 'section':
          case undefined: {
            const pages = work?.pagesOf(choice);
            return pages === undefined ? '' : tCount('ExportPages', pages);
          }
        }
      },
    };
  }, [offers, work, t, tCount]);
}

function kindOf(choice: ExportChoice): SwitchKind | undefined {
  const kinds: Readonly<Partial<Record<ExportChoice, SwitchKind>>> = documentSwitches;
  return kinds[choice];
}
