import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** A router that stands at one address, for components of which no page is tested; what it is given first stays. */
export function TestRouter({ at, children }: { readonly at: string; readonly children: ReactNode }): ReactNode {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: children }], { initialEntries: [at] }));
  return <RouterProvider router={router} />;
}
