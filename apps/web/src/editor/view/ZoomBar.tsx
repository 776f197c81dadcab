import { Button, MenuButton, type MenuEntry } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorValue } from '../context/editor-context.tsx';
import { CommandButton } from '../menus/CommandButton.tsx';
import { commandEntries } from '../menus/command-entry.ts';
import styles from './view.module.css';

const PERCENT: readonly number[] = [25, 50, 75, 100, 150, 200, 400];

/** Zoom out, the zoom with its menu, zoom in. */
export function ZoomBar(): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const { t: tc } = useTranslation('diagram');
  const percent = useEditorValue(['viewport'], (e) => Math.round(e.viewport.zoom * 100));
  const entries: MenuEntry[] = [
    ...commandEntries(editor, t, ['view.zoomToFit', 'view.zoomToSelection', 'view.zoomTo100', '-']),
    ...PERCENT.map((value) => ({
      id: `zoom${value}`,
      label: `${value}%`,
      isChecked: percent === value,
      run: () => editor.viewport.zoomAt({ x: editor.viewport.width / 2, y: editor.viewport.height / 2 }, value / 100),
    })),
  ];
  return (
    <div className={styles['zoom']} role="group" aria-label={tc('zoom.label')}>
      <CommandButton command="view.zoomOut" />
      <MenuButton items={entries} label={tc('zoom.label')} placement="top">
        <Button variant="quiet" size="s" aria-label={`${tc('zoom.label')} ${percent}%`}>
          <span className={styles['percent']}>{percent}%</span>
        </Button>
      </MenuButton>
      <CommandButton command="view.zoomIn" />
      <CommandButton command="view.zoomToFit" />
      <CommandButton command="view.minimap" />
    </div>
  );
}
