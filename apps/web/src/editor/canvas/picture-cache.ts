/** Decoded pictures of a document's assets, loaded when they are first painted. */
import { assetAddress } from '@limn/contract/files/asset-address.ts';
import type { AssetRecord } from '@limn/document';
import type { ImageSource } from '@limn/drawing/paint/painter.ts';

/** Pictures are kept at most this large on a side, px; larger ones are scaled down when decoded. */
const MAX_SIDE = 4096;

/** The open file, and the share link it was reached by. */
export interface PicturePlace {
  chartId: string;
  /** Address of the publication that is shown: it has pictures of its own. */
  publication?: string | undefined;
  link?: string | undefined;
}

export class PictureCache {
  private readonly known = new Map<string, ImageSource | 'loading' | 'failed'>();
  private readonly loading = new Map<string, Promise<void>>();
  readonly place: PicturePlace;
  private readonly arrived: () => void;
  private isOpen = true;

  /** `arrived` is called when a picture that was asked for can be painted. */
  constructor(place: PicturePlace, arrived: () => void) {
    this.place = place;
    this.arrived = arrived;
  }

  /**
   * Where to load a picture from: with this file, and by the link the person has it by. @throws for what is no picture
   * of a document
   */
  address(src: string): string {
    const { chartId, publication, link } = this.place;
    const address = assetAddress(src, chartId, link, publication);
    if (address === null) throw new Error('An address that is no picture of a document is not loaded');
    return address;
  }

  get(asset: AssetRecord): ImageSource | undefined {
    const known = this.known.get(asset.data.src);
    if (known === undefined) this.loading.set(asset.data.src, this.load(asset));
    return typeof known === 'object' ? known : undefined;
  }

  /** Resolves when every picture named is there, or cannot be. */
  async ready(assets: Iterable<AssetRecord>): Promise<void> {
    await Promise.all(
      [...assets].map((asset) => {
        this.get(asset);
        return this.loading.get(asset.data.src);
      }),
    );
  }

  destroy(): void {
    this.isOpen = false;
    for (const picture of this.known.values())
      if (typeof picture === 'object' && picture.decoded instanceof ImageBitmap) picture.decoded.close();
    this.known.clear();
  }

  private async load({ data }: AssetRecord): Promise<void> {
    this.known.set(data.src, 'loading');
    try {
      const decoded = await decode(this.address(data.src), data.mime);
      if (!this.isOpen) return;
      this.known.set(data.src, { src: data.src, mime: data.mime, w: data.w, h: data.h, decoded });
      this.arrived();
    } catch {
      // A picture that is gone or broken leaves its frame empty; the rest of the drawing does not care.
      this.known.set(data.src, 'failed');
    }
  }
}

/** What an address holds. @throws where it cannot be had. */
export async function pictureBytes(src: string, mime: string, signal?: AbortSignal): Promise<Blob> {
  // Pages may fetch from their own server only, which a data: address is not.
  const [, encoded] = /^data:[^,]*;base64,(.*)$/s.exec(src) ?? [];
  if (encoded !== undefined) return new Blob([Uint8Array.from(atob(encoded), (c) => c.charCodeAt(0))], { type: mime });
  const response = await fetch(src, { credentials: 'same-origin', ...(signal && { signal }) });
  if (!response.ok) throw new Error(`The picture answered ${response.status}`);
  return response.blob();
}

async function decode(src: string, mime: string): Promise<CanvasImageSource> {
  if (mime === 'image/svg+xml') {
    // As an image an SVG runs no script and loads nothing.
    const image = new Image();
    image.src = src;
    await image.decode();
    return image;
  }
  const bitmap = await createImageBitmap(await pictureBytes(src, mime));
  const side = Math.max(bitmap.width, bitmap.height);
  if (side <= MAX_SIDE) return bitmap;
  const scale = MAX_SIDE / side;
  const small = await createImageBitmap(bitmap, {
    resizeWidth: Math.round(bitmap.width * scale),
    resizeHeight: Math.round(bitmap.height * scale),
    resizeQuality: 'high',
  });
  bitmap.close();
  return small;
}
