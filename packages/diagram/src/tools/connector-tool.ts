/** Draws connectors from a shape, a port or an empty place to another, by a drag or by two clicks. */
import type { ConnectorKind, ConnectorRecord, End, Style, RecordId } from '@limn/document';
import type { Editor } from '../editor/editor.ts';
import { distance } from '@limn/drawing/geometry/vec.ts';
import { aimed } from '../edit/connector/aim.ts';
import { directionsAround } from '../items/directions.ts';
import { connectTarget, endAt, isRefused, targetMark, type ConnectTarget } from '../edit/connector/connect.ts';
import { connectorRecord, labelRecord } from '../edit/create/create.ts';
import { mayAdd } from '../edit/structure/layers.ts';
import { snapPoint } from '@limn/canvas/snap/snap.ts';
import { buildSnapIndex, type SnapIndex } from '@limn/canvas/snap/snap-index.ts';
import { type GestureEntry } from '@limn/canvas/tools/gesture.ts';
import { dragThreshold } from './select/pointing.ts';
import { StateNode, type KeyInfo, type PointerInfo } from '@limn/canvas/core/state-node.ts';
import { DiagramState, DiagramGesture } from './state.ts';

export interface ConnectorToolEntry {
  kind?: ConnectorKind;
  style?: Style;
  label?: string;
}

class ConnectorIdle extends DiagramState<unknown> {
  readonly id = 'idle';

  override onPointerMove(info: PointerInfo): void {
    const target = connectTarget(this.editor, info.page, info.alt);
    this.editor.overlay.set({ hover: target?.shape ?? null, target: targetMark(target) });
  }

  override onPointerDown(info: PointerInfo): void {
    const target = connectTarget(this.editor, info.page, info.alt);
    this.parent!.transition('drawing', { origin: info, info, start: endAt(target, info.page) });
  }

  override onKeyDown(key: KeyInfo): boolean {
    if (key.key !== 'Escape') return false;
    this.editor.setTool('select');
    return true;
  }
}

export interface DrawingEntry extends GestureEntry {
  start: End;
  /** Tool to go back to, whatever the lock says. */
  back?: string;
}

/** Shorter than this on screen and from nowhere to nowhere is a slip, not a connector. */
const SHORTEST = 8;

class Drawing extends DiagramGesture<DrawingEntry> {
  readonly id = 'drawing';
  override cursor = 'crosshair';
  private entry!: DrawingEntry;
  private end!: End;
  private target: ConnectTarget | null = null;
  private index: SnapIndex | null = null;
  private around: readonly number[] = [];
  /** Over a shape that the notation lets no line lead to from here. */
  private refused = false;
  /** Pressed and released in place: the next click ends the line. */
  private clicking = false;

  private get tool(): ConnectorTool {
    return this.parent as unknown as ConnectorTool;
  }

  protected override begin(entry: DrawingEntry): void | false {
    if (this.editor.settings.readOnly) return false;
    this.entry = entry;
    this.clicking = false;
    const { snapToShapes } = this.editor.settings;
    this.index = snapToShapes ? buildSnapIndex(this.editor, new Set()) : null;
    this.around = snapToShapes ? directionsAround(this.editor, new Set()) : [];
  }

  protected override update(): void {
    const { editor, info } = this;
    const target = connectTarget(editor, info.page, info.alt);
    this.refused = target !== null && isRefused(editor, this.entry.start, target, this.tool.style);
    this.target = this.refused ? null : target;
    const options = this.target ? null : this.snapOptions(),
      snap = options && snapPoint(info.page, this.index, options);
    const at = snap ? { x: info.page.x + snap.dx, y: info.page.y + snap.dy } : info.page,
      line = { kind: this.kind, other: this.entry.start, pointer: info.page, point: at, around: this.around },
      aim = this.target ? null : aimed(editor, line, info);
    this.end = endAt(this.target, aim?.point ?? at);
    if (aim?.badge) this.badge(aim.badge);
    else editor.overlay.set({ badge: null });
    editor.overlay.set({
      draftRoute: editor.scene.routeOf(this.record()),
      guides: snap?.guides ?? [],
      target: targetMark(this.target),
    });
  }

  protected override concerns(ids: ReadonlySet<RecordId>): boolean {
    return this.entry.start.shape !== undefined && ids.has(this.entry.start.shape);
  }

  private get kind(): ConnectorKind {
    return this.tool.kind ?? this.editor.settings.connectorKind;
  }
  private record(): ConnectorRecord {
    return connectorRecord(this.editor, {
      start: this.entry.start,
      end: this.end,
      kind: this.kind,
      style: this.tool.style,
    });
  }

  override onPointerDown(info: PointerInfo): void {
    this.info = info;
    this.update();
  }

  override onPointerUp(info: PointerInfo): void {
    this.info = info;
    if (!this.clicking && distance(info.screen, this.origin.screen) <= dragThreshold(info)) {
      this.clicking = true;
      return;
    }
    this.update();
    this.complete();
    if (this.parent!.active === this) this.leave();
  }

  protected override complete(): void {
    const { editor, end, target } = this,
      { start, back } = this.entry;
    const length = distance(editor.viewport.toScreen(start), editor.viewport.toScreen(end));
    const slip = start.shape === undefined ? length < SHORTEST : end.shape === start.shape && length < SHORTEST * 2;
    if (slip || !mayAdd(editor)) return;
    if (this.refused) {
      editor.emit('notice', { key: 'notice.noLine' });
      return;
    }
    const record = this.record(),
      { screen } = this.info,
      { label } = this.tool;
    editor.run(() => {
      editor.store.create(record);
      if (label) editor.store.create(labelRecord(editor, record.id, label));
    });
    editor.selection.replace([record.id]);
    if (back !== undefined || !editor.settings.toolLock) editor.setTool(back ?? 'select');
    editor.emit('announce', { key: 'announce.connected' });
    if (!target) editor.emit('quickCreate', { screen, connector: record.id });
  }

  protected override leave(): void {
    if (this.entry.back !== undefined) this.editor.tools.transition(this.entry.back);
    else this.parent!.transition('idle');
  }
}

export class ConnectorTool extends DiagramState<ConnectorToolEntry | undefined> {
  readonly id = 'connector';
  override initial = 'idle';
  override cursor = 'crosshair';
  kind: ConnectorKind | undefined;
  style: Style = {};
  label: string | undefined;

  constructor(editor: Editor, parent: StateNode<never>) {
    super(editor, parent);
    this.add(new ConnectorIdle(editor, this as StateNode<never>), new Drawing(editor, this as StateNode<never>));
  }

  override onEnter(entry: ConnectorToolEntry | undefined): void {
    this.kind = entry?.kind;
    this.style = entry?.style ?? {};
    this.label = entry?.label;
  }

  override onExit(): void {
    this.editor.overlay.set({ target: null, hover: null });
  }
}
