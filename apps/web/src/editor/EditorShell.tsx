/** The chrome: bars above and below, the library, the properties, and the drawing between them. */
import type { Role } from '@limn/contract';
import { IconButton } from '@limn/ui';
import { PanelLeft, PanelRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CanvasHost } from './canvas/CanvasHost.tsx';
import { Dialogs, type DialogName } from './dialogs/Dialogs.tsx';
import { useEditor, useEditorValue } from './editor-context.tsx';
import { RightPanel } from './inspector/RightPanel.tsx';
import { LibraryPanel } from './library/LibraryPanel.tsx';
import { CanvasMenu } from './menus/CanvasMenu.tsx';
import { QuickCreate } from './menus/QuickCreate.tsx';
import { PageBar } from './pages/PageBar.tsx';
import type { SaveState } from './session/session.ts';
import { ToolBar } from './toolbar/ToolBar.tsx';
import { TopBar } from './topbar/TopBar.tsx';
import { Notices } from './view/Notices.tsx';
import { Minimap } from './view/Minimap.tsx';
import { Rulers } from './view/Rulers.tsx';
import { ZoomBar } from './view/ZoomBar.tsx';
import { usePictures } from './pictures/use-pictures.ts';
import { useAutomation } from './use-automation.ts';
import styles from './shell.module.css';

export interface EditorShellProps {
  chartId: string;
  title: string;
  category: string;
  role: Role;
  save: SaveState;
  onRename: (title: string) => void;
}

/** Narrower than this, panels lie over the drawing and start closed, px. */
const NARROW = 900;

export function EditorShell({ chartId, title, category, role, save, onRename }: EditorShellProps): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  const rulers = useEditorValue(['settings'], (e) => e.settings.rulers);
  const minimap = useEditorValue(['settings'], (e) => e.settings.minimap);
  const [left, setLeft] = useState(() => innerWidth >= NARROW);
  const [right, setRight] = useState(() => innerWidth >= NARROW);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const pictures = usePictures(chartId);
  useAutomation();
  useEffect(() => editor.on('ask', ({ dialog: name }) => { if (name === 'picture') pictures.choose(); else setDialog(name); }), [editor, pictures]);

  return (
    <div className={styles['shell']} data-left={(left && !readOnly) || undefined} data-right={right || undefined}>
      <TopBar title={title} role={role} save={save} onRename={onRename} onDialog={setDialog} chartId={chartId} />
      {!readOnly && (
        <aside className={styles['left']} hidden={!left} aria-label={t('panel.library')}>
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
        <RightPanel />
      </aside>
      <footer className={styles['foot']}>
        {!readOnly && <IconButton icon={PanelLeft} size="s" label={left ? `${t('panel.close')}: ${t('panel.library')}` : `${t('panel.open')}: ${t('panel.library')}`} isSelected={left} onPress={() => setLeft(!left)} />}
        <PageBar />
        <span className={styles['spacer']} />
        <ZoomBar />
        <IconButton icon={PanelRight} size="s" label={right ? `${t('panel.close')}: ${t('panel.inspector')}` : `${t('panel.open')}: ${t('panel.inspector')}`} isSelected={right} onPress={() => setRight(!right)} />
      </footer>
      <Dialogs name={dialog} chartId={chartId} title={title} onOpen={setDialog} onClose={() => setDialog(null)} />
    </div>
  );
}
