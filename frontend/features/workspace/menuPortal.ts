import type { MenuProps } from '@mantine/core';

/**
 * Menus open inside the page's <main> instead of at the end of the body: what they hold belongs to a landmark, and they
 * still lie above sticky bars and outside scrolling panes.
 */
export function menuPortal(): Pick<MenuProps, 'portalProps'> {
  const main = document.getElementById('main');
  return main === null ? {} : { portalProps: { target: main } };
}
