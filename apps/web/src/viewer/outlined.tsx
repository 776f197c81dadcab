/** An outline that is looked at: its lines with a reader's own folds, search and zoom, and the way to its map. */
import { IconButton } from '@limn/ui';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../app/routing/lazy.tsx';
import { cloneSeenAddress } from '../app/category.ts';
import { takeAwayStandIn } from '../app/frames/stand-in.ts';
import { useAutomation } from '../editor/surroundings/use-automation.ts';
import { Notices } from '../editor/view/Notices.tsx';
import { useTree } from '../mindmap/model/use-tree.ts';
import { OutlineBar } from '../outline/OutlineBar.tsx';
import { OutlineLines } from '../outline/lines/OutlineLines.tsx';
import { type MenuAt, OutlineMenu } from '../outline/OutlineMenu.tsx';
import lines from '../outline/outline.module.css';
import { OutlineProvider, useOutlineState } from '../outline/model/use-outline.ts';
import type { PictureProps } from './picture.tsx';
import { Bar } from './viewer-bar.tsx';
import styles from './viewer.module.css';

const ExportDialog = lazy(() => import('../editor/dialogs/ExportDialog.tsx'));
const TopicDialog = lazy(async () => ({
  default: (await import('../mindmap/dialogs/TreeDialogs.tsx')).TreeDialogs,
}));

export default function LookedAtOutline({
  title,
  isEmbedded,
  editAddress,
  isCommenter,
  onEdit,
  chartId,
  link,
  session,
  canExport,
  onShowAs,
}: PictureProps): React.ReactNode {
  const editor = useTree();
  const outline = useOutlineState();
  const { t } = useTranslation('diagram');
  const [dialog, setDialog] = useState<'export' | 'note' | 'files' | null>(null);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  useAutomation();
  useEffect(takeAwayStandIn, []);
  useEffect(
    () =>
      editor.on('ask', ({ dialog: asked }) => {
        if (asked === 'present') onShowAs?.('map', { present: true });
        if (asked === 'export' || asked === 'note' || asked === 'files') setDialog(asked);
      }),
    [editor, onShowAs],
  );
  const close = useCallback(() => setDialog(null), []);
  return (
    <OutlineProvider value={outline}>
      <div className={styles['frame']} data-embedded={isEmbedded || undefined}>
        {!isEmbedded && (
          <Bar
            {...{ title, editAddress, isCommenter, onEdit }}
            onDownload={canExport ? () => setDialog('export') : undefined}
            cloneAddress={canExport ? cloneSeenAddress(chartId, link) : undefined}
          />
        )}
        <main id="main" className={`${lines['page'] ?? ''} ${styles['lines'] ?? ''}`}>
          <OutlineBar onMap={() => onShowAs?.('map')}>
            {isEmbedded && (
              <IconButton
                icon="external"
                size="s"
                label={t('viewer.openTab')}
                onPress={() => {
                  open(location.pathname.replace('/embed/', '/view/'), '_blank', 'noopener');
                }}
              />
            )}
          </OutlineBar>
          <OutlineLines onMenu={(id, at) => setMenu({ id, at })} />
          <Notices />
        </main>
        <OutlineMenu menu={menu} onClose={() => setMenu(null)} />
        <Suspense fallback={null}>
          {dialog === 'export' && canExport && <ExportDialog {...{ chartId, session, title }} onClose={close} />}
          {(dialog === 'note' || dialog === 'files') && <TopicDialog name={dialog} onClose={close} />}
        </Suspense>
      </div>
    </OutlineProvider>
  );
}
