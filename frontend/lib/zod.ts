import { config } from 'zod/v4';

// The Content-Security-Policy forbids the code that zod would otherwise generate, and browsers report even the attempt.
config({ jitless: true });

/**
 * zod without its compiler. The build resolves every import of 'zod' to this file, in the page and in its workers, so
 * that no schema is made before zod is configured.
 */
export * from 'zod/v4';
