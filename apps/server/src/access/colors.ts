/** Those of avatars in light pages (`packages/ui`, `tokens/colours.ts`), in their order; distinct on dark ones too. */
const colors = ['#2a63d6', '#0b7285', '#2b7a3d', '#6b6a00', '#a85400', '#c0392f', '#b0307e', '#7048c6'];

/** The colour of a person's cursor and mark, the same everywhere: that of their avatar, which the pages find alike. */
export function personColor(id: string): string {
  // FNV-1a, as `avatarHue` of the kit.
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193) >>> 0;
  return colors[((hash ^ (hash >>> 15)) >>> 0) % colors.length]!;
}
