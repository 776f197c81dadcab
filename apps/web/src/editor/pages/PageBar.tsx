/** The pages of the document as tabs; press to go, press again to rename, drag or the menu to order. */
import type { PageRecord } from '@limn/document';
import { ContextMenu, IconButton, type MenuEntry, type WindowPoint } from '@limn/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual, useEditor, useEditorValue } from '../editor-context.tsx';
import { commandEntries } from '../menus/command-entry.ts';
import styles from './pages.module.css';

export function PageBar(): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const pages = useEditorValue(['document'], (e) => e.store.pages(), shallowEqual);
  const current = useEditorValue(['page'], (e) => e.page);
  const readOnly = useEditorValue(['settings'], (e) => e.settings.readOnly);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [menu, setMenu] = useState<WindowPoint | null>(null);
  const dragged = useRef<string | null>(null);
  const name = (page: PageRecord, i: number): string => page.data.name || t('page.name', { n: i + 1 });

  const entries: MenuEntry[] = menu ? [
    { id: 'rename', label: t('page.rename'), icon: 'rename', run: () => setRenaming(current) },
    ...commandEntries(editor, te, ['page.duplicate', 'page.moveLeft', 'page.moveRight', '-', 'page.remove']),
  ] : [];

  const open = (page: string): void => { editor.setPage(page); editor.commands.run('view.zoomToFit', editor); };

  return (
    <div className={styles['bar']}>
      <div role="tablist" aria-label={t('page.label')} className={styles['tabs']}>
        {pages.map((page, i) => (
          <div
            key={page.id}
            role="tab"
            tabIndex={page.id === current ? 0 : -1}
            aria-selected={page.id === current}
            className={styles['tab']}
            draggable={!readOnly && renaming !== page.id}
            onDragStart={(event) => { dragged.current = page.id; event.dataTransfer.effectAllowed = 'move'; event.dataTransfer.setData('text/plain', name(page, i)); }}
            onDragOver={(event) => { if (dragged.current) event.preventDefault(); }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current && dragged.current !== page.id) editor.commands.run('page.move', editor, { page: dragged.current, index: i });
              dragged.current = null;
            }}
            onDragEnd={() => { dragged.current = null; }}
            onClick={() => { if (page.id !== current) open(page.id); }}
            onDoubleClick={() => { if (!readOnly) setRenaming(page.id); }}
            onContextMenu={(event) => {
              event.preventDefault();
              if (readOnly) return;
              if (page.id !== current) open(page.id);
              setMenu({ x: event.clientX, y: event.clientY });
            }}
            onKeyDown={(event) => {
              if (renaming) return;
              const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
              const next = step === 0 ? undefined : pages[(i + step + pages.length) % pages.length];
              if (next) {
                open(next.id);
                (event.currentTarget.parentElement?.children[pages.indexOf(next)] as HTMLElement | undefined)?.focus();
              } else if ((event.key === 'F2' || event.key === 'Enter') && !readOnly) setRenaming(page.id);
              else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
                const box = event.currentTarget.getBoundingClientRect();
                event.preventDefault();
                if (!readOnly) setMenu({ x: box.left, y: box.top });
              }
            }}
          >
            {renaming === page.id ? (
              <input
                autoFocus
                defaultValue={name(page, i)}
                maxLength={100}
                aria-label={t('page.rename')}
                onFocus={(event) => event.target.select()}
                onBlur={(event) => {
                  const value = event.target.value.trim();
                  if (value !== '' && value !== page.data.name) editor.commands.run('page.rename', editor, { page: page.id, name: value });
                  setRenaming(null);
                }}
                onKeyDown={(event) => {
                  event.stopPropagation();
                  if (event.nativeEvent.isComposing) return;
                  if (event.key === 'Enter') event.currentTarget.blur();
                  if (event.key === 'Escape') { event.currentTarget.value = page.data.name; event.currentTarget.blur(); }
                }}
              />
            ) : name(page, i)}
          </div>
        ))}
      </div>
      {!readOnly && <IconButton icon="add" size="s" label={t('page.add')} onPress={() => { editor.commands.run('page.add', editor); }} />}
      <ContextMenu at={menu} entries={entries} label={t('page.label')} onClose={() => setMenu(null)} />
    </div>
  );
}
