import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightSpecialChars, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The same colours as source that was coloured when the page was built. */
const colours = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.tagName, tags.className],
    color: 'var(--accent-text)',
  },
  { tag: [tags.string, tags.special(tags.string), tags.attributeValue, tags.regexp], color: 'var(--success-text)' },
  {
    tag: [tags.number, tags.bool, tags.null, tags.attributeName, tags.function(tags.variableName)],
    color: 'var(--warning-text)',
  },
  { tag: [tags.comment, tags.punctuation, tags.bracket, tags.angleBracket, tags.operator], color: 'var(--text-2)' },
]);

const look = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--bg-sunken)', color: 'var(--text)', fontSize: '13px' },
  '.cm-scroller': { overflow: 'auto', fontFamily: 'var(--font-mono)', lineHeight: '21px' },
  '.cm-content': { padding: '12px 0', caretColor: 'var(--text)' },
  '.cm-gutters': { border: '0', backgroundColor: 'var(--bg-sunken)', color: 'var(--text-3)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--bg-active) !important' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--bg-active)',
    outline: '1px solid var(--border-control)',
  },
});

/** An editor for one file. Tab leaves it, as it leaves every other field. */
export function createEditor(
  parent: HTMLElement,
  file: { name: string; code: string },
  label: string,
  onChange: (code: string) => void,
): EditorView {
  const isHtml = file.name.endsWith('.html');
  const language = new Compartment();
  const editor = new EditorView({
    parent,
    state: EditorState.create({
      doc: file.code.trimEnd(),
      extensions: [
        lineNumbers(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        syntaxHighlighting(colours),
        look,
        language.of(isHtml ? [] : javascript({ jsx: file.name.endsWith('x'), typescript: file.name.endsWith('.tsx') })),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            onChange(update.state.doc.toString());
          }
        }),
      ],
    }),
  });
  if (isHtml) {
    // Its grammars are only fetched where there is HTML.
    void import('@codemirror/lang-html').then(({ html }) => editor.dispatch({ effects: language.reconfigure(html()) }));
  }
  return editor;
}
