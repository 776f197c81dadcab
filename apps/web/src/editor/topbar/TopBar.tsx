import { Button, IconButton } from '@limn/ui';
import { Suspense } from 'react';
import { lazy } from '../../app/routing/lazy.tsx';
import { useDraftOf } from '../surroundings/use-draft-of.ts';
import { Redo2, Share2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from '../../app/routing/navigation.tsx';
import type { DialogName } from '../dialogs/dialog-name.ts';
import { useEditor, useEditorValue } from '../context/editor-context.tsx';
import { commandShortcut } from '../menus/command-entry.ts';
import type { Session } from '../session/session.ts';
import { useComplete } from '../opening/use-complete.ts';
import { MainMenu } from './MainMenu.tsx';
import { useMe } from '../../session/session.ts';
import { People } from './People.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { TitleField } from './TitleField.tsx';
import { type OpenFile, SHARES } from './use-file-actions.ts';
import styles from './topbar.module.css';

const DraftBadge = lazy(() => import('../../drafts/DraftBadge.tsx'));

interface TopBarProps extends OpenFile {
  title: string;
  session: Session;
  onRename: ((title: string) => Promise<boolean>) | undefined;
  onDialog: (name: DialogName) => void;
  /** What else the editor has up there. */
  extra?: React.ReactNode;
}

export function TopBar({
  chartId,
  title,
  category,
  role,
  isTrashed,
  session,
  link,
  onRename,
  onDialog,
  extra,
}: TopBarProps): React.ReactNode {
  const editor = useEditor();
  const navigate = useNavigate();
  // In a page of another site there is nowhere to go back to.
  const isEmbedded = useLocation().pathname.startsWith('/embed/');
  const { t } = useTranslation('diagram');
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  const draftOf = useDraftOf(chartId);
  const isVisitor = useMe().data?.user === null;
  const canUndo = useEditorValue(['history'], (e) => e.history.canUndo);
  const canRedo = useEditorValue(['history'], (e) => e.history.canRedo);
  // The keys of what comes later are shown once it is there.
  useComplete();
  const shortcut = (id: string): string | undefined => {
    const command = editor.commands.get(id);
    return command && commandShortcut(command);
  };
  const { t: te } = useTranslation('editor');
  const name = (id: string): string => {
    const command = editor.commands.get(id);
    return command ? te(command.title as never) : '';
  };
  return (
    <header className={styles['bar']}>
      {!isEmbedded && (
        <IconButton
          icon="back"
          label={isVisitor ? t('title.start') : t('title.back')}
          onPress={() => void navigate(isVisitor ? '/' : '/diagrams')}
        />
      )}
      <MainMenu file={{ chartId, category, role, isTrashed, link }} onDialog={onDialog} />
      <TitleField title={title} onRename={readOnly ? undefined : onRename} />
      {draftOf !== undefined && (
        <Suspense fallback={null}>
          <DraftBadge chartId={chartId} title={title} file={draftOf} session={session} />
        </Suspense>
      )}
      <SaveStatus session={session} readOnly={readOnly} isTrashed={isTrashed} />
      {isTrashed && role === 'creator' && <RestoreButton chartId={chartId} />}
      {!readOnly && (
        <div className={styles['group']}>
          <span className={styles['divider']} />
          <IconButton
            icon={Undo2}
            label={name('edit.undo')}
            shortcut={shortcut('edit.undo')}
            isDisabled={!canUndo}
            preventFocusOnPress
            onPress={() => {
              editor.commands.run('edit.undo', editor);
            }}
          />
          <IconButton
            icon={Redo2}
            label={name('edit.redo')}
            shortcut={shortcut('edit.redo')}
            isDisabled={!canRedo}
            preventFocusOnPress
            onPress={() => {
              editor.commands.run('edit.redo', editor);
            }}
          />
        </div>
      )}
      <span className={styles['spacer']} />
      <People />
      <div className={styles['group']}>
        {extra}
        <span className={styles['wide']}>
          <IconButton
            icon="command"
            label={t('palette.label')}
            shortcut={shortcut('help.palette')}
            onPress={() => onDialog('palette')}
          />
        </span>
        <span className={styles['wide']}>
          <Button size="m" icon="download" onPress={() => onDialog('export')}>
            {t('menu.export')}
          </Button>
        </span>
        {SHARES.includes(role) && !isTrashed && (
          <span className={styles['share']}>
            <Button size="m" variant="primary" icon={Share2} onPress={() => onDialog('share')}>
              {t('menu.share')}
            </Button>
          </span>
        )}
      </div>
    </header>
  );
}
