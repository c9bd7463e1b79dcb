import './app/mantineStyles.ts';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { createSiteRouter } from './app/router.tsx';
import { reloadForNewBuild } from './lib/reloadOnce.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html lacks the root element');
createRoot(root).render(
  <StrictMode>
    <App router={createSiteRouter()} />
  </StrictMode>,
);

// A chunk that is gone means that a newer build was deployed while this page was open.
addEventListener('vite:preloadError', () => void reloadForNewBuild(new Date(), () => location.reload()));
