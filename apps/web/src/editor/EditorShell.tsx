/** The chrome: bars above and below, the library, the properties, and the drawing between them. */
import type { Role } from '@limn/contract';
import { IconButton } from '@limn/ui';
import { PanelLeft, PanelRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CanvasHost } from './canvas/CanvasHost.tsx';
import { Dialogs, type DialogName } from './dialogs/Dialogs.tsx';
import { useEditor, useEditorValue } from './editor-context.tsx';
import { RightPanel } from './inspector/RightPanel.tsx';
import { LibraryPanel } from './library/LibraryPanel.tsx';
import { CanvasMenu } from './menus/CanvasMenu.tsx';
import { QuickCreate } from './menus/QuickCreate.tsx';
import { PageBar } from './pages/PageBar.tsx';
import type { Session } from './session/session.ts';
import { ToolBar } from './toolbar/ToolBar.tsx';
import { TopBar } from './topbar/TopBar.tsx';
import { Notices } from './view/Notices.tsx';
import { Minimap } from './view/Minimap.tsx';
import { Rulers } from './view/Rulers.tsx';
import { ZoomBar } from './view/ZoomBar.tsx';
import { usePictures } from './pictures/use-pictures.ts';
import { useAutomation } from './use-automation.ts';
import { useReturnToCanvas } from './a11y/use-return-to-canvas.ts';
import styles from './shell.module.css';

export interface EditorShellProps {
  chartId: string;
  title: string;
  category: string;
  role: Role;
  session: Session;
  /** Share link the drawing was reached by, where that is the right it is opened with. */
  link?: string | undefined;
  /** Absent for who may not. */
  onRename?: ((title: string) => Promise<boolean>) | undefined;
}

/** Narrower than this, panels lie over the drawing and start closed, px. */
const NARROW = 900;

export function EditorShell({
  chartId,
  title,
  category,
  role,
  session,
  link,
  onRename,
}: EditorShellProps): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  const rulers = useEditorValue(['settings'], (e) => e.settings.rulers);
  const minimap = useEditorValue(['settings'], (e) => e.settings.minimap);
  const [left, setLeft] = useState(() => innerWidth >= NARROW);
  const [right, setRight] = useState(() => innerWidth >= NARROW);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const pictures = usePictures(chartId, link);
  const shell = useRef<HTMLDivElement>(null);
  useAutomation();
  useReturnToCanvas(shell, dialog !== null);
  useEffect(
    () =>
      editor.on('ask', ({ dialog: name }) => {
        if (name === 'picture') pictures.choose();
        else setDialog(name);
      }),
    [editor, pictures],
  );
  const toggleLeft = (): void => {
    if (!left && innerWidth < NARROW) setRight(false);
    setLeft(!left);
  };
  const toggleRight = (): void => {
    if (!right && innerWidth < NARROW) setLeft(false);
    setRight(!right);
  };

  return (
    <div
      ref={shell}
      className={styles['shell']}
      data-left={(left && !readOnly) || undefined}
      data-right={right || undefined}
    >
      <TopBar title={title} role={role} session={session} onRename={onRename} onDialog={setDialog} chartId={chartId} />
      {!readOnly && (
        <aside className={styles['left']} hidden={!left} aria-label={t('panel.library')}>
          <h2 className="limn-visually-hidden">{t('panel.library')}</h2>
          <LibraryPanel category={category} />
        </aside>
      )}
      <main className={styles['canvas']} id="main">
        <CanvasHost onDrop={(files, at) => pictures.drop(files, at)} />
        {rulers && <Rulers />}
        <ToolBar onPicture={pictures.choose} />
        {minimap && <Minimap />}
        <CanvasMenu />
        {!readOnly && <QuickCreate />}
        <Notices />
      </main>
      <aside className={styles['right']} hidden={!right} aria-label={t('panel.inspector')}>
        <h2 className="limn-visually-hidden">{t('panel.inspector')}</h2>
        <RightPanel />
      </aside>
      <footer className={styles['foot']}>
        {!readOnly && (
          <IconButton icon={PanelLeft} size="s" label={t('panel.library')} isSelected={left} onPress={toggleLeft} />
        )}
        <PageBar />
        <span className={styles['spacer']} />
        <ZoomBar />
        <IconButton icon={PanelRight} size="s" label={t('panel.inspector')} isSelected={right} onPress={toggleRight} />
      </footer>
      <Dialogs name={dialog} chartId={chartId} title={title} session={session} onClose={() => setDialog(null)} />
    </div>
  );
}
