const maxMessageLength = 300;

/** What an error says, for people who run the server: short, and without the passwords that addresses may carry. */
export function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message || error.name : String(error);
  return message.replace(/\/\/[^\s/@]*@/g, '//').slice(0, maxMessageLength);
}
