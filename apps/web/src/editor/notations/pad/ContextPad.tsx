/** Beside the one shape that is selected: what one puts after it, what it can become, and a line from it. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { behaviourOf } from '@limn/diagram/behaviours/table.ts';
import type { NotationRules, ReplacementGroup } from '@limn/diagram/notations/notation.ts';
import { opens } from '@limn/diagram/notations/planes.ts';
import { rulesOf } from '@limn/diagram/notations/table.ts';
import type { RecordId, ShapeRecord } from '@limn/document';
import { textBoundsOnPage } from '@limn/drawing/display/text-display.ts';
import { type Rect, rectInflate } from '@limn/drawing/geometry/rect.ts';
import { ContextMenu, IconButton, type MenuEntry, Tooltip, type WindowPoint } from '@limn/ui';
import { LogIn, Replace, Rows3, Spline, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../../a11y/focus-canvas.ts';
import { shortLocale } from '../../canvas/locale.ts';
import { shallowEqual } from '../../context/editor-context.tsx';
import { ShapePreview } from '../../library/tiles/shape-preview.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { freeView } from '../../view/free-view.ts';
import { type Obstacle, placePad } from './place-pad.ts';
import styles from './pad.module.css';

/** Two columns of buttons with their gaps and the padding, CSS px. */
const WIDTH = 76,
  ROW = 34,
  AROUND = 6;
/** How far from the shape something may be that the pad, of its own size, could touch, CSS px. */
const REACH = 50;

interface Place {
  id: string;
  x: number;
  y: number;
  /** What its buttons are, so that they change where the shape becomes something else in its place. */
  buttons: string;
}

/** What the pad of a shape offers beside a line and taking it out. */
interface Offers {
  /** Rows and tiles that one puts after it. */
  following: readonly string[];
  groups: readonly ReplacementGroup[];
  opens: boolean;
  splits: boolean;
}

/** Null where one looks on, or is at something else. Canvas, CSS px. */
function placeOf(editor: Editor, notation: string): Place | null {
  const { selection, viewport, overlay, settings } = editor,
    shape = selection.size === 1 ? editor.store.find(selection.ids[0]!, 'shape') : undefined;
  if (
    !shape ||
    settings.readOnly ||
    editor.editing !== null ||
    overlay.data.busy ||
    editor.tools.active?.id !== 'select'
  )
    return null;
  const bounds = editor.scene.bounds(shape.id);
  const rules = rulesOf(shape.kind);
  if (!bounds || rules?.id !== notation || rules.isQuiet || editor.scene.isLocked(shape.id)) return null;
  if (!rules.successors?.(shape, editor)) return null;
  const from = viewport.toScreen(bounds),
    to = viewport.toScreen({ x: bounds.x + bounds.w, y: bounds.y + bounds.h }),
    free = freeView(editor);
  // Out of sight with its shape.
  if (to.x < free.x || from.x > free.x + free.w || to.y < 0 || from.y > free.h) return null;
  const buttons = buttonsOf(offersOf(editor, shape, rules)),
    size = { w: WIDTH, h: Math.ceil(buttons.length / 2) * ROW + AROUND },
    around = { x: from.x, y: from.y, w: to.x - from.x, h: to.y - from.y };
  const at = placePad(around, free, size, obstacles(editor, shape.id, bounds, size));
  return { id: shape.id, ...at, buttons: buttons.join(' ') };
}

const offersOf = (editor: Editor, shape: ShapeRecord, rules: NotationRules): Offers => ({
  following: rules.successors?.(shape, editor) ?? [],
  groups: rules.replacements?.(shape, editor) ?? [],
  opens: opens(shape),
  splits: rules.laneOf?.(shape, editor) !== undefined,
});

/** The buttons of the pad, one word each. */
const buttonsOf = ({ following, groups, opens: isOpened, splits }: Offers): readonly string[] => [
  ...following,
  ...(groups.length > 0 ? ['replace'] : []),
  ...(isOpened ? ['open'] : []),
  ...(splits ? ['split'] : []),
  'connect',
  'delete',
];

/** Shapes that the pad may come to lie on, and the names of those that others stand in; canvas, CSS px. */
function obstacles(editor: Editor, id: RecordId, bounds: Rect, pad: { w: number; h: number }): Obstacle[] {
  const { viewport } = editor,
    joined = new Set<RecordId | undefined>();
  for (const line of editor.store.connectorsOf(id)) {
    const { start, end } = editor.store.find(line, 'connector')!;
    joined.add(start.shape).add(end.shape);
  }
  const reach = (REACH + Math.max(pad.w, pad.h)) / viewport.zoom;
  return editor.scene.shapesOver(rectInflate(bounds, reach)).flatMap((shape) => {
    if (shape.id === id) return [];
    const { holds, arranges } = behaviourOf(editor.registry, shape.kind),
      box = holds || arranges ? nameOf(editor, shape) : editor.scene.bounds(shape.id);
    if (!box) return [];
    const size = { w: box.w * viewport.zoom, h: box.h * viewport.zoom };
    return [{ ...viewport.toScreen(box), ...size, isJoined: joined.has(shape.id) }];
  });
}

