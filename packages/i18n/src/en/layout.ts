import type { Same } from '../same.ts';
import type { layout as source } from '../zh/layout.ts';

export const layout = {
  title: 'Automatic layout',
  close: 'Close automatic layout',
  kind: 'Layout',
  scope: { page: 'Whole page', selection: 'Selection' },
  kinds: {
    layered: 'Layered',
    tree: 'Tree',
    radial: 'Radial',
    organic: 'Organic',
    orthogonal: 'Orthogonal',
    circle: 'Circle',
    grid: 'Grid',
  },
  direction: 'Direction',
  directions: { down: 'Top to bottom', right: 'Left to right', up: 'Bottom to top', left: 'Right to left' },
  lines: 'Connectors',
  lineKinds: { keep: 'Keep current', orthogonal: 'Elbow', straight: 'Straight', curved: 'Curved' },
  gap: 'Gap between shapes',
  rowGap: 'Gap between levels',
  keepsOrder: 'Preserve the current arrangement',
  animated: 'Animate',
  arrange: 'Arrange',
  makeRoom: 'Make room',
  tidy: 'Tidy up',
  working: 'Calculating layout',
  cancel: 'Cancel',
} satisfies Same<typeof source>;
