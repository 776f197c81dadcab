/** The field in which a drawing is written: lines with numbers, colours, and problems at their lines. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: 'var(--accent-text)' },
  { tag: tags.string, color: 'var(--success-text)' },
  { tag: tags.operator, color: 'var(--warning-text)' },
  { tag: tags.comment, color: 'var(--text-2)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--bg-raised)', color: 'var(--text)', fontSize: '13px' },
  '.cm-scroller': { overflow: 'auto', fontFamily: 'var(--font-mono)', lineHeight: '20px' },
  '.cm-content': { padding: '8px 0', caretColor: 'var(--text)' },
  '.cm-gutters': { border: '0', backgroundColor: 'transparent', color: 'var(--text-2)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--bg-active) !important' },
  '.cm-tooltip': { border: '1px solid var(--border)', backgroundColor: 'var(--bg-raised)', color: 'var(--text)' },
});

const mermaid = StreamLanguage.define({
  name: 'mermaid',
  token(stream) {
    if (stream.sol() && stream.match(/^\s*%%.*/)) return 'comment';
    if (stream.match(/^"[^"]*"?/) || stream.match(/^\|[^|]*\|/)) return 'string';
    if (stream.match(/^[<xo]?(?:-{2,}|={2,}|-\.+-|~{3,})[>xo]?/)) return 'operator';
    if (stream.match(/^(?:flowchart|graph|subgraph|end|classDef|class|style|linkStyle|click|direction)\b/))
      return 'keyword';
    if (!stream.match(/^[\w\u0080-\uffff]+/)) stream.next();
    return null;
  },
});

/** Marks what is not typed. */
const Given = Annotation.define<boolean>();

export interface CodeEditor {
  readonly view: EditorView;
  text(): string;
  /** Takes another text, the cursor staying where it is as far as it can. */
  give(text: string): void;
  /** Marks lines, from 1, with what is the matter. */
  mark(problems: readonly { line: number; message: string }[]): void;
  destroy(): void;
}

/** Tab leaves the field, as it leaves every other one. */
export function createCodeEditor(
  parent: HTMLElement,
  options: { label: string; readOnly: boolean; onChange: (text: string) => void },
): CodeEditor {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightSpecialChars(),
        EditorView.lineWrapping,
        history(),
        drawSelection(),
        mermaid,
        syntaxHighlighting(colours),
        look,
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorState.readOnly.of(options.readOnly),
        EditorView.contentAttributes.of({ 'aria-label': options.label, spellcheck: 'false' }),
        EditorView.updateListener.of((update) => {
          const isTyped = update.transactions.some((one) => one.docChanged && !one.annotation(Given));
          if (isTyped) options.onChange(update.state.doc.toString());
        }),
      ],
    }),
  });
  const text = (): string => view.state.doc.toString();
  return {
    view,
    text,
    give(next) {
      const now = text();
      let from = 0,
        end = 0;
      const least = Math.min(now.length, next.length);
      while (from < least && now[from] === next[from]) from++;
      while (end < least - from && now[now.length - 1 - end] === next[next.length - 1 - end]) end++;
      if (now === next) return;
      view.dispatch({
        changes: { from, to: now.length - end, insert: next.slice(from, next.length - end) },
        annotations: Given.of(true),
      });
    },
    mark(problems) {
      const { doc } = view.state;
      const diagnostics = problems.map(({ line, message }) => {
        const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines));
        return { from, to, severity: 'error' as const, message };
      });
      view.dispatch(setDiagnostics(view.state, diagnostics));
    },
    destroy: () => view.destroy(),
  };
}
