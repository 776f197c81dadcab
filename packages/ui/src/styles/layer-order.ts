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
