/**
 * At what is selected, while the panel of properties is away: the looks one changes most, by what it is, and the way to
 * all else.
 */
import type { Rect } from '@limn/drawing/geometry/rect.ts';
import { IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import { AlignStartVertical, AlignVerticalSpaceAround, Ellipsis, LockOpen } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Toolbar } from 'react-aria-components/Toolbar';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { shallowEqual } from '../context/editor-context.tsx';
import { CommandButton } from '../menus/CommandButton.tsx';
import { commandEntries } from '../menus/command-entry.ts';
import { useDiagram, useDiagramValue } from '../context/use-diagram.ts';
import { freeView } from '../view/free-view.ts';
import { boundsOf, type Subject, subjectOf } from './bar-subject.ts';
import { ConnectorTools } from './ConnectorTools.tsx';
import { placeBar, type Size } from './place-bar.ts';
import { PictureTools } from './PictureTools.tsx';
import { ShapeTools } from './ShapeTools.tsx';
import { TextTools } from './TextTools.tsx';
import styles from './selection-bar.module.css';

const TOOLS: Readonly<Record<Subject['kind'], () => ReactNode>> = {
  text: TextTools,
  connectors: ConnectorTools,
  pictures: PictureTools,
  shapes: ShapeTools,
  locked: () => null,
};
const ALIGN: readonly string[] = [
  'arrange.alignLeft',
  'arrange.alignCenter',
  'arrange.alignRight',
  '-',
  'arrange.alignTop',
  'arrange.alignMiddle',
  'arrange.alignBottom',
];
const SPREAD: readonly string[] = [
  'arrange.distributeHorizontally',
  'arrange.distributeVertically',
  '-',
  'arrange.matchWidth',
  'arrange.matchHeight',
  'arrange.matchSize',
];

export default function SelectionBar(): ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const bar = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ w: 0, h: 0 });
  const subject = useDiagramValue(
    ['selection', 'document', 'overlay', 'editing', 'settings', 'tool'],
    subjectOf,
    shallowEqual,
  );
  const at = useDiagramValue(
    ['selection', 'document', 'viewport', 'overlay', 'editing', 'settings'],
    (e) => {
      const bounds = boundsOf(e);
      if (!bounds) return null;
      const onScreen = ({ x, y, w, h }: Rect): Rect => {
        const from = e.viewport.toScreen({ x, y }),
          to = e.viewport.toScreen({ x: x + w, y: y + h });
        return { ...from, w: to.x - from.x, h: to.y - from.y };
      };
      return placeBar(onScreen(bounds.own), freeView(e), size, onScreen(bounds.whole));
    },
    shallowEqual,
  );
  const kind = subject?.kind,
    isSeen = subject !== null && at !== null;
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const measure = (): void => setSize({ w: element.offsetWidth, h: element.offsetHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [kind, isSeen]);
  if (!subject || !at) return null;
  const Tools = TOOLS[subject.kind];
  return (
    <div
      ref={bar}
      className={styles['place']}
      style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
      data-unmeasured={size.w === 0 || undefined}
    >
      <Toolbar className={styles['bar'] ?? ''} aria-label={t('selectionBar.label')}>
        <Tools />
        {subject.several && <Several />}
        {subject.kind === 'locked' ? (
          <IconButton
            icon={LockOpen}
            label={t('selectionBar.unlock')}
            onPress={() => {
              editor.commands.run('arrange.unlock', editor);
              focusCanvas();
            }}
          />
        ) : (
          subject.kind !== 'text' && <ForAll />
        )}
      </Toolbar>
    </div>
  );
}

function Several(): ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const entries = (ids: readonly string[]): MenuEntry[] => commandEntries(editor, te, ids);
  return (
    <>
      <span className={styles['line']} />
      <MenuButton items={entries(ALIGN)} label={t('inspector.align')}>
        <IconButton icon={AlignStartVertical} label={t('inspector.align')} />
      </MenuButton>
      <MenuButton items={entries(SPREAD)} label={t('selectionBar.spread')}>
        <IconButton icon={AlignVerticalSpaceAround} label={t('selectionBar.spread')} />
      </MenuButton>
      <CommandButton command="arrange.group" size="m" />
    </>
  );
}

/** What can be done with anything, and the menu that has the rest. */
function ForAll(): ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const more = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span className={styles['line']} />
      <CommandButton command="edit.duplicate" size="m" />
      <CommandButton command="edit.delete" size="m" />
      <span ref={more}>
        <IconButton
          icon={Ellipsis}
          label={t('selectionBar.more')}
          onPress={() => {
            const button = more.current?.getBoundingClientRect(),
              canvas = document.getElementById('main')?.getBoundingClientRect();
            if (button && canvas)
              editor.emit('contextMenu', { x: button.left - canvas.left, y: button.bottom + 4 - canvas.top });
          }}
        />
      </span>
    </>
  );
}
