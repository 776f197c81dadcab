/** Canvases as the painters take them: a browser's, a worker's, or one of Node's. */
export type Context2D = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export interface CanvasLike {
  width: number;
  height: number;
  getContext(type: '2d'): unknown;
}
