/** The chrome of the editor of outlines: the bar of every editor above a page of lines. */
import type { RecordId } from '@limn/document';
import { matchesShortcut } from '@limn/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '../editor/context/after-paint.ts';
import type { DialogName } from '../editor/dialogs/dialog-name.ts';
import { Dialogs } from '../editor/dialogs/Dialogs.tsx';
import { useOpenEditor } from '../editor/context/editor-context.tsx';
import type { ShellProps } from '../editor/context/kind.ts';
import { loadIcons } from '../editor/icons/icons.tsx';
import { useAskedDrafts } from '../workspace/data/use-drafts.ts';
import { TopBar } from '../editor/topbar/TopBar.tsx';
import { useAutomation } from '../editor/surroundings/use-automation.ts';
import { Notices } from '../editor/view/Notices.tsx';
import { isTreeDialog, TreeDialogs } from '../mindmap/dialogs/TreeDialogs.tsx';
import { useCommentSlot } from '../comments/use-comment-slot.tsx';
import commentStyles from '../comments/comments.module.css';
import { outlinePlaces } from './lines/comment-places.ts';
import { useAttachments } from '../mindmap/files/use-attachments.ts';
import { useRescue } from '../mindmap/use-rescue.tsx';
import { useTopicPictures } from '../mindmap/use-topic-pictures.ts';
import { useShowAs } from '../mindmap/opening/tree-view.ts';
import { useTree } from '../mindmap/model/use-tree.ts';
import { OutlineBar } from './OutlineBar.tsx';
import { OutlineLines } from './lines/OutlineLines.tsx';
import { type MenuAt, OutlineMenu } from './OutlineMenu.tsx';
import styles from './outline.module.css';
import { TouchBar } from './TouchBar.tsx';
import { OutlineProvider, useOutlineState } from './model/use-outline.ts';

/** Commands that have keys here as well. */
const COMMANDS = [
  ...['add', 'list', 'next', 'previous', 'reply', 'resolve'].map((name) => `comment.${name}`),
  'view.present',
  'file.save',
  'file.export',
  'help.shortcuts',
  'help.palette',
];

/** Whether a key writes nothing in a field, so that it may be that of a command there. */
const writesNothing = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^F\d+$/.test(key);

export function OutlineShell({
  chartId,
  title,
  category,
  role,
  isTrashed,
  session,
  onRename,
  link,
}: ShellProps): React.ReactNode {
  const editor = useTree();
  const outline = useOutlineState();
  const { cursor, go, pick } = outline;
  const showAs = useShowAs(chartId, link);
  const pictures = useTopicPictures(chartId, link);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const showFiles = useCallback(() => setDialog('files'), []),
    attachments = useAttachments(chartId, link, showFiles);
  const [menu, setMenu] = useState<MenuAt | null>(null);
  const open = useOpenEditor();
  const { rows } = outline;
  const places = useMemo(
    () => outlinePlaces(open, rows, { go, selected: () => cursor.caret?.id ?? cursor.picking?.anchor ?? null }),
    [open, rows, go, cursor],
  );
  const comments = useCommentSlot({ chartId, link, session, role, places, isShown: true });
  const openDrafts = useCallback(() => setDialog('drafts'), []);
  useAskedDrafts(link === undefined && role !== 'viewer' && role !== 'commenter', openDrafts);
  useAutomation();
  useRescue();
  useEffect(() => afterPaint(() => void loadIcons()), []);
  useEffect(
    () =>
      editor.on('ask', ({ dialog: name }) => {
        if (name === 'picture') pictures.choose();
        else if (name === 'files') attachments.ask();
        // What is shown to others is the map; it comes back here.
        else if (name === 'present') showAs('map', { present: true, at: cursor.caret?.id });
        else setDialog(name);
      }),
    [editor, pictures, attachments, showAs, cursor],
  );
  // Undo, redo and what the page itself is asked for, wherever the focus is; a field has keys of its own.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const mod = event.ctrlKey || event.metaKey,
        isField =
          event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]') !== null;
      const matches = (shortcut: string): boolean => matchesShortcut(event, shortcut, navigator.platform),
        command =
          isField && !writesNothing(event)
            ? undefined
            : COMMANDS.find((id) => editor.commands.get(id)?.shortcuts?.some(matches));
      if (command && !event.defaultPrevented && editor.commands.run(command, editor)) {
        event.preventDefault();
        return;
      }
      if (event.defaultPrevented || !mod || event.altKey || isField || !/^[zy]$/i.test(event.key)) return;
      event.preventDefault();
      if (event.shiftKey || event.key.toLowerCase() === 'y') editor.commands.run('edit.redo', editor);
      else editor.commands.run('edit.undo', editor);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [editor]);
  const onMenu = useCallback(
    (id: RecordId, at: { x: number; y: number }) => {
      if (!cursor.picking?.ids.has(id)) pick(id);
      setMenu({ id, at });
    },
    [cursor, pick],
  );
  const close = (): void => setDialog(null);
  return (
    <OutlineProvider value={outline}>
      <div className={styles['shell']}>
        <TopBar
          {...{ chartId, title, category, role, isTrashed, session, link, onRename }}
          onDialog={setDialog}
          extra={comments?.button}
        />
        <main
          id="main"
          className={styles['page']}
          onPointerDown={(event) => {
            // Beside the lines nothing is selected.
            if (event.target === event.currentTarget && cursor.picking) go(null);
          }}
        >
          <OutlineBar onMap={() => showAs('map')} />
          <OutlineLines onMenu={onMenu} />
          <Notices />
          {comments?.layer}
        </main>
        {comments?.isOpen && (
          <aside className={commentStyles['aside']} aria-label={comments.label}>
            {comments.panel}
          </aside>
        )}
        <TouchBar />
        <OutlineMenu menu={menu} onClose={() => setMenu(null)} />
        {dialog !== null && isTreeDialog(dialog) ? (
          <TreeDialogs name={dialog} onClose={close} />
        ) : (
          <Dialogs
            {...{ chartId, title, category, role, isTrashed, session, link }}
            name={dialog}
            onDialog={setDialog}
            onDone={close}
          />
        )}
      </div>
    </OutlineProvider>
  );
}
