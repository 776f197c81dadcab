/** After a connector was dropped on empty canvas: the shapes to put at its end. */
import { useEffect, useState } from 'react';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { rulesOf } from '@limn/diagram/notations/table.ts';
import { ContextMenu, type MenuEntry, type WindowPoint } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { useDiagram } from '../context/use-diagram.ts';
import { ShapePreview } from '../library/tiles/shape-preview.tsx';

/** Offered when nothing was used yet. */
const COMMON: readonly string[] = [
  'flow.process',
  'flow.decision',
  'flow.terminator',
  'flow.data',
  'flow.document',
  'basic.rect',
  'basic.ellipse',
  'basic.text',
];
const LIMIT = 8;

/** What the notation of the shape that a line leaves puts after it. */
function followingOf(editor: Editor, line: string | undefined): readonly string[] {
  const shape = editor.store.find(editor.store.find(line, 'connector')?.start.shape, 'shape');
  return (shape && rulesOf(shape.kind)?.successors?.(shape, editor)) ?? [];
}

export function QuickCreate(): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const [open, setOpen] = useState<{ at: WindowPoint; connector: string } | null>(null);
  useEffect(
    () =>
      editor.on('quickCreate', ({ screen, connector }) => {
        const canvas = document.getElementById('main')?.getBoundingClientRect();
        setOpen({ at: { x: screen.x + (canvas?.left ?? 0), y: screen.y + (canvas?.top ?? 0) }, connector });
      }),
    [editor],
  );
  const kinds = [...new Set([...followingOf(editor, open?.connector), ...editor.settings.recentKinds, ...COMMON])]
    .filter((id) => editor.registry.has(id) && editor.registry.get(id).connectable !== false)
    .slice(0, LIMIT);
  const entries: MenuEntry[] = open
    ? [
        {
          id: 'shapes',
          heading: t('quick.title'),
          items: kinds.map((kind) => {
            const definition = editor.registry.get(kind);
            return {
              id: kind,
              label: definition.name[shortLocale(i18n.language)],
              picture: <ShapePreview definition={definition} size={20} />,
              run: () => {
                editor.commands.run('connector.completeWith', editor, { connector: open.connector, kind });
              },
            };
          }),
        },
      ]
    : [];
  return <ContextMenu at={open?.at ?? null} items={entries} label={t('quick.title')} onClose={() => setOpen(null)} />;
}
