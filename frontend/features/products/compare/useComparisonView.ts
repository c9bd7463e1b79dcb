import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { fromListing, oneStepFurther } from '../state/fromListing.ts';

const param = 'compare';

interface ComparisonView {
  readonly isOpen: boolean;
  open(): void;
  close(): void;
}

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opensComparison' in state;
}

/** Whether the comparison is shown: in the address, so that Back closes it and comes back to it from a product. */
export function useComparisonView(): ComparisonView {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  return {
    isOpen: search.has(param),
    open() {
      const next = new URLSearchParams(search);
      next.set(param, '1');
      setSearch(next, {
        preventScrollReset: true,
        state: { ...oneStepFurther(fromListing(state)), opensComparison: true },
      });
    },
    close() {
      if (wasOpenedHere(state)) return void navigate(-1);
      const next = new URLSearchParams(search);
      next.delete(param);
      setSearch(next, { preventScrollReset: true, replace: true, state });
    },
  };
}
