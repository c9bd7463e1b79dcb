import './app/mantineStyles.ts';
import './app/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { App } from './app/App.tsx';
import { createSiteRouter } from './app/router.tsx';

// The Content-Security-Policy forbids the code that zod would otherwise generate.
z.config({ jitless: true });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html lacks the root element');
createRoot(root).render(
  <StrictMode>
    <App router={createSiteRouter()} />
  </StrictMode>,
);
