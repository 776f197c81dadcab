/** The tools above an outline: search, what is shown, how lines are counted, and the way to the map. */
import type { SheetData } from '@limn/document';
import { setSheet } from '@limn/tree/edit/look.ts';
import { IconButton, MenuButton, type MenuEntry, SearchField } from '@limn/ui';
import { GitFork, List, ListChecks, ListFilter, Presentation as Screen } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTreeValue } from '../mindmap/model/use-tree.ts';
import styles from './outline.module.css';
import { useFound, useOutline } from './model/use-outline.ts';

const LOOKS = ['bullets', 'numbers', 'nested'] as const satisfies readonly SheetData['list'][];
/** What one may ask for besides words. */
const ASKS = [
  'is:open',
  'is:done',
  'has:note',
  'has:image',
  'has:formula',
  'has:code',
  'has:table',
  'due:today',
  'due:week',
  'due:overdue',
] as const;

export function OutlineBar({
  onMap,
  children,
}: {
  /** Shows the same tree as a map. */
  onMap: () => void;
  /** What stands at the end. */
  children?: React.ReactNode;
}): React.ReactNode {
  const outline = useOutline(),
    { editor, rows, readOnly, query, hidesDone } = outline;
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const field = useRef<HTMLInputElement>(null);
  // Half a word of an input method finds nothing, or other lines.
  const [composed, setComposed] = useState<string | null>(null);
  const found = useFound(rows, query);
  const list = useTreeValue(['document', 'page'], (e) => e.store.find(e.page, 'sheet')?.data.list ?? 'bullets');
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const mod = event.ctrlKey || event.metaKey;
      if (!mod || event.shiftKey || event.altKey || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const looks: MenuEntry[] = LOOKS.map((look) => ({
    id: look,
    label: t(`map.list.${look}`),
    isRadio: true,
    isChecked: list === look,
    isDisabled: readOnly,
    run: () => setSheet(editor, { list: look === 'bullets' ? undefined : look }),
  }));
  const folds: MenuEntry[] = (['fold.openAll', 'fold.closeAll'] as const).map((id) => ({
    id,
    label: te(`commands.${id}`),
    run: () => {
      editor.commands.run(id, editor);
    },
  }));
  const asks: MenuEntry[] = ASKS.map((ask) => ({
    id: ask,
    label: t(`map.ask.${ask.replace(':', '_')}` as never),
    detail: ask,
    isChecked: query.split(/\s+/).includes(ask),
    run: () => {
      const parts = query.split(/\s+/).filter((part) => part !== '');
      outline.search((parts.includes(ask) ? parts.filter((part) => part !== ask) : [...parts, ask]).join(' '));
    },
  }));
  return (
    <div className={styles['tools']}>
      <div
        className={styles['search']}
        onCompositionStart={({ target }) => setComposed((target as HTMLInputElement).value)}
        onCompositionEnd={({ target }) => {
          setComposed(null);
          outline.search((target as HTMLInputElement).value);
        }}
      >
        <SearchField
          label={t('map.searchLines')}
          placeholder={t('map.searchHint')}
          size="s"
          value={composed ?? query}
          onChange={composed === null ? outline.search : setComposed}
          inputRef={field}
          onKeyDown={(event) => {
            if (composed !== null) return;
            const [first] = rows.rows;
            if ((event.key !== 'ArrowDown' && event.key !== 'Enter') || !first || readOnly) return;
            event.preventDefault();
            outline.go({ id: first.id, at: Infinity });
          }}
        />
      </div>
      {found !== null && (
        <output className={styles['count']} aria-live="polite">
          {t('map.found', { count: found })}
        </output>
      )}
      <MenuButton label={t('map.filter')} items={asks}>
        <IconButton icon={ListFilter} size="s" label={t('map.filter')} />
      </MenuButton>
      <IconButton
        icon={ListChecks}
        size="s"
        label={t('map.hideDone')}
        isSelected={hidesDone}
        onPress={() => outline.hideDone(!hidesDone)}
      />
      <MenuButton label={t('map.lineLook')} items={[...looks, { id: 'line', separator: true }, ...folds]}>
        <IconButton icon={List} size="s" label={t('map.lineLook')} />
      </MenuButton>
      <IconButton
        icon={Screen}
        size="s"
        label={t('present.title')}
        onPress={() => editor.commands.run('view.present', editor)}
      />
      <IconButton icon={GitFork} size="s" label={t('map.asMap')} onPress={onMap} />
      {children}
    </div>
  );
}
