import { useEffect } from 'react';
import { type Pane, usePane } from '../shell/use-pane.tsx';

/** When the drawing is up and nothing waits for the network, ms: it can be opened without a connection. */
const PRELOAD_AFTER = 4000;
const load = () => import('./LayoutPanel.tsx');

/** The panel of automatic layouts. */
export function useLayoutPanel(): Pane {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return usePane(load);
}
