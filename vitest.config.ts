import { defineConfig } from 'vitest/config';

// The reader's clock, on every machine; an hour behind Berlin, so that the two cannot be mistaken.
process.env.TZ = 'Europe/London';

export default defineConfig({
  test: {
    projects: [
      // Thousands of random cases take seconds, and several times that on a busy machine. Code without browser keeps
      // nothing from one file for the next, so that a process runs many files and loads the code once.
      {
        test: {
          name: 'shared',
          root: 'shared',
          include: ['**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'demo',
          root: 'demo',
          include: ['**/*.test.ts'],
          environment: 'node',
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'functions',
          root: 'functions',
          include: ['**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // What is ended above its limit of time or memory takes a while on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Logic of the site. What needs a window is a component's test, or is named *.dom.test.ts.
      {
        test: {
          name: 'frontend',
          root: 'frontend',
          include: ['**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', '**/node_modules/**'],
          environment: 'node',
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'components',
          root: 'frontend',
          include: ['**/*.test.tsx', '**/*.dom.test.ts'],
          environment: 'jsdom',
          // Every file has a window of its own, but jsdom and the libraries are loaded once: half the work.
          pool: 'vmThreads',
          setupFiles: ['vite/compressionStreams.ts', 'testing/setUp.ts'],
          testTimeout: 60_000,
        },
      },
      // Real files and stores of every kind: a minute for the largest, and several times that on a busy machine.
      {
        test: {
          name: 'contract',
          root: 'tests',
          include: ['contract/**/*.test.ts'],
          environment: 'node',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'infra',
          root: 'infra',
          include: ['**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // Part of the full tests alone: it takes minutes, and programs that look at documents from outside.
      {
        test: {
          name: 'documents',
          root: 'tests',
          include: ['documents/**/*.test.ts'],
          environment: 'node',
          testTimeout: 10 * 60_000,
          hookTimeout: 10 * 60_000,
        },
      },
      // Part of the full tests alone: the main story in another browser.
      {
        test: {
          name: 'firefox',
          root: 'tests',
          include: ['firefox/**/*.test.ts'],
          environment: 'node',
          testTimeout: 5 * 60_000,
          hookTimeout: 5 * 60_000,
        },
      },
      // A part of its own after all others: it starts programs and kills them.
      {
        test: {
          name: 'faults',
          root: 'tests',
          include: ['faults/**/*.test.ts', 'attack/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
