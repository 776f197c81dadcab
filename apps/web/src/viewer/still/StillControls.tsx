import { IconButton } from '@limn/ui';
import { Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual, useEditor, useEditorValue } from '../../editor/context/editor-context.tsx';
import PageSelect from '../page-select.tsx';
import styles from './still.module.css';

/** Pages and zoom of a state that is looked at, in a corner of it. */
export function StillControls(): ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const pages = useEditorValue(['document'], (e) => e.pages().filter((p) => !p.data.isBackground), shallowEqual);
  const page = useEditorValue(['page'], (e) => e.page);
  const fit = (): void => void editor.commands.run('view.zoomToFit', editor);
  useEffect(() => editor.showBeginning(), [editor]);
  return (
    <div className={styles.controls} role="toolbar" aria-label={t('zoom.label')}>
      {pages.length > 1 && <PageSelect pages={pages} page={page} />}
      <IconButton icon={ZoomOut} size="s" label={t('zoom.out')} onPress={() => editor.viewport.zoomStep(-1)} />
      <IconButton icon={ZoomIn} size="s" label={t('zoom.in')} onPress={() => editor.viewport.zoomStep(1)} />
      <IconButton icon={Scan} size="s" label={t('zoom.fit')} onPress={fit} />
    </div>
  );
}
