import './site/mantineStyles.ts';
import './site/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startRedirect } from './core/startAddress.ts';
import { reloadForNewBuild } from './lib/http/reloadOnce.ts';
import { claimPage } from './lib/loadedOnce.ts';
import { App } from './site/App.tsx';
import { createSiteRouter } from './site/router.tsx';

claimPage();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html lacks the root element');
const elsewhere = startRedirect(new URL(location.href), document);
if (elsewhere === undefined) {
  createRoot(root).render(
    <StrictMode>
      <App router={createSiteRouter()} />
    </StrictMode>,
  );
} else {
  location.replace(elsewhere);
}

// A chunk that is gone means that a newer build was deployed while this page was open.
addEventListener('vite:preloadError', () => void reloadForNewBuild(new Date(), () => location.reload()));
