const origin = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/;

/**
 * The origins in a catalogue's setting `ExportAllowedOrigins` (domain: Files of other sites): https alone, separated by
 * ';'. What is no origin allows nothing.
 *
 * @example allowedOrigins('https://pictures.example; http://a.test') // only https://pictures.example
 */
export function allowedOrigins(setting: string | undefined): ReadonlySet<string> {
  const texts = (setting ?? '').split(';').map((text) => text.trim().toLowerCase().replace(/\/$/, ''));
  // Addresses name no usual port.
  return new Set(texts.filter((text) => origin.test(text)).map((text) => text.replace(/:443$/, '')));
}
