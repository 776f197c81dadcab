/** The drawing for those who do not see it: every shape in reading order, and what is connected to what. */
import { readingOutline, type OutlineEntry } from '@limn/diagram/a11y/outline.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useDiagram, useDiagramValue } from '../use-diagram.ts';

/** Longer outlines would slow the page down for everybody; the rest is reached by selecting with Tab. */
const LIMIT = 500;
/** The outline follows the drawing when it has come to rest, ms. */
const REST = 400;

export function OutlineTree({ id }: { id: string }): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const selected = useDiagramValue(['selection'], (e) => e.selection.ids);
  const [outline, setOutline] = useState<readonly OutlineEntry[]>([]);

  useEffect(() => {
    const read = (): void => setOutline(readingOutline(editor, locale, LIMIT));
    let timer = setTimeout(read, 0);
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(read, REST);
    };
    const off = [editor.on('document', later), editor.on('page', later)];
    return () => {
      clearTimeout(timer);
      for (const stop of off) stop();
    };
  }, [editor, locale]);

  return (
    <div id={id} className="limn-visually-hidden">
      <p>{outline.length === 0 ? t('outline.empty') : t('outline.hint')}</p>
      <ul aria-label={t('outline.label')}>
        {outline.map((entry) => (
          <li key={entry.id} aria-current={selected.includes(entry.id) || undefined}>
            {entry.kind !== '' && entry.kind !== entry.name
              ? t('outline.item', { kind: entry.kind, text: entry.name })
              : entry.name}
            {entry.connections.length > 0 && (
              <ul>
                {entry.connections.map((c, i) => (
                  <li key={i}>
                    {t(c.direction === 'to' ? 'outline.to' : 'outline.from', { name: c.name })}
                    {c.label !== '' && ` (${c.label})`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
