/** Every command with a key, by group, from the registry itself; what can be typed is what is listed. */
import { Dialog, formatShortcut, SearchField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor-context.tsx';
import { commandTitle } from './command-entry.ts';
import { rankByText } from './rank.ts';
import styles from './palette.module.css';

export default function ShortcutSheet({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('diagram');
  const { t: te } = useTranslation('editor');
  const [query, setQuery] = useState('');
  const all = editor.commands.all().filter((c) => !c.internal && c.shortcuts && c.shortcuts.length > 0 && !(c.edits && editor.settings.readOnly))
    .map((c) => ({ group: c.id.split('.')[0]!, title: commandTitle(te, c), words: c.shortcuts!.join(' '), keys: c.shortcuts!.map((k) => formatShortcut(k, navigator.platform)) }));
  const shown = rankByText(all, query);
  const groups = [...new Set(shown.map((c) => c.group))];
  return (
    <Dialog isOpen width="share" onClose={onClose} title={t('shortcuts.title')}>
      <SearchField label={t('shortcuts.search')} placeholder={t('shortcuts.search')} autoFocus value={query} onChange={setQuery} />
      <div className={styles['groups']}>
        {groups.map((group) => (
          <section key={group}>
            <h3>{te(`groups.${group}` as never)}</h3>
            <dl>
              {shown.filter((c) => c.group === group).map((c) => (
                <div key={c.title}><dt>{c.title}</dt><dd>{c.keys.join(' · ')}</dd></div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
