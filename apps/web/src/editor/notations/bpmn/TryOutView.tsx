/** The tokens of a process that is tried out, what may be decided, and the bar to run it by. */
import { itemName } from '@limn/diagram/items/names.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { Decision, Move } from '@limn/diagram/notations/bpmn/simulation/simulation.ts';
import type { RecordId } from '@limn/document';
import { IconButton, Select } from '@limn/ui';
import { Check, Pause, Play, Plus, RotateCcw, StepForward, X } from 'lucide-react';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../../context/editor-context.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { SPEEDS, tryOutOf } from './try-out.ts';
import styles from './try-out.module.css';
import type { ScreenPoint } from '@limn/canvas/view/viewport.ts';

/** Decisions and tokens that are shown at most. */
const MOST = 100;

/** Hook: reads again whatever happens in it. */
export function useTryOut() {
  const tryOut = tryOutOf(useDiagram());
  useSyncExternalStore(tryOut.subscribe, () => tryOut.version);
  return tryOut;
}

const viewOf = ({ viewport }: Editor): object => ({
  x: viewport.x,
  y: viewport.y,
  zoom: viewport.zoom,
  width: viewport.width,
});

export default function TryOutView(): React.ReactNode {
  const editor = useDiagram(),
    tryOut = useTryOut();
  const { t } = useTranslation('notations');
  useDiagramValue(['viewport'], viewOf, shallowEqual);
  const { simulation } = tryOut;
  if (!simulation) return null;
  const decisions = simulation.decisions(),
    at = new Map<RecordId, number>();
  for (const { node } of simulation.tokens) at.set(node, (at.get(node) ?? 0) + 1);
  const isAsked = !simulation.isReady && decisions.some(({ kind }) => kind !== 'start');
  let said: string = t('bpmn.simulation.over');
  if (simulation.isRunning) said = t('bpmn.simulation.running', { count: simulation.tokens.length });
  if (isAsked) said = t('bpmn.simulation.waiting');

  return (
    <>
      {[...at].slice(0, MOST).map(([node, count]) => {
        const point = middleOf(editor, node);
        return (
          <span
            key={node}
            className={styles['token']}
            style={{ insetInlineStart: point.x, insetBlockStart: point.y }}
            aria-hidden
          >
            {count > 1 ? count : ''}
          </span>
        );
      })}
      {simulation.moves.map((move, i) => (
        <Moving key={`${tryOut.version} ${i}`} move={move} duration={tryOut.duration} />
      ))}
      {decisions.slice(0, MOST).map((decision) => {
        const point = placeOf(editor, decision),
          label = nameOf(decision);
        return (
          <span
            key={decision.id}
            className={styles['decision']}
            style={{ insetInlineStart: point.x, insetBlockStart: point.y }}
          >
            <IconButton
              size="s"
              icon={signOf(decision)}
              label={label}
              isSelected={decision.kind === 'condition' ? decision.isMet : undefined}
              onPress={() => tryOut.decide(decision)}
            />
          </span>
        );
      })}
      <div className={styles['bar']} role="toolbar" aria-label={t('bpmn.simulation.title')}>
        {tryOut.isPlaying ? (
          <IconButton size="s" icon={Pause} label={t('bpmn.simulation.pause')} onPress={() => tryOut.pause()} />
        ) : (
          <IconButton size="s" icon={Play} label={t('bpmn.simulation.play')} onPress={() => tryOut.play()} />
        )}
        <IconButton
          size="s"
          icon={StepForward}
          label={t('bpmn.simulation.step')}
          isDisabled={!simulation.isReady}
          onPress={() => tryOut.step()}
        />
        <IconButton size="s" icon={RotateCcw} label={t('bpmn.simulation.reset')} onPress={() => tryOut.begin()} />
        <Select
          size="s"
          label={t('bpmn.simulation.speed')}
          isLabelHidden
          value={String(tryOut.speed)}
          items={SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
          onChange={(speed) => tryOut.setSpeed(Number(speed))}
        />
        <p role="status">{said}</p>
        <IconButton size="s" icon={X} label={t('bpmn.simulation.close')} onPress={() => tryOut.close()} />
      </div>
    </>
  );

  function nameOf({ kind, at: id }: Decision): string {
    const name = itemName(editor, id);
    if (kind === 'flow' || kind === 'condition')
      return t('bpmn.simulation.take', { name: labelOf(editor, id) ?? t('bpmn.simulation.branch') });
    if (kind === 'proceed') return t('bpmn.simulation.proceed', { name });
    return kind === 'start' ? t('bpmn.simulation.begin', { name }) : t('bpmn.simulation.occurs', { name });
  }
}

function signOf({ kind, isMet = false }: Decision): typeof Play {
  if (kind !== 'condition') return Play;
  return isMet ? Check : Plus;
}

/** What stands at a line. */
function labelOf(editor: Editor, line: RecordId): string | undefined {
  const label = editor.store.children(line).find((id) => editor.store.find(id, 'label'));
  return label === undefined ? undefined : itemName(editor, label);
}

function middleOf({ scene, viewport }: Editor, id: RecordId): ScreenPoint {
  const b = scene.bounds(id) ?? { x: 0, y: 0, w: 0, h: 0 };
  return viewport.toScreen({ x: b.x + b.w / 2, y: b.y + b.h / 2 });
}

/** Below a shape; on a line shortly before its end, where branches that set out together have parted. */
function placeOf(editor: Editor, { kind, at }: Decision): ScreenPoint {
  const { scene, viewport } = editor;
  if (kind === 'flow' || kind === 'condition') {
    const [a, b] = scene.route(at).slice(-2);
    if (a && b) {
      const length = Math.hypot(b.x - a.x, b.y - a.y) || 1,
        k = Math.min(0.5, 36 / length);
      return viewport.toScreen({ x: b.x + (a.x - b.x) * k, y: b.y + (a.y - b.y) * k });
    }
  }
  const bounds = scene.bounds(at) ?? { x: 0, y: 0, w: 0, h: 0 },
    below = viewport.toScreen({ x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h });
  return { x: below.x, y: below.y + 20 };
}

/** Something on its way along a line; whoever wants no movement sees only where it comes to. */
function Moving({ move, duration }: { move: Move; duration: number }): React.ReactNode {
  const editor = useDiagram(),
    dot = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = dot.current,
      points = editor.scene.route(move.line).map((point) => editor.viewport.toScreen(point));
    if (!element || points.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const far = points.map((p, i) => (i === 0 ? 0 : Math.hypot(p.x - points[i - 1]!.x, p.y - points[i - 1]!.y))),
      whole = far.reduce((sum, one) => sum + one, 0) || 1;
    let gone = 0;
    const frames = points.map((p, i) => {
      gone += far[i]!;
      return { transform: `translate(${p.x}px, ${p.y}px)`, opacity: 1, offset: Math.min(1, gone / whole) };
    });
    const animation = element.animate(frames, { duration, easing: 'linear' });
    return () => animation.cancel();
  }, [editor, move, duration]);
  return <span ref={dot} className={styles['moving']} data-message={move.isMessage || undefined} aria-hidden />;
}
