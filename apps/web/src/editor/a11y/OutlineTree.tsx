/** The drawing for those who do not see it: every shape in reading order, and what is connected to what. */
import { outlineSteps, type OutlineEntry } from '@limn/diagram/a11y/outline.ts';
import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { onceShown } from '../canvas/shown.ts';
import { useDiagram, useDiagramValue } from '../context/use-diagram.ts';
import { inSlices } from './in-slices.ts';
import { outlinePhrases, type OutlinePhrases } from './outline-phrases.ts';

/** Longer outlines would slow the page down for everybody; the rest is reached by selecting with Tab. */
const LIMIT = 500;
/** The outline follows the drawing when it has come to rest, ms. */
const REST = 400;

export function OutlineTree({ id }: { id: string }): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  // Nobody waits for it to be read out: what is seen of a selection comes first.
  const selected = useDeferredValue(useDiagramValue(['selection'], (e) => e.selection.ids)),
    selection = useMemo(() => new Set(selected), [selected]);
  const phrases = useMemo(() => outlinePhrases(t), [t]);
  const [outline, setOutline] = useState<readonly OutlineEntry[]>([]);

  useEffect(() => {
    let read: readonly OutlineEntry[] = [],
      timer: ReturnType<typeof setTimeout> | undefined,
      forgoReading: (() => void) | undefined;
    // Whoever draws on meanwhile is not to wait for it: thousands of items are looked at, and hundreds of lines
    // rendered, bit by bit.
    const show = (outline: readonly OutlineEntry[]): void => {
      read = outline;
      startTransition(() => setOutline(outline));
    };
    const begin = (): void => {
      forgoReading = inSlices(outlineSteps(editor, locale, LIMIT, read), show);
    };
    const stop = (): void => {
      clearTimeout(timer);
      forgoReading?.();
    };
    const forgo = onceShown(editor, begin);
    const later = (): void => {
      stop();
      timer = setTimeout(begin, REST);
    };
    const off = [editor.on('document', later), editor.on('page', later)];
    return () => {
      forgo();
      stop();
      for (const leave of off) leave();
    };
  }, [editor, locale]);

  return (
    <div id={id} className="limn-visually-hidden">
      <p>{outline.length === 0 ? t('outline.empty') : t('outline.hint')}</p>
      <ul aria-label={t('outline.label')}>
        {outline.map((entry) => (
          <Item key={entry.id} entry={entry} phrases={phrases} isSelected={selection.has(entry.id)} />
        ))}
      </ul>
    </div>
  );
}

/** One shape with its connectors; most stay as they are when the selection changes. */
const Item = memo(function Item({
  entry: { kind, name, connections },
  phrases,
  isSelected,
}: {
  entry: OutlineEntry;
  phrases: OutlinePhrases;
  isSelected: boolean;
}): React.ReactNode {
  return (
    <li aria-current={isSelected || undefined}>
      {kind !== '' && kind !== name ? phrases.item(kind, name) : name}
      {connections.length > 0 && (
        <ul>
          {connections.map((c, i) => (
            <li key={i}>
              {phrases[c.direction](c.name)}
              {c.label !== '' && ` (${c.label})`}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});
