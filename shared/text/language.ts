export const languages = ['en', 'de', 'nl', 'fr', 'pl'] as const;
export type Language = (typeof languages)[number];
