import { useContext, useSyncExternalStore } from 'react';
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext, type Location } from 'react-router';

/**
 * The router itself, which is the same for as long as the page lives. The hooks of the router's own, `useLocation`,
 * `useNavigate` and whatever stands on them, render their component again at every change of the address: what a listing
 * has by the hundred asks here instead, when it needs to know.
 */
export function useRouter(): DataRouter {
  const context = useContext(DataRouterContext);
  if (context === null) throw new Error('There is no router around this component');
  return context.router;
}

let read: { readonly location: Location; readonly params: URLSearchParams } | undefined;

/** Read once for all that ask. */
function paramsOf(location: Location): URLSearchParams {
  if (read?.location !== location) read = { location, params: new URLSearchParams(location.search) };
  return read.params;
}

/**
 * What a component needs of the address; it renders again when that changes, and not when anything else does.
 *
 * @param select gives the same for the same address
 */
export function useAddress<Value extends string | boolean | undefined>(
  select: (location: Location, params: URLSearchParams) => Value,
): Value {
  const router = useRouter();
  return useSyncExternalStore(router.subscribe, () => {
    const { location } = router.state;
    return select(location, paramsOf(location));
  });
}
