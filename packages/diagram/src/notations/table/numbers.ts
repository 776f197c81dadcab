/** A number as one writes it, with commas between thousands, a sign of money before or a percent after it. */
export function asNumber(words: string): number | null {
  const plain = words
      .trim()
      .replace(/^[¥$€£]\s*/, '')
      .replace(/,(?=\d{3})/g, ''),
    match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(\s*%)?$/i.exec(plain);
  return match ? Number(match[1]) / (match[2] ? 100 : 1) : null;
}
