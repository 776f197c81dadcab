/** The chrome of every editor: bars above and below, panels, and the drawing between them. */
import { IconButton, type IconRef } from '@limn/ui';
import { PanelRight } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetTextAhead, keepTextAhead } from '../../app/forms/text-ahead.ts';
import { lazy } from '../../app/routing/lazy.tsx';
import { CanvasHost } from '../canvas/CanvasHost.tsx';
import { useShown } from '../canvas/use-shown.ts';
import type { DialogName } from '../dialogs/dialog-name.ts';
import { useEditor, useEditorValue } from '../context/editor-context.tsx';
import type { ShellProps } from '../context/kind.ts';
import { useAskedDrafts } from '../../workspace/data/use-drafts.ts';
import { useFindPanel } from '../find/use-find-panel.tsx';
import { loadIcons } from '../icons/icons.tsx';
import { useFollowBar } from '../present/use-follow-bar.tsx';
import { TopBar } from '../topbar/TopBar.tsx';
import { Notices } from '../view/Notices.tsx';
import { GuideLines } from '../view/rulers/GuideLines.tsx';
import { useAskedVersions, useShownItem } from '../view/use-shown-item.ts';
import { ZoomBar } from '../view/ZoomBar.tsx';
import { useCommentSlot } from '../../comments/use-comment-slot.tsx';
import { useOwnKeys } from '../keys/use-own-keys.ts';
import { useAutomation } from '../surroundings/use-automation.ts';
import { useComplete } from '../opening/use-complete.ts';
import { useReturnToCanvas } from '../a11y/use-return-to-canvas.ts';
import { NARROW, startsWithPanels } from '../early/panels.ts';
import frame from './frame.module.css';
import styles from './shell.module.css';

const Dialogs = lazy(async () => ({ default: (await import('../dialogs/Dialogs.tsx')).Dialogs }));
const Rulers = lazy(async () => ({ default: (await import('../view/rulers/Rulers.tsx')).Rulers }));
const Minimap = lazy(async () => ({ default: (await import('../view/minimap/Minimap.tsx')).Minimap }));

/** What a kind of document puts around its drawing. */
export interface ShellParts {
  /** A panel on the left, for who edits. */
  left?: { label: string; icon: IconRef; content: ReactNode } | undefined;
  /** The properties. */
  right: ReactNode;
  /** Above the drawing: tools, menus, what pops up. */
  above: ReactNode;
  /** At what is selected, for who edits, while the properties are away. */
  atSelection?: ReactNode;
  /** In the bar below: pages. */
  below: ReactNode;
  /** Takes files that are dropped on the drawing; window point, CSS px. */
  onDrop: (files: readonly File[], at: { x: number; y: number }) => void;
  /** Takes what a command asks for; false leaves it to the dialogs that every editor has. */
  onAsk?: (name: DialogName) => boolean;
  /** Whether something of `above` lies over the drawing as a sheet would on a phone. */
  hasSheet?: boolean;
  /** Puts that away: there is room for one sheet, and another was asked for. */
  onCloseSheet?: () => void;
  /** Panels are closed until they are asked for, however wide the window is. */
  startsClosed?: boolean;
  /** Nothing but the drawing and what stands above it is seen, while it is presented. */
  isBare?: boolean;
}

/** Narrower than this, panels are sheets as wide as the window, px. */
const PHONE = 600;

