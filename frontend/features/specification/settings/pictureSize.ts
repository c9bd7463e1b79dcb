/** Pixels of a picture. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture as the browser reads it; undefined for kinds that it does not know, such as TIFF. */
export async function pictureSize(file: Blob): Promise<PictureSize | undefined> {
  const url = URL.createObjectURL(file);
  try {
    return await new Promise((resolve) => {
      const image = new Image();
      image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
      image.onerror = () => resolve(undefined);
      image.src = url;
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Megapixels that the server reads: of JPEGs more, since they can be read smaller than they are. */
export function maxMegapixels(file: Blob): number {
  return file.type === 'image/jpeg' ? 100 : 40;
}
