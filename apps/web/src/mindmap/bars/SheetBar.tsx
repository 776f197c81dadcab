/** The sheets of the file: press to go, press twice to rename, the menu for the rest. */
import { newId, restore, type SheetRecord, trash } from '@limn/document';
import { dataOfLook, keepLooks, lookOf } from '@limn/tree/edit/look.ts';
import { ContextMenu, IconButton, type MenuEntry, tips, type WindowPoint } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../../editor/context/editor-context.tsx';
import styles from '../../editor/pages/pages.module.css';
import { useTree, useTreeValue } from '../model/use-tree.ts';

export function SheetBar(): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const sheets = useTreeValue(['document'], (e) => e.store.sheets(), shallowEqual);
  const current = useTreeValue(['page'], (e) => e.page);
  const readOnly = useTreeValue(['settings'], (e) => e.settings.readOnly);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [menu, setMenu] = useState<{ at: WindowPoint; sheet: SheetRecord } | null>(null);
  const name = (sheet: SheetRecord): string => sheet.data.name || t('map.sheet', { n: sheets.indexOf(sheet) + 1 });
  const go = (id: string): void => {
    editor.setPage(id);
    editor.showBeginning();
  };
  const { store } = editor;
  const add = (): void => {
    const sheet = newId(),
      now = store.find(current, 'sheet'),
      central = newId(),
      place = { clock: 0, history: [] };
    editor.run(() => {
      store.create(
        {
          id: sheet,
          type: 'sheet',
          at: { ...place, parent: '', key: store.topKey('') },
          data: {
            name: t('map.sheet', { n: sheets.length + 1 }),
            structure: now?.data.structure ?? 'mind-free',
            ...dataOfLook(lookOf(editor)),
          },
        },
        {
          id: central,
          type: 'topic',
          at: { ...place, parent: sheet, key: 'a0' },
          style: {},
          data: {},
          marks: {},
          tags: {},
          text: [{ insert: t('map.central') }],
        },
      );
    });
    go(sheet);
    editor.select([central]);
  };
  const remove = (sheet: SheetRecord): void => {
    editor.run(() => {
      keepLooks(store, sheet);
      trash(store, [sheet.id]);
    });
    tips.show('info', t('page.removed'), {
      action: { label: t('map.restore'), run: () => editor.run(() => restoreSheet(sheet)) },
    });
  };
  const restoreSheet = (sheet: SheetRecord): void => {
    if (store.sheetOf(sheet.id) === undefined) restore(store, [sheet.id]);
    store.update(sheet.id, { at: { ...store.placed(sheet.id, { parent: '', key: sheet.at.key }) } });
  };
  const entries: MenuEntry[] = menu
    ? [
        { id: 'rename', label: t('page.rename'), icon: 'rename', run: () => setRenaming(menu.sheet.id) },
        {
          id: 'remove',
          label: t('map.removeSheet'),
          icon: 'trash',
          isDanger: true,
          isDisabled: sheets.length < 2,
          run: () => remove(menu.sheet),
        },
      ]
    : [];
  const rename = (sheet: SheetRecord, value: string): void => {
    setRenaming(null);
    const wanted = value.trim();
    if (wanted !== '' && wanted !== sheet.data.name)
      editor.run(() => store.update(sheet.id, { data: { ...sheet.data, name: wanted } }));
  };
  return (
    <nav className={styles['bar']} aria-label={t('map.sheets')}>
      <ul className={styles['tabs']}>
        {sheets.map((sheet) => (
          <li key={sheet.id}>
            {renaming === sheet.id ? (
              <input
                className={styles['name']}
                autoFocus
                defaultValue={name(sheet)}
                aria-label={t('page.rename')}
                maxLength={200}
                onFocus={(event) => event.target.select()}
                onBlur={(event) => rename(sheet, event.target.value)}
                onKeyDown={(event) => {
                  event.stopPropagation();
                  if (isComposing(event.nativeEvent)) return;
                  if (event.key === 'Escape') event.currentTarget.value = name(sheet);
                  if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur();
                }}
              />
            ) : (
              <button
                type="button"
                className={styles['tab']}
                aria-current={sheet.id === current ? 'page' : undefined}
                onClick={() => go(sheet.id)}
                onDoubleClick={() => !readOnly && setRenaming(sheet.id)}
                onContextMenu={(event) => {
                  event.preventDefault();
                  if (!readOnly) setMenu({ at: { x: event.clientX, y: event.clientY }, sheet });
                }}
              >
                <span>{name(sheet)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && <IconButton icon="add" size="s" label={t('map.addSheet')} onPress={add} />}
      <ContextMenu at={menu?.at ?? null} items={entries} label={t('map.sheets')} onClose={() => setMenu(null)} />
    </nav>
  );
}
