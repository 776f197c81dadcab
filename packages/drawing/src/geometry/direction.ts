/** A way to go on the page, as arrow keys name it. */
export type Direction = 'up' | 'right' | 'down' | 'left';
