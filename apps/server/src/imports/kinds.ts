/** Which kinds of shapes can be drawn; the libraries are loaded for drawings that say kinds. */
export async function kinds(): Promise<(kind: string) => boolean> {
  const { createRegistry } = await import('@limn/shapes/libraries/all.ts'),
    registry = createRegistry();
  return (kind) => registry.has(kind);
}
