import './lib/configureZod.ts';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './site/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startRedirect } from './core/startAddress.ts';
import { claimPage } from './lib/loadedOnce.ts';
import { whenIdle } from './lib/whenIdle.ts';
import { App } from './site/App.tsx';
import { createSiteRouter } from './site/router.tsx';
import { startCatalogue } from './site/startCatalogue.ts';

claimPage();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html lacks the root element');
const elsewhere = startRedirect(new URL(location.href), document);
if (elsewhere === undefined) {
  startCatalogue(location);
  const router = createSiteRouter();
  createRoot(root).render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  );
  if (import.meta.env.PROD && 'serviceWorker' in navigator) addEventListener('load', () => keepSiteWhenIdle(router));
} else {
  location.replace(elsewhere);
}

/** The first page comes first. Where the browser forbids a service worker, the site needs the network as before. */
function keepSiteWhenIdle(router: ReturnType<typeof createSiteRouter>): void {
  whenIdle(async () => {
    try {
      await (await import('./site/offline.ts')).keepSite(router);
    } catch {
      // The user did not ask for it.
    }
  });
}
