/** Checks a drawing while it is drawn: when nobody is busy, what is found is kept for whoever shows it. */
import type { DiagramRecord, RecordId } from '@limn/document';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { Check, Finding, Fix } from '@limn/diagram/notations/checking.ts';
import { useSyncExternalStore } from 'react';
import { keptList } from '../../library/kept-list.ts';
import { useDiagram } from '../../context/use-diagram.ts';
import { touchedFindings } from './touched-findings.ts';

/** How long after an edit a drawing is looked at again, ms. */
const PAUSE = 300;

/** Notations whose checks this person has switched off. */
const switchedOff = keptList('limn.checks.off');

const NOTHING: readonly Finding[] = [];

class Checking {
  findings: readonly Finding[] = NOTHING;
  /** Those about what was worked on since the drawing was opened. */
  touched: readonly Finding[] = NOTHING;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private off: (() => void)[] = [];
  private readonly editor: Editor;
  private readonly notation: string;
  private readonly load: () => Promise<Check>;
  private readonly opened: ReadonlyMap<RecordId, DiagramRecord>;

  constructor(editor: Editor, notation: string, load: () => Promise<Check>) {
    this.editor = editor;
    this.notation = notation;
    this.load = load;
    this.opened = new Map(editor.store.records);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.listeners.size === 1) this.begin();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0) this.end();
    };
  };

  private begin(): void {
    this.off = [this.editor.on('document', this.soon), this.editor.on('page', this.soon), switchedOff.on(this.soon)];
    this.soon();
  }

  private readonly soon = (): void => {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), PAUSE);
  };

  private end(): void {
    clearTimeout(this.timer);
    for (const stop of this.off) stop();
    this.off = [];
  }

  private async look(): Promise<void> {
    const { editor } = this;
    if (editor.overlay.data.busy) {
      this.soon();
      return;
    }
    const isOn = !switchedOff.ids().includes(this.notation) && !editor.settings.readOnly,
      check = isOn ? await this.load() : undefined;
    if (this.listeners.size === 0) return;
    const found = check ? check(editor.page, editor) : NOTHING;
    if (found.length === 0 && this.findings.length === 0) return;
    this.findings = found;
    this.touched = touchedFindings(found, this.opened, editor.store.records);
    for (const listener of [...this.listeners]) listener();
  }
}

const all = new WeakMap<Editor, Map<string, Checking>>();

/** Hook: what is found in the page that is shown. The same list while it was not looked at again. */
export function useFindings(notation: string, load: () => Promise<Check>): readonly Finding[] {
  const checking = useChecking(notation, load);
  return useSyncExternalStore(checking.subscribe, () => checking.findings);
}

/** Hook: of what is found, what is about items that were drawn or changed since the drawing was opened. */
export function useTouchedFindings(notation: string, load: () => Promise<Check>): readonly Finding[] {
  const checking = useChecking(notation, load);
  return useSyncExternalStore(checking.subscribe, () => checking.touched);
}

function useChecking(notation: string, load: () => Promise<Check>): Checking {
  const editor = useDiagram();
  const ofEditor = all.get(editor) ?? new Map<string, Checking>();
  all.set(editor, ofEditor);
  const checking = ofEditor.get(notation) ?? new Checking(editor, notation, load);
  ofEditor.set(notation, checking);
  return checking;
}

/** Hook: whether this person has it checked, and the switch. */
export function useChecksSwitch(notation: string): [isOn: boolean, toggle: () => void] {
  const ids = useSyncExternalStore(switchedOff.on, switchedOff.ids);
  return [!ids.includes(notation), () => switchedOff.toggle(notation)];
}

/** Takes a way out: one command, one step of undo. */
export function takeOut(editor: Editor, { command, select, argument }: Fix): void {
  if (select) editor.selection.replace(select);
  editor.commands.run(command, editor, argument);
}

/** Selects what a finding is about and brings it into view. */
export function show(editor: Editor, id: RecordId): void {
  editor.selection.replace([id]);
  const bounds = editor.scene.bounds(id);
  if (bounds) editor.viewport.centerOn({ x: bounds.x + bounds.w / 2, y: bounds.y + bounds.h / 2 });
}
