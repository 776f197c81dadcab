import { tips } from '@limn/ui';
import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextPaneProps } from './TextPane.tsx';

type Pane = ComponentType<TextPaneProps>;

/** The text beside the drawing, which comes when it is first asked for. */
export function useTextPane(): { pane: ReactNode; open: () => void; close: () => void } {
  const { t } = useTranslation('diagram');
  const [Shown, setShown] = useState<Pane | null>(null);
  const open = useCallback(() => {
    import('./TextPane.tsx').then(
      (module) => setShown(() => module.default),
      () => tips.show('error', t('words.notLoaded')),
    );
  }, [t]);
  const close = useCallback(() => setShown(null), []);
  return { pane: Shown && <Shown onClose={close} />, open, close };
}
