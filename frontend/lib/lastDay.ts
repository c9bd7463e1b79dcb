/**
 * The last day that a date field takes. Browsers take years of six digits where none is the last, and wait for the other
 * two after '2026' is typed.
 */
export const lastDay = '9999-12-31';
