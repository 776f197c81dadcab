/** Paper sizes in page units (CSS px, 96 to the inch), portrait. ISO 216 and ANSI/ASME Y14.1. */
const MM = 96 / 25.4;

const iso = (id: string, w: number, h: number): { id: string; w: number; h: number } => ({
  id,
  w: Math.round(w * MM),
  h: Math.round(h * MM),
});

export const PAPERS: readonly { id: string; w: number; h: number }[] = [
  iso('A0', 841, 1189),
  iso('A1', 594, 841),
  iso('A2', 420, 594),
  iso('A3', 297, 420),
  iso('A4', 210, 297),
  iso('A5', 148, 210),
  iso('B4', 250, 353),
  iso('B5', 176, 250),
  { id: 'Letter', w: 816, h: 1056 },
  { id: 'Legal', w: 816, h: 1344 },
  { id: 'Tabloid', w: 1056, h: 1632 },
  { id: '16:9', w: 1280, h: 720 },
  { id: '4:3', w: 1024, h: 768 },
];

/** The paper of a size in either orientation, else `custom`. */
export function paperOf(size: { w: number; h: number }): string {
  const near = (a: number, b: number): boolean => Math.abs(a - b) < 1.5;
  return (
    PAPERS.find((p) => (near(p.w, size.w) && near(p.h, size.h)) || (near(p.h, size.w) && near(p.w, size.h)))?.id ??
    'custom'
  );
}
