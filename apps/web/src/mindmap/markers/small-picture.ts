/** Pictures as markers have them: small, within the bytes that one may have. */
import { maxMarkerBytes } from '@limn/contract/files/library-limits.ts';
import { maxTitle } from '@limn/contract/text.ts';
import { PICTURE_LIMIT, PICTURE_TYPES } from '../../editor/pictures/upload.ts';

export interface SmallPicture {
  name: string;
  /** A data: address. */
  src: string;
}

/** Sides that one is made smaller to, px; the first that has few enough bytes. */
const SIDES = [128, 96, 64, 32];

export const nameOfPicture = (fileName: string): string =>
  (fileName.replace(/\.[^.]*$/, '').trim() || fileName).slice(0, maxTitle);

/** A file as a marker; null where it is no picture that can be shown. */
export async function smallPicture(file: File): Promise<SmallPicture | null> {
  if (!PICTURE_TYPES.includes(file.type) || file.size > PICTURE_LIMIT) return null;
  const name = nameOfPicture(file.name),
    address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const isSmall = file.type === 'image/svg+xml' || Math.max(image.naturalWidth, image.naturalHeight) <= SIDES[0]!;
    if (isSmall && file.size <= maxMarkerBytes) return { name, src: await addressOf(file) };
    for (const side of SIDES) {
      const blob = await drawn(image, side);
      if (blob && blob.size <= maxMarkerBytes) return { name, src: await addressOf(blob) };
    }
    return null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, side: number): Promise<Blob | null> {
  // An SVG that says no size has none.
  const { naturalWidth: w = 0, naturalHeight: h = 0 } = image,
    scale = side / Math.max(w, h, 1),
    canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(w * scale)) || side;
  canvas.height = Math.max(1, Math.round(h * scale)) || side;
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('picture')));
    reader.readAsDataURL(blob);
  });
}
