/** What one does to a map most: at hand below it, for the mouse and for fingers. */
import { Toolbar } from 'react-aria-components/Toolbar';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandButton } from '../../editor/menus/CommandButton.tsx';
import styles from '../../editor/toolbar/toolbar.module.css';
import { useCovered } from '../../editor/view/use-covered.ts';

const TOOLS: readonly string[] = [
  'topic.child',
  'topic.after',
  'topic.relate',
  'topic.summary',
  'topic.boundary',
  'topic.note',
  'topic.todo',
  'topic.picture',
  'fold.toggle',
  'edit.delete',
];
const READING: readonly string[] = ['tool.select', 'tool.hand', 'fold.toggle', 'fold.openAll', 'tool.laser'];

export function MapToolBar({ readOnly }: { readOnly: boolean }): React.ReactNode {
  const { t } = useTranslation('diagram');
  const bar = useRef<HTMLDivElement>(null);
  useCovered(bar);
  return (
    <Toolbar ref={bar} className={styles['bar'] ?? ''} aria-label={t('tool.label')}>
      {(readOnly ? READING : TOOLS).map((command) => (
        <CommandButton key={command} command={command} size="m" />
      ))}
    </Toolbar>
  );
}
