/** The enforced upload limit (§5.5), some 505 MiB: what the site may send, and what an import reads. */
export const mostUploadBytes = 529_530_880;
