import { tips } from '@limn/ui';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetTextAhead } from '../../app/forms/text-ahead.ts';
import type { DialogName } from '../dialogs/dialog-name.ts';
import { useOpenEditor } from '../context/editor-context.tsx';
import type { OpenEditor } from '../context/kind.ts';
import type { FindPanelProps } from './FindPanel.tsx';

/** When the drawing is up and nothing waits for the network, ms: it can be opened without a connection. */
const PRELOAD_AFTER = 4000;

type Panel = ComponentType<FindPanelProps>;

/** Gives the editor its finder, which comes after the drawing, and answers with the panel. */
async function prepare({ editor, findSource }: OpenEditor): Promise<Panel | null> {
  if (!findSource) return null;
  const [panel, { Finder }, source] = await Promise.all([
    import('./FindPanel.tsx'),
    import('@limn/canvas/find/finder.ts'),
    findSource(),
  ]);
  editor.finder ??= new Finder(editor, source);
  return panel.default;
}

/** The panel of finding: what shows it, and the commands that ask for it. */
export function useFindPanel(): { panel: ReactNode; open: (name: DialogName) => boolean } {
  const open = useOpenEditor();
  const { t } = useTranslation('diagram');
  const [asked, setAsked] = useState<{ Panel: Panel; replaces: boolean; times: number } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      prepare(open).catch(() => undefined);
    }, PRELOAD_AFTER);
    return () => clearTimeout(timer);
  }, [open]);
  const ask = useCallback(
    (name: DialogName): boolean => {
      if (name !== 'find' && name !== 'replace') return false;
      prepare(open).then(
        (Panel) => {
          if (!Panel) {
            forgetTextAhead();
            return;
          }
          setAsked((was) => ({
            Panel,
            replaces: name === 'replace' || was?.replaces === true,
            times: (was?.times ?? 0) + 1,
          }));
        },
        () => {
          forgetTextAhead();
          tips.show('error', t('find.notLoaded'));
        },
      );
      return true;
    },
    [open, t],
  );
  const panel = asked && <asked.Panel replaces={asked.replaces} asked={asked.times} onClose={() => setAsked(null)} />;
  return { panel, open: ask };
}
