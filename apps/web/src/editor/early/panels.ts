/** Narrower than this, panels lie over the drawing and start closed, px. */
export const NARROW = 900;

/** Whether there is room for panels from the start. */
export const startsWithPanels = (): boolean => innerWidth >= NARROW;
