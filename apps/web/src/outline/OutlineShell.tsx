/** The chrome of the editor of outlines: the bar of every editor above a page of lines. */
import { IconButton } from '@limn/ui';
import { GitFork } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialogs, type DialogName } from '../editor/dialogs/Dialogs.tsx';
import type { ShellProps } from '../editor/kind.ts';
import { TopBar } from '../editor/topbar/TopBar.tsx';
import { useAutomation } from '../editor/use-automation.ts';
import { Notices } from '../editor/view/Notices.tsx';
import { LinkDialog } from '../mindmap/dialogs/LinkDialog.tsx';
import { NoteDialog } from '../mindmap/dialogs/NoteDialog.tsx';
import { useRescue } from '../mindmap/use-rescue.tsx';
import { useTree } from '../mindmap/use-tree.ts';
import { OutlineLines } from './OutlineLines.tsx';
import styles from './outline.module.css';

export function OutlineShell({ chartId, title, role, session, onRename }: ShellProps): React.ReactNode {
  const editor = useTree();
  const navigate = useNavigate();
  const { t } = useTranslation('diagram');
  const [dialog, setDialog] = useState<DialogName | null>(null);
  useAutomation();
  useRescue();
  useEffect(() => editor.on('ask', ({ dialog: name }) => setDialog(name)), [editor]);
  const close = (): void => setDialog(null);
  return (
    <div className={styles['shell']}>
      <TopBar title={title} role={role} session={session} onRename={onRename} onDialog={setDialog} chartId={chartId} />
      <main id="main" className={styles['page']}>
        <div className={styles['tools']}>
          <IconButton icon={GitFork} label={t('map.asMap')} onPress={() => void navigate(`/mindmap/${chartId}`)} />
        </div>
        <OutlineLines />
        <Notices />
      </main>
      {dialog === 'note' && <NoteDialog onClose={close} />}
      {dialog === 'link' && <LinkDialog onClose={close} />}
      {dialog !== 'note' && dialog !== 'link' && (
        <Dialogs name={dialog} chartId={chartId} title={title} session={session} onClose={close} />
      )}
    </div>
  );
}
