import { useLocation } from 'react-router';

/** Home is the address with nothing but a locale (domain: Locale in the address). */
export function useIsHome(): boolean {
  const segments = useLocation()
    .pathname.split('/')
    .filter((segment) => segment !== '');
  return segments.length === 1;
}
