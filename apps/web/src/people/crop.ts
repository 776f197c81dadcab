/** A picture's size in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Which square of a picture is taken: how much of it (1 is the largest square, 4 a quarter of its edge), and around
 * where, in px of the picture.
 */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export const maxZoom = 4;

/** The edge of the square in px of the picture. */
export const cropEdge = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

/** The crop with its zoom within bounds and its square inside the picture. */
export function fitCrop(size: Size, crop: Crop): Crop {
  const zoom = Math.min(maxZoom, Math.max(1, crop.zoom));
  const half = cropEdge(size, zoom) / 2;
  return {
    zoom,
    x: Math.min(size.width - half, Math.max(half, crop.x)),
    y: Math.min(size.height - half, Math.max(half, crop.y)),
  };
}

/** The largest square in the middle of the picture. */
export const centred = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

/** Draws the square of the picture that is taken over the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) {
    return;
  }
  const edge = cropEdge(picture, crop.zoom);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, crop.x - edge / 2, crop.y - edge / 2, edge, edge, 0, 0, canvas.width, canvas.height);
}
