/** Distinct on light and dark pages. */
const colors = [
  '#d6336c',
  '#ae3ec9',
  '#7048e8',
  '#4263eb',
  '#1971c2',
  '#0c8599',
  '#099268',
  '#2f9e44',
  '#66a80f',
  '#e8590c',
  '#e03131',
  '#a06a00',
];

/** The colour of a person's cursor, the same everywhere. */
export function personColor(id: string): string {
  let sum = 0;
  for (const char of id) sum = (Math.imul(sum, 31) + char.charCodeAt(0)) >>> 0;
  return colors[sum % colors.length]!;
}
