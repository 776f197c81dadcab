import { type Hsv, parseColour } from './colour.ts';

/** A colour as somebody types it: as `parseColour` reads it, or by a name that the browser knows, such as `tomato`. */
export function typedColour(text: string): Hsv | null {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  return parseColour(typed) ?? (/^[a-z]+$/.test(typed) ? namedColour(typed) : null);
}

/** Reads a name by painting with it: a canvas keeps its colour where it is given what is none. */
function namedColour(name: string): Hsv | null {
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return null;
  const none = ['#010203', '#030201'].map((other) => {
    canvas.fillStyle = other;
    canvas.fillStyle = name;
    return String(canvas.fillStyle);
  });
  return none[0] === none[1] ? parseColour(none[0]!) : null;
}
