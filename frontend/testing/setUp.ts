import { configure } from '@testing-library/react';
import { vi } from 'vitest';

// A busy machine may need longer than a second to render; what appears is still found immediately.
configure({ asyncUtilTimeout: 15_000 });

// No test starts the catalogue worker; those that need a catalogue serve one.
vi.mock('#catalogue/catalogueClient.ts', () => import('./fakeCatalogue.ts'));
