/** What is asked of an automatic layout. */
import type { ConnectorKind, RecordId } from '@limn/document';
import type { LayoutRequest } from '@limn/layout/scene.ts';

export interface LayoutOptions extends LayoutRequest {
  /**
   * What is arranged: the page, what is selected, or what stands in a container. Of a single container that is
   * selected, what stands in it.
   */
  scope: 'page' | 'selection' | { container: RecordId };
  /** How connectors between what is arranged run from then on; `keep` leaves each as it is. */
  lines: ConnectorKind | 'keep';
  animated: boolean;
}

export const DEFAULT_LAYOUT: LayoutOptions = {
  kind: 'layered',
  direction: 'down',
  gap: 40,
  rowGap: 60,
  keepsOrder: false,
  scope: 'page',
  lines: 'keep',
  animated: true,
};

/** Options as they are allowed: numbers that are none, or beyond reason, become the default ones. */
export function sanitizeOptions(options: Partial<LayoutOptions>): LayoutOptions {
  const all = { ...DEFAULT_LAYOUT, ...options };
  const within = (value: number, least: number, usual: number): number =>
    Number.isFinite(value) ? Math.min(1000, Math.max(least, value)) : usual;
  return {
    ...all,
    gap: within(all.gap, 0, DEFAULT_LAYOUT.gap),
    rowGap: within(all.rowGap, 0, DEFAULT_LAYOUT.rowGap),
  };
}
