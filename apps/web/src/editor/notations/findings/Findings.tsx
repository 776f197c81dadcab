/** What was found in a drawing: a report of it all, what is said of one item, and marks at the items. */
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { Check, Finding } from '@limn/diagram/notations/checking.ts';
import { Button, Switch } from '@limn/ui';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../../a11y/focus-canvas.ts';
import { shallowEqual } from '../../context/editor-context.tsx';
import { Section } from '../../inspector/rows/Section.tsx';
import { itemName } from '@limn/diagram/items/names.ts';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';
import { show, takeOut, useChecksSwitch, useFindings, useTouchedFindings } from './checks.ts';
import styles from './findings.module.css';

interface Of {
  notation: string;
  load: () => Promise<Check>;
}

/** Findings that are listed, and marks that are shown, at most. */
const MOST = 100;

const Sign = ({ severity }: Pick<Finding, 'severity'>): React.ReactNode =>
  severity === 'error' ? <CircleAlert size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />;

function List({ notation, findings, names }: { notation: string; findings: readonly Finding[]; names: boolean }) {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  return (
    <ul className={styles['list']} aria-label={t('checks.list')}>
      {findings.slice(0, MOST).map((finding, i) => (
        <li key={`${finding.at} ${finding.id} ${i}`} data-severity={finding.severity}>
          <button
            type="button"
            className={styles['finding']}
            onClick={() => {
              show(editor, finding.at);
              focusCanvas();
            }}
          >
            <Sign severity={finding.severity} />
            <span>
              <span className="limn-visually-hidden">{t(`checks.${finding.severity}`)}: </span>
              {t(`notations:${notation}.findings.${finding.id}` as never)}
              {names && <small>{itemName(editor, finding.at)}</small>}
            </span>
          </button>
          {finding.fix && (
            <Button
              size="s"
              onPress={() => {
                takeOut(editor, finding.fix!);
              }}
            >
              {t(`notations:${notation}.fixes.${finding.fix.id}` as never)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** With nothing selected: everything that was found on the page. */
export function Report({ notation, load, above }: Of & { above?: ReactNode }): React.ReactNode {
  const { t } = useTranslation('notations');
  const [isOn, toggle] = useChecksSwitch(notation);
  const findings = useFindings(notation, load);
  const errors = findings.filter(({ severity }) => severity === 'error').length,
    warnings = findings.length - errors;
  return (
    <Section title={t('checks.title')}>
      {above}
      <Switch isSelected={isOn} onChange={toggle}>
        {t('checks.isChecking')}
      </Switch>
      {isOn && (
        <p className={styles['sum']} role="status">
          {findings.length === 0 && t('checks.fine')}
          {errors > 0 && <span data-severity="error">{t('checks.errors', { count: errors })}</span>}
          {warnings > 0 && <span data-severity="warning">{t('checks.warnings', { count: warnings })}</span>}
        </p>
      )}
      {isOn && findings.length > 0 && <List notation={notation} findings={findings} names />}
      {findings.length > MOST && <p>{t('checks.more', { count: findings.length - MOST })}</p>}
    </Section>
  );
}

/** What was found about the one item that is selected. */
export function FindingsOfOne({ notation, load }: Of): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const findings = useFindings(notation, load);
  const only = useDiagramValue(['selection'], (e) => (e.selection.size === 1 ? e.selection.ids[0]! : ''));
  const own = findings.filter(({ at }) => at === only);
  if (own.length === 0) return null;
  return (
    <Section title={t('checks.list')}>
      <List notation={notation} findings={own} names={false} />
      {findings.length > own.length && (
        <Button size="s" variant="quiet" onPress={() => editor.selection.clear()}>
          {t('checks.all')}
        </Button>
      )}
    </Section>
  );
}

/** Signs at what is wrong, for the eye and the pointer; the report says the same to everybody. */
export function Marks({ notation, load }: Of): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const findings = useTouchedFindings(notation, load);
  const isBusy = useDiagramValue(['overlay', 'editing'], (e) => e.overlay.data.busy || e.editing !== null);
  // Read again with every move of the view and of the drawing.
  useDiagramValue(['viewport', 'document'], viewOf, shallowEqual);
  if (isBusy) return null;
  const marks = marksOf(editor, findings);
  return marks.map(({ finding, x, y, more }) => (
    <button
      key={finding.at}
      type="button"
      tabIndex={-1}
      aria-hidden
      className={styles['mark']}
      data-severity={finding.severity}
      title={`${t(`notations:${notation}.findings.${finding.id}` as never)}${more > 0 ? ` (+${more})` : ''}`}
      style={{ insetInlineStart: x, insetBlockStart: y }}
      onClick={() => {
        editor.selection.replace([finding.at]);
        focusCanvas();
      }}
    >
      {finding.severity === 'error' ? '!' : '?'}
    </button>
  ));
}

const viewOf = ({ viewport, documentVersion }: Editor): object => ({
  x: viewport.x,
  y: viewport.y,
  zoom: viewport.zoom,
  documentVersion,
});

interface Mark {
  finding: Finding;
  /** Others about the same item. */
  more: number;
  x: number;
  y: number;
}

/** One mark for each item in view, for the worst that was found of it. */
function marksOf(editor: Editor, findings: readonly Finding[]): Mark[] {
  const out = new Map<string, Mark>();
  for (const finding of findings) {
    const known = out.get(finding.at);
    if (known) {
      known.more++;
      if (finding.severity === 'error' && known.finding.severity !== 'error') known.finding = finding;
      continue;
    }
    const at = placeOf(editor, finding.at);
    if (!at || out.size >= MOST) continue;
    out.set(finding.at, { finding, more: 0, ...at });
  }
  return [...out.values()];
}

/** At the corner of a shape, at the middle of a line; undefined out of view. Canvas, CSS px. */
function placeOf(editor: Editor, id: string): { x: number; y: number } | undefined {
  const { viewport, scene } = editor,
    record = editor.store.get(id);
  if (scene.isHidden(id)) return undefined;
  const route = record?.type === 'connector' ? scene.route(id) : [],
    bounds = scene.bounds(id);
  const a = route[Math.floor((route.length - 1) / 2)],
    b = route[Math.floor(route.length / 2)];
  const point = a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : bounds && { x: bounds.x, y: bounds.y };
  if (!point) return undefined;
  const at = viewport.toScreen(point);
  if (at.x < -10 || at.y < -10 || at.x > viewport.width + 10 || at.y > viewport.height + 10) return undefined;
  return { x: Math.round(at.x) - 10, y: Math.round(at.y) - 10 };
}
