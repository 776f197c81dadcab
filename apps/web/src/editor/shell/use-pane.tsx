import { tips } from '@limn/ui';
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface PaneProps {
  onClose: () => void;
}

export interface Pane {
  pane: ReactNode;
  open: () => void;
  close: () => void;
}

/** A pane beside the drawing, which comes when it is first asked for. @param load the same function each time */
export function usePane(load: () => Promise<{ default: ComponentType<PaneProps> }>): Pane {
  const { t } = useTranslation('diagram');
  const [Shown, setShown] = useState<ComponentType<PaneProps> | null>(null);
  /** Counts what was asked for: a pane that was closed on its way, as for another, does not come. */
  const asked = useRef(0);
  const open = useCallback(() => {
    const now = ++asked.current;
    load().then(
      (module) => {
        if (now === asked.current) setShown(() => module.default);
      },
      () => tips.show('error', t('words.notLoaded')),
    );
  }, [load, t]);
  const close = useCallback(() => {
    asked.current++;
    setShown(null);
  }, []);
  return { pane: Shown && <Shown onClose={close} />, open, close };
}
