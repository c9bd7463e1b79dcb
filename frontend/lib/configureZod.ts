import { config } from 'zod';

// The Content-Security-Policy forbids the code that zod would otherwise generate, and browsers report even the attempt.
config({ jitless: true });
