/** The pages of the document; press to go, press twice to rename, drag or the menu to order. */
import type { PageRecord } from '@limn/document';
import { ContextMenu, Icon, IconButton, tips, type MenuEntry, type WindowPoint } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { StickyNote } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDiagram, useDiagramValue } from '../context/use-diagram.ts';
import { shallowEqual } from '../context/editor-context.tsx';
import { useComplete } from '../opening/use-complete.ts';
import { commandEntries } from '../menus/command-entry.ts';
import styles from './pages.module.css';

export function PageBar(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const pages = useDiagramValue(['document'], (e) => e.store.pages(), shallowEqual);
  const current = useDiagramValue(['page'], (e) => e.page);
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  // A menu that is open when the rest of the commands comes shows them.
  useComplete();
  const [renaming, setRenaming] = useState<string | null>(null);
  const [menu, setMenu] = useState<WindowPoint | null>(null);
  const dragged = useRef<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const name = (page: PageRecord, i: number): string => page.data.name || t('page.name', { n: i + 1 });

  const backgrounds = pages.filter((page) => page.data.isBackground && page.id !== current);
  const here = pages.find((page) => page.id === current);
  const back = here?.data.back;

  const remove = (): void => {
    if (!editor.commands.run('page.remove', editor)) return;
    tips.show('info', t('page.removed'), {
      action: {
        label: te('commands.edit.undo'),
        run: () => {
          editor.commands.run('edit.undo', editor);
        },
      },
    });
  };
  const entries: MenuEntry[] = menu
    ? [
        { id: 'rename', label: t('page.rename'), icon: 'rename', run: () => setRenaming(current) },
        ...commandEntries(editor, te, ['page.duplicate', 'page.moveLeft', 'page.moveRight', '-', 'page.settings']),
        {
          id: 'background',
          label: t('page.background'),
          isChecked: here?.data.isBackground === true,
          run: () => {
            editor.commands.run('page.setup', editor, {
              page: current,
              isBackground: here?.data.isBackground !== true,
              back: null,
            });
          },
        },
        ...(backgrounds.length > 0 && here?.data.isBackground !== true
          ? [
              {
                id: 'back',
                label: t('page.useBackground'),
                items: [undefined, ...backgrounds].map((page) => ({
                  id: page?.id ?? 'none',
                  label: page ? name(page, pages.indexOf(page)) : t('page.noBackground'),
                  isChecked: back === page?.id,
                  run: () => {
                    editor.commands.run('page.setup', editor, {
                      page: current,
                      isBackground: false,
                      back: page?.id ?? null,
                    });
                  },
                })),
              },
            ]
          : []),
        { id: 'line', separator: true },
        {
          id: 'remove',
          label: te('commands.page.remove'),
          icon: 'trash',
          isDanger: true,
          isDisabled: pages.length < 2,
          run: remove,
        },
      ]
    : [];

  const open = (page: string): void => {
    editor.setPage(page);
    editor.commands.run('view.zoomToFit', editor);
  };
  const focusPage = (page: string): void => {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-page="${CSS.escape(page)}"]`)?.focus());
  };
  useEffect(() => {
    list.current
      ?.querySelector(`[data-page="${CSS.escape(current)}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  return (
    <nav className={styles['bar']} aria-label={t('page.label')}>
      <ul ref={list} className={styles['tabs']}>
        {pages.map((page, i) => (
          <li key={page.id}>
            {renaming === page.id ? (
              <PageName
                name={name(page, i)}
                onDone={(value) => {
                  if (value !== null && value !== name(page, i))
                    editor.commands.run('page.rename', editor, { page: page.id, name: value });
                  setRenaming(null);
                  focusPage(page.id);
                }}
              />
            ) : (
              <button
                type="button"
                data-page={page.id}
                tabIndex={page.id === current ? 0 : -1}
                aria-current={page.id === current ? 'page' : undefined}
                className={styles['tab']}
                draggable={!readOnly}
                onDragStart={(event) => {
                  dragged.current = page.id;
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', name(page, i));
                }}
                onDragOver={(event) => {
                  if (dragged.current) event.preventDefault();
                }}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged.current && dragged.current !== page.id)
                    editor.commands.run('page.move', editor, { page: dragged.current, index: i });
                  dragged.current = null;
                }}
                onDragEnd={() => {
                  dragged.current = null;
                }}
                onClick={() => {
                  if (page.id !== current) open(page.id);
                }}
                onDoubleClick={() => {
                  if (!readOnly) setRenaming(page.id);
                }}
                onContextMenu={(event) => {
                  event.preventDefault();
                  if (readOnly) return;
                  if (page.id !== current) open(page.id);
                  const box = event.currentTarget.getBoundingClientRect();
                  // The menu key has no pointer: its menu opens at the page.
                  setMenu(
                    event.clientX === 0 && event.clientY === 0
                      ? { x: box.left, y: box.top }
                      : { x: event.clientX, y: event.clientY },
                  );
                }}
                onKeyDown={(event) => {
                  let step = 0;
                  if (event.key === 'ArrowRight') step = 1;
                  else if (event.key === 'ArrowLeft') step = -1;
                  const next = step === 0 ? undefined : pages[(i + step + pages.length) % pages.length];
                  if (next) {
                    open(next.id);
                    focusPage(next.id);
                  } else if (event.key === 'F2' && !readOnly) setRenaming(page.id);
                  else if (event.key === 'Delete' && !readOnly) remove();
                  else return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
              >
                <span>{name(page, i)}</span>
                {page.data.isBackground && <Icon name={StickyNote} size={12} />}
              </button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <IconButton
          icon="add"
          size="s"
          label={t('page.add')}
          onPress={() => {
            editor.commands.run('page.add', editor);
          }}
        />
      )}
      <ContextMenu
        at={menu}
        items={entries}
        label={t('page.label')}
        onClose={() => {
          setMenu(null);
          if (renaming === null) focusPage(current);
        }}
      />
    </nav>
  );
}

/** A page's name being edited: Enter and leaving keep it, Escape and an empty name give up. */
function PageName({ name, onDone }: { name: string; onDone: (name: string | null) => void }): React.ReactNode {
  const { t } = useTranslation('diagram');
  const isOver = useRef(false);
  const done = (value: string | null): void => {
    if (isOver.current) return;
    isOver.current = true;
    onDone(value === null || value.trim() === '' ? null : value.trim());
  };
  return (
    <input
      autoFocus
      className={styles['name']}
      defaultValue={name}
      maxLength={100}
      aria-label={t('page.rename')}
      onFocus={(event) => event.target.select()}
      onBlur={(event) => done(event.target.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event.nativeEvent)) return;
        if (event.key === 'Enter') done(event.currentTarget.value);
        if (event.key === 'Escape') done(null);
      }}
    />
  );
}
