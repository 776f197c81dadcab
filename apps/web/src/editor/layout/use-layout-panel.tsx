import { tips } from '@limn/ui';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutPanelProps } from './LayoutPanel.tsx';

/** When the drawing is up and nothing waits for the network, ms: it can be opened without a connection. */
const PRELOAD_AFTER = 4000;
const load = () => import('./LayoutPanel.tsx');

type Panel = ComponentType<LayoutPanelProps>;

/** The panel of automatic layouts, which comes when it is first asked for. */
export function useLayoutPanel(): { panel: ReactNode; open: () => void; close: () => void } {
  const { t } = useTranslation('diagram');
  const [Shown, setShown] = useState<Panel | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const open = useCallback(() => {
    load().then(
      (module) => setShown(() => module.LayoutPanel),
      () => tips.show('error', t('layout.notLoaded')),
    );
  }, [t]);
  const close = useCallback(() => setShown(null), []);
  return { panel: Shown && <Shown onClose={close} />, open, close };
}
