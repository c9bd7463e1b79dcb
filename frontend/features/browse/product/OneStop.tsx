import { createContext, type ReactNode, useContext } from 'react';

const IsOneStop = createContext(false);

/** Around a product of a list: Tab stops at its title alone, and arrow keys lead to its other controls. */
export function OneStop({ children }: { readonly children: ReactNode }): ReactNode {
  return <IsOneStop value={true}>{children}</IsOneStop>;
}

/** The `tabIndex` of a control that has several homes: no stop of its own in a list of products. */
export function useTabIndex(): -1 | undefined {
  return useContext(IsOneStop) ? -1 : undefined;
}
