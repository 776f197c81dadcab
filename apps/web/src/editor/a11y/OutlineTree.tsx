/** The drawing for those who do not see it: every shape in reading order, and what is connected to what. */
import { readingOutline } from '@limn/engine/a11y/outline.ts';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useEditor, useEditorValue } from '../editor-context.tsx';

/** Longer outlines would slow the page down for everybody; the rest is reached by selecting with Tab. */
const LIMIT = 500;

export function OutlineTree({ id }: { id: string }): React.ReactNode {
  const editor = useEditor();
  const { t, i18n } = useTranslation('diagram');
  const version = useEditorValue(['document', 'page'], (e) => e.documentVersion);
  const selected = useEditorValue(['selection'], (e) => e.selection.ids);
  void version;
  const outline = readingOutline(editor, shortLocale(i18n.language), LIMIT);
  return (
    <div id={id} className="limn-visually-hidden">
      <p>{outline.length === 0 ? t('outline.empty') : t('outline.hint')}</p>
      <ul>
        {outline.map((entry) => (
          <li key={entry.id} aria-current={selected.includes(entry.id) || undefined}>
            {entry.text}
            {entry.connections.length > 0 && (
              <ul>{entry.connections.map((c, i) => <li key={i}>{c}</li>)}</ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