export function Shell({
  chartId,
  title,
  category,
  role,
  isTrashed,
  session,
  link,
  onRename,
  left: leftPanel,
  right: rightPanel,
  above,
  atSelection,
  below,
  onDrop,
  onAsk,
  hasSheet = false,
  onCloseSheet,
  startsClosed = false,
  isBare = false,
}: ShellProps & ShellParts): ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  const rulers = useEditorValue(['settings'], (e) => e.settings.rulers);
  const minimap = useEditorValue(['settings'], (e) => e.settings.minimap);
  const [left, setLeft] = useState(() => !startsClosed && startsWithPanels());
  const [right, setRight] = useState(() => !startsClosed && startsWithPanels());
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const shell = useRef<HTMLDivElement>(null);
  const find = useFindPanel();
  const isShown = useShown(editor);
  const isComplete = useComplete() && isShown;
  useShownItem(isShown);
  const openVersions = useCallback(() => setDialog('versions'), []);
  useAskedVersions(isShown && link === undefined && role !== 'viewer' && role !== 'commenter', openVersions);
  const openDrafts = useCallback(() => setDialog('drafts'), []);
  useAskedDrafts(isShown && link === undefined && role !== 'viewer' && role !== 'commenter', openDrafts);
  useEffect(() => {
    if (isShown) void loadIcons();
  }, [isShown]);
  /** Whether the properties were there when the comments took their place. */
  const rightBefore = useRef(right);
  const comments = useCommentSlot({
    chartId,
    link,
    session,
    role,
    isShown,
    hasRoom: right,
    onOpen: (opens) => {
      if (opens) {
        rightBefore.current = right;
        showRight();
      } else setRight(rightBefore.current);
    },
  });
  const follow = useFollowBar(readOnly);
  useAutomation();
  useOwnKeys(editor);
  useReturnToCanvas(shell, dialog !== null);
  useEffect(
    () =>
      editor.on('ask', ({ dialog: name }) => {
        if (name === 'palette' || name === 'find' || name === 'replace') keepTextAhead();
        if (onAsk?.(name) !== true && !find.open(name)) setDialog(name);
      }),
    [editor, onAsk, find.open],
  );
  useEffect(() => {
    if (!hasSheet || innerWidth >= PHONE) return;
    setLeft(false);
    setRight(false);
  }, [hasSheet]);
  function showRight(): void {
    if (innerWidth < NARROW) setLeft(false);
    if (innerWidth < PHONE) onCloseSheet?.();
    setRight(true);
  }
  const toggleLeft = (): void => {
    if (!left && innerWidth < NARROW) setRight(false);
    if (!left && innerWidth < PHONE) onCloseSheet?.();
    setLeft(!left);
  };
  const toggleRight = (): void => (right ? setRight(false) : showRight());
  const rightLabel = comments?.isOpen ? comments.label : t('panel.inspector');

  return (
    <div
      ref={shell}
      className={frame.shell}
      data-left={(left && !isBare && !readOnly && leftPanel !== undefined) || undefined}
      data-right={(right && !isBare) || undefined}
      data-bare={isBare || undefined}
    >
      <TopBar
        {...{ chartId, title, category, role, isTrashed, session, link, onRename }}
        onDialog={setDialog}
        extra={comments?.button}
      />
      {!readOnly && leftPanel && (
        <aside className={frame.left} hidden={!left} aria-label={leftPanel.label}>
          <h2 className="limn-visually-hidden">{leftPanel.label}</h2>
          {isComplete && leftPanel.content}
        </aside>
      )}
      <main className={frame.canvas} id="main">
        <CanvasHost onDrop={onDrop} />
        {!isBare && <GuideLines />}
        <Suspense fallback={null}>
          {rulers && !isBare && <Rulers />}
          {minimap && !isBare && <Minimap />}
        </Suspense>
        {above}
        {!right && !readOnly && !isBare && isComplete && atSelection}
        {/* Kept while it is not seen: what somebody is writing is in it. */}
        <div className={styles['comments']} hidden={isBare}>
          {comments?.layer}
        </div>
        {find.panel}
        <Notices />
        {!isBare && follow}
      </main>
      <aside className={frame.right} hidden={!right} aria-label={rightLabel}>
        <h2 className="limn-visually-hidden">{rightLabel}</h2>
        {comments?.isOpen ? comments.panel : isComplete && rightPanel}
      </aside>
      <footer className={frame.foot}>
        {!readOnly && leftPanel && (
          <IconButton icon={leftPanel.icon} size="s" label={leftPanel.label} isSelected={left} onPress={toggleLeft} />
        )}
        {below}
        <span className={styles['spacer']} />
        <ZoomBar />
        <IconButton icon={PanelRight} size="s" label={rightLabel} isSelected={right} onPress={toggleRight} />
      </footer>
      {isComplete && (
        <Suspense fallback={null}>
          <Dialogs
            {...{ chartId, title, category, role, isTrashed, session, link }}
            name={dialog}
            onDialog={setDialog}
            onDone={() => {
              forgetTextAhead();
              setDialog(null);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
