import { leaving } from '#lib/leaving.ts';
import { isWorkUnsaved } from '#lib/unsavedWork.ts';
import type { createSiteRouter } from './router.tsx';

type Router = ReturnType<typeof createSiteRouter>;

/** Open for days, a page asks this often whether there is a newer build. */
const checkMs = 60 * 60 * 1000;

/**
 * Has the browser cache the site, so that it starts without a network. When a newer build has taken over, the page
 * keeps the files it was loaded with. The next page that the user opens loads the newer build, unless unsaved work or
 * undo steps would be lost.
 */
export async function keepSite(router: Router): Promise<void> {
  const workers = navigator.serviceWorker;
  let hadController = workers.controller !== null;
  let isOutdated = false;
  workers.addEventListener('controllerchange', () => {
    isOutdated = hadController;
    hadController = true;
  });
  router.subscribe(({ location, navigation }) => {
    const next = navigation.location;
    if (!isOutdated || next === undefined || next.pathname === location.pathname || isWorkUnsaved()) return;
    leaving.goTo(`${next.pathname}${next.search}${next.hash}`);
  });
  const registration = await workers.register('/serviceWorker.js', { updateViaCache: 'none' });
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < checkMs) return;
    checked = Date.now();
    // Without a network the next check will do.
    registration.update().catch(() => undefined);
  });
}
