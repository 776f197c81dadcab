/**
 * Entries that match what was typed, best first: the title begins with it, a word of the title does, the title has it,
 * the further words have it, or its letters stand in the title in order. Everything, in its order, for no text.
 */
export function rankByText<T extends { title: string; words: string }>(entries: readonly T[], query: string): T[] {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return [...entries];
  return entries
    .map((entry, order) => ({ entry, order, score: scoreOf(entry.title.toLowerCase(), entry.words.toLowerCase(), wanted) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .map(({ entry }) => entry);
}

function scoreOf(title: string, words: string, wanted: string): number {
  if (title.startsWith(wanted)) return 5;
  if (title.split(/[\s:,()/]+/).some((word) => word.startsWith(wanted))) return 4;
  if (title.includes(wanted)) return 3;
  if (words.includes(wanted)) return 2;
  let at = 0;
  for (const c of wanted) {
    at = title.indexOf(c, at) + 1;
    if (at === 0) return 0;
  }
  return 1;
}
