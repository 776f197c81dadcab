/** The cascade layers, weakest first. */
export const layers = ['reset', 'tokens', 'base', 'components', 'features', 'overrides'] as const;

/**
 * A plugin for Vite that starts every style sheet with the order of the layers. The order is that of their first
 * mention, and which of a page's style sheets comes first depends on how its scripts were split.
 */
export function layerOrder() {
  const statement = `@layer ${layers.join(', ')};\n`;
  return {
    name: 'limn-layer-order',
    enforce: 'pre' as const,
    transform: (code: string, id: string) => (/\.css(?:$|\?)/.test(id) ? { code: statement + code, map: null } : null),
  };
}

/** Takes the layers off a style sheet, whose rules stay in their order. */
function withoutLayers(css: string): string {
  let text = css.replaceAll(/@layer [\w, ]+;\s*/g, '');
  for (let found = /@layer [\w-]+ \{/.exec(text); found !== null; found = /@layer [\w-]+ \{/.exec(text)) {
    const start = found.index + found[0].length;
    let end = start;
    for (let depth = 1; depth > 0 && end < text.length; end += 1) {
      if (text[end] === '{') depth += 1;
      else if (text[end] === '}') depth -= 1;
    }
    text = text.slice(0, found.index) + text.slice(start, end - 1) + text.slice(end);
  }
  return text;
}

/** A plugin for Vite that takes the layers off every style sheet, for pages whose own styles have none. */
export function unlayered() {
  return {
    name: 'limn-unlayered',
    enforce: 'pre' as const,
    transform: (code: string, id: string) =>
      /\.css(?:$|\?)/.test(id) ? { code: withoutLayers(code), map: null } : null,
  };
}