/** Where the words of a shape stand, page units; undefined where it has none. */
function nameOf({ scene }: Editor, shape: ShapeRecord): Rect | undefined {
  const words = scene.display.text(shape);
  return words ? textBoundsOnPage(words, shape.box) : undefined;
}

/** @param notation whose shapes it stands beside */
export default function ContextPad({ notation }: { notation: string }): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('notations');
  const locale = shortLocale(i18n.language);
  const [menu, setMenu] = useState<{ what: 'replace' | 'append'; at: WindowPoint } | null>(null);
  const place = useDiagramValue(
    ['selection', 'document', 'viewport', 'overlay', 'editing', 'settings', 'tool'],
    (of) => placeOf(of, notation),
    shallowEqual,
  );
  useEffect(
    () =>
      editor.on('choose', (what) => {
        const shape = editor.selection.ids[0],
          kind = editor.store.find(shape, 'shape')?.kind;
        if (kind === undefined || rulesOf(kind)?.id !== notation) return;
        const bounds = shape === undefined ? undefined : editor.scene.bounds(shape),
          canvas = document.getElementById('main')?.getBoundingClientRect();
        if (!bounds) return;
        const at = editor.viewport.toScreen({ x: bounds.x + bounds.w, y: bounds.y });
        setMenu({ what, at: { x: at.x + 8 + (canvas?.left ?? 0), y: at.y + (canvas?.top ?? 0) } });
      }),
    [editor, notation],
  );
  const [id] = editor.selection.ids,
    shape = id === undefined ? undefined : editor.store.find(id, 'shape'),
    rules = shape && rulesOf(shape.kind);
  if (!shape || rules?.id !== notation) return null;
  const { following, groups, opens: isOpened, splits } = offersOf(editor, shape, rules);
  const append = (kind: string): void => {
    editor.commands.run('item.append', editor, { id: shape.id, kind });
    focusCanvas();
  };

  const appendable = (): MenuEntry[] => [
    {
      id: 'append',
      heading: t('pad.append'),
      items: following.map((kind) => ({
        id: kind,
        label: editor.registry.get(kind).name[locale],
        picture: <ShapePreview definition={editor.registry.get(kind)} size={20} />,
        run: () => append(kind),
      })),
    },
  ];
  const replaceable = (): MenuEntry[] =>
    groups.map((group) => ({
      id: group.id,
      heading: t(`notations:${notation}.groups.${group.id}` as never),
      items: group.replacements.map(({ kind, controls, shown, isCurrent, label }) => {
        const definition = editor.registry.get(kind);
        return {
          id: label ?? kind,
          label: label === undefined ? definition.name[locale] : t(`notations:${notation}.labels.${label}` as never),
          picture: <ShapePreview definition={definition} controls={shown} size={20} />,
          ...(isCurrent && { isChecked: true }),
          run: () => {
            editor.commands.run('item.become', editor, { id: shape.id, kind, controls });
          },
        };
      }),
    }));

  return (
    <>
      {place?.id === shape.id && (
        <div
          className={styles['pad']}
          role="toolbar"
          aria-label={t('pad.label')}
          style={{ insetInlineStart: place.x, insetBlockStart: place.y }}
        >
          {following.map((kind) => {
            const definition = editor.registry.get(kind),
              label = t('pad.appendNamed', { name: definition.name[locale] });
            return (
              <Tooltip key={kind} text={label}>
                <Button className={styles['button'] ?? ''} aria-label={label} onPress={() => append(kind)}>
                  <ShapePreview definition={definition} size={20} />
                </Button>
              </Tooltip>
            );
          })}
          {groups.length > 0 && (
            <IconButton
              size="s"
              icon={Replace}
              label={t('pad.replace')}
              onPress={() => {
                editor.commands.run('item.chooseReplacement', editor);
              }}
            />
          )}
          {isOpened && (
            <IconButton
              size="s"
              icon={LogIn}
              label={t('pad.open')}
              onPress={() => {
                editor.commands.run('item.openPlane', editor);
                focusCanvas();
              }}
            />
          )}
          {splits && (
            <IconButton
              size="s"
              icon={Rows3}
              label={t('pad.split')}
              onPress={() => {
                editor.commands.run('arrange.splitInTwo', editor);
                focusCanvas();
              }}
            />
          )}
          <IconButton
            size="s"
            icon={Spline}
            label={t('pad.connect')}
            onPress={() => {
              editor.commands.run('keyboard.connect', editor);
              focusCanvas();
            }}
          />
          <IconButton
            size="s"
            icon={Trash2}
            label={t('pad.delete')}
            onPress={() => {
              editor.commands.run('edit.delete', editor);
              focusCanvas();
            }}
          />
        </div>
      )}
      <ContextMenu
        at={menu?.at ?? null}
        items={menu ? (menu.what === 'replace' ? replaceable : appendable)() : []}
        label={menu?.what === 'append' ? t('pad.append') : t('pad.replace')}
        onClose={() => {
          setMenu(null);
          focusCanvas();
        }}
      />
    </>
  );
}
