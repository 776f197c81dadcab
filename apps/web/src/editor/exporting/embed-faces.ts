/**
 * Puts the web fonts a picture is drawn with into it, so that an SVG file looks the same where they are not installed.
 */

interface Face {
  family: string;
  weight: string;
  style: string;
  range: string;
  url: string;
}

/** Values of style sheets and of font objects are written differently: with quotes or spaces, or by name. */
const plain = (value: string): string =>
  value
    .replace(/["'\s]/g, '')
    .replace(/^normal$/, '400')
    .toLowerCase();
const keyOf = (family: string, weight: string, style: string, range: string): string =>
  [plain(family), plain(weight), style || 'normal', plain(range)].join('|');

/** The WOFF2 faces that the page's style sheets describe. */
function describedFaces(): Face[] {
  const faces: Face[] = [];
  for (const sheet of document.styleSheets) {
    // A sheet from elsewhere does not let itself be read.
    if (sheet.href && new URL(sheet.href).origin !== location.origin) continue;
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const value = (name: string): string => rule.style.getPropertyValue(name);
      const url = /url\(["']?([^"')]+\.woff2[^"')]*)["']?\)/.exec(value('src'))?.[1];
      if (url)
        faces.push({
          family: value('font-family').replace(/["']/g, ''),
          weight: value('font-weight'),
          style: value('font-style'),
          range: value('unicode-range'),
          url: new URL(url, sheet.href ?? location.href).href,
        });
    }
  }
  return faces;
}

async function dataUrl(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^;,]*/, 'data:font/woff2'));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}

/**
 * The SVG with the loaded web fonts it names as data. A face that cannot be read is left to the stack behind it.
 * @throws AbortError when cancelled.
 */
export async function embedFaces(svg: string, signal: AbortSignal): Promise<string> {
  const loaded = new Set(
    [...document.fonts]
      .filter((f) => f.status === 'loaded')
      .map((f) => keyOf(f.family, f.weight, f.style, f.unicodeRange)),
  );
  const wanted = describedFaces().filter(
    (f) => loaded.has(keyOf(f.family, f.weight, f.style, f.range)) && svg.includes(f.family),
  );
  if (wanted.length === 0) return svg;
  const rules = await Promise.all(
    wanted.map(async (f) => {
      const data = await dataUrl(f.url, signal).catch(() => null);
      return data === null
        ? ''
        : `@font-face{font-family:"${f.family}";font-weight:${f.weight};font-style:` +
            `${f.style || 'normal'};unicode-range:${f.range};src:url(${data}) format("woff2")}`;
    }),
  );
  signal.throwIfAborted();
  const end = svg.indexOf('>', svg.indexOf('<svg')) + 1;
  return `${svg.slice(0, end)}<style>${rules.join('')}</style>${svg.slice(end)}`;
}
