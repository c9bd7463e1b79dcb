/** The largest upload: the limit is below 529,530,880 bytes, about 505 MiB. The site may send, and an import reads, so much. */
export const maxUploadBytes = 529_530_879;
