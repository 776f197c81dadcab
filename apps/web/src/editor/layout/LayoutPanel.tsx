/** Automatic layouts, beside the drawing: what each would make of it, and how it is to be done. */
import { scopeOf } from '@limn/diagram/commands/layout-commands.ts';
import { layoutsOf } from '@limn/diagram/layout/layouts.ts';
import type { LayoutOptions } from '@limn/diagram/layout/options.ts';
import { LAYOUT_KINDS, type LayoutKind } from '@limn/layout/scene.ts';
import { Button, IconButton, Progress, Select, Switch } from '@limn/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { NumberInput } from '../inspector/rows/NumberInput.tsx';
import { useDiagram, useDiagramValue } from '../context/use-diagram.ts';
import { useKeptInSight } from '../view/use-kept-in-sight.ts';
import type { PaneProps } from '../shell/use-pane.tsx';
import { type Preview, usePreviews } from './use-previews.ts';
import styles from './layout.module.css';

const DIRECTIONS = ['down', 'right', 'up', 'left'] as const;
const LINES = ['keep', 'orthogonal', 'straight', 'curved'] as const;
/** Those that lead lines one way. */
const DIRECTED: ReadonlySet<LayoutKind> = new Set(['layered', 'tree']);

export default function LayoutPanel({ onClose }: PaneProps): React.ReactNode {
  const editor = useDiagram();
  useKeptInSight(editor);
  const { t } = useTranslation('diagram');
  const layouts = layoutsOf(editor);
  const [options, setOptions] = useState<LayoutOptions>(layouts.options);
  const progress = useDiagramValue(['layout'], (e) => layoutsOf(e).progress);
  const scope = useDiagramValue(['selection', 'document'], scopeOf);
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const previews = usePreviews(editor, options);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector<HTMLElement>('[aria-checked="true"]')?.focus(), []);

  const change = (more: Partial<LayoutOptions>): void => {
    const next = { ...options, ...more };
    setOptions(next);
    layouts.options = next;
  };
  const run = (command: string, more: Partial<LayoutOptions> = {}): void => {
    change(more);
    editor.commands.run(command, editor);
  };
  const close = (): void => {
    onClose();
    focusCanvas();
  };
  const kind = (LAYOUT_KINDS as readonly string[]).includes(options.kind) ? (options.kind as LayoutKind) : 'layered';
  /** Arrows go from tile to tile, as among radio buttons. */
  const step = (event: React.KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    const next = LAYOUT_KINDS[(LAYOUT_KINDS.indexOf(kind) + by + LAYOUT_KINDS.length) % LAYOUT_KINDS.length]!;
    change({ kind: next });
    first.current?.querySelector<HTMLElement>(`[data-kind="${next}"]`)?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <section
      className={styles['panel']}
      data-covers
      aria-label={t('layout.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        if (progress === null) close();
        else layouts.cancel();
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <div className={styles['head']}>
        <h3>{t('layout.title')}</h3>
        <span className={styles['scope']}>{t(`layout.scope.${scope}`)}</span>
        <IconButton icon="close" size="s" label={t('layout.close')} onPress={close} />
      </div>
      <div ref={first} className={styles['tiles']} role="radiogroup" aria-label={t('layout.kind')} onKeyDown={step}>
        {LAYOUT_KINDS.map((one) => (
          <button
            key={one}
            type="button"
            role="radio"
            data-kind={one}
            aria-checked={one === kind}
            tabIndex={one === kind ? 0 : -1}
            onClick={() => change({ kind: one })}
            onDoubleClick={() => run('layout.again', { kind: one })}
          >
            <Picture preview={previews.get(one)} />
            <span>{t(`layout.kinds.${one}`)}</span>
          </button>
        ))}
      </div>
      <div className={styles['pair']}>
        <Select
          label={t('layout.direction')}
          size="s"
          isDisabled={!DIRECTED.has(kind)}
          items={DIRECTIONS.map((id) => ({ value: id, label: t(`layout.directions.${id}`) }))}
          value={options.direction}
          onChange={(direction) => change({ direction })}
        />
        <Select
          label={t('layout.lines')}
          size="s"
          items={LINES.map((id) => ({ value: id, label: t(`layout.lineKinds.${id}`) }))}
          value={options.lines}
          onChange={(lines) => change({ lines })}
        />
        <NumberInput
          label={t('layout.gap')}
          isLabelShown
          value={options.gap}
          min={0}
          max={1000}
          step={10}
          onChange={(gap) => change({ gap })}
        />
        <NumberInput
          label={t('layout.rowGap')}
          isLabelShown
          value={options.rowGap}
          min={0}
          max={1000}
          step={10}
          onChange={(rowGap) => change({ rowGap })}
        />
      </div>
      <Switch isSpread isSelected={options.keepsOrder} onChange={(keepsOrder) => change({ keepsOrder })}>
        {t('layout.keepsOrder')}
      </Switch>
      <Switch isSpread isSelected={options.animated} onChange={(animated) => change({ animated })}>
        {t('layout.animated')}
      </Switch>
      {progress !== null && <Progress label={t('layout.working')} value={Math.round(progress * 100)} size="s" />}
      <div className={styles['actions']}>
        {/* One button, so that the keys stay where they are when the work begins and ends. */}
        <Button
          variant={progress === null ? 'primary' : 'secondary'}
          size="s"
          isDisabled={readOnly}
          onPress={() => (progress === null ? run('layout.again', { kind }) : layouts.cancel())}
        >
          {t(progress === null ? 'layout.arrange' : 'layout.cancel')}
        </Button>
        <Button size="s" isDisabled={readOnly} onPress={() => run('layout.makeRoom')}>
          {t('layout.makeRoom')}
        </Button>
        <Button size="s" isDisabled={readOnly} onPress={() => run('layout.tidy')}>
          {t('layout.tidy')}
        </Button>
      </div>
    </section>
  );
}

/** Width and height of the picture on a tile. */
const TILE = { w: 84, h: 54 };

function Picture({ preview }: { preview: Preview | undefined }): React.ReactNode {
  if (!preview) return <svg width={TILE.w} height={TILE.h} aria-hidden />;
  const { bounds, boxes, lines } = preview,
    scale = Math.min(TILE.w / Math.max(1, bounds.w), TILE.h / Math.max(1, bounds.h), 0.4);
  const x = (v: number): number => (v - bounds.x - bounds.w / 2) * scale + TILE.w / 2,
    y = (v: number): number => (v - bounds.y - bounds.h / 2) * scale + TILE.h / 2;
  return (
    <svg width={TILE.w} height={TILE.h} aria-hidden>
      {boxes
        .filter(({ isHolder }) => isHolder)
        .map((box, i) => (
          <rect key={i} data-holder x={x(box.x)} y={y(box.y)} width={box.w * scale} height={box.h * scale} rx={1} />
        ))}
      {lines.map(({ from, to }, i) => (
        <line key={i} x1={x(from.x)} y1={y(from.y)} x2={x(to.x)} y2={y(to.y)} />
      ))}
      {boxes
        .filter(({ isHolder }) => !isHolder)
        .map((box, i) => (
          <rect
            key={i}
            x={x(box.x)}
            y={y(box.y)}
            width={Math.max(2, box.w * scale)}
            height={Math.max(1.5, box.h * scale)}
            rx={1}
          />
        ))}
    </svg>
  );
}
