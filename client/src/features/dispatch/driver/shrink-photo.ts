import { MAX_IMAGE_CHARACTERS } from '@picket/domain';

/** The longer side of a stored photo, in pixels. */
const LONGEST = 1_600;

/**
 * Returns a photo as a JPEG data URL that the server takes. The location in the file is left out, because the picture is
 * drawn again. @throws DOMException for a file that is not a picture.
 */
export async function shrinkPhoto(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  try {
    for (let side = LONGEST; ; side /= 2) {
      for (const quality of [0.8, 0.6]) {
        const url = drawn(picture, side, quality);
        if (url.length <= MAX_IMAGE_CHARACTERS) return url;
      }
    }
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, longest: number, quality: number): string {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
