/** The drawing as a text, beside it: what is written is drawn, and what is drawn is written. */
import type { FlowchartProblem } from '@limn/formats/mermaid/flowchart.ts';
import { IconButton, tips } from '@limn/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { copyText } from '../../sharing/copy-text.ts';
import { freeView } from '../view/free-view.ts';
import { useDiagram } from '../use-diagram.ts';
import { createCodeEditor } from './code-editor.ts';
import { LiveDrawing } from './live-drawing.ts';
import styles from './words.module.css';

export interface TextPaneProps {
  onClose: () => void;
}

/** After the last letter, ms: less, and every letter of a word would be an edit of the drawing. */
const QUIET = 350;
/** After the drawing changed, ms. */
const SETTLED = 120;

export default function TextPane({ onClose }: TextPaneProps): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const host = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<readonly FlowchartProblem[]>([]);
  const text = useRef<() => string>(() => '');
  useEffect(() => {
    const drawing = new LiveDrawing(editor, () => {
      const { x, y, w, h } = freeView(editor);
      return editor.viewport.toPage({ x: x + w / 2, y: y + h / 2 });
    });
    let typed: ReturnType<typeof setTimeout> | undefined, drawn: ReturnType<typeof setTimeout> | undefined;
    const take = (): void => {
      typed = undefined;
      const found = drawing.apply(code.text());
      if (found.length === 0 && !drawing.agrees(code.text())) show(drawing.textLike(code.text()));
      setProblems(found);
      code.mark(found.map(({ line, code: name }) => ({ line, message: t(`words.problem.${name}`) })));
    };
    const code = createCodeEditor(host.current!, {
      label: t('words.field'),
      readOnly: editor.settings.readOnly,
      onChange: () => {
        clearTimeout(typed);
        typed = setTimeout(take, QUIET);
      },
    });
    const show = (next: string): void => {
      code.give(next);
      drawing.shown(next);
    };
    show(drawing.text());
    text.current = code.text;
    const follow = (): void => {
      clearTimeout(drawn);
      drawn = setTimeout(() => {
        // Words that are being typed come first; so do those that are not finished.
        if (typed !== undefined || drawing.problemsOf(code.text()).length > 0) return;
        if (!drawing.agrees(code.text())) show(drawing.textLike(code.text()));
      }, SETTLED);
    };
    const anew = (): void => {
      clearTimeout(typed);
      typed = undefined;
      show(drawing.text());
      setProblems([]);
      code.mark([]);
    };
    const offs = [editor.on('document', follow), editor.on('page', anew)];
    code.view.focus();
    return () => {
      clearTimeout(drawn);
      // What was typed last is drawn, though the pane is closed at once.
      if (typed !== undefined) {
        clearTimeout(typed);
        drawing.apply(code.text());
      }
      for (const off of offs) off();
      code.destroy();
    };
  }, [editor, t]);

  const close = (): void => {
    onClose();
    focusCanvas();
  };
  const copy = async (): Promise<void> => {
    if (await copyText(text.current())) tips.show('success', t('words.copied'));
    else editor.emit('notice', { key: 'notice.clipboardRefused' });
  };
  return (
    <section
      className={styles['pane']}
      data-covers
      aria-label={t('words.title')}
      onKeyDown={(event) => {
        // Keys of the field are its own; the drawing has others for many of them.
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        close();
        event.preventDefault();
      }}
    >
      <div className={styles['head']}>
        <h3>{t('words.title')}</h3>
        <IconButton icon="copy" size="s" label={t('words.copy')} onPress={() => void copy()} />
        <IconButton icon="close" size="s" label={t('words.close')} onPress={close} />
      </div>
      <div ref={host} className={styles['field']} />
      <div className={styles['problems']} role="status">
        {problems.slice(0, 3).map(({ line, code }) => (
          <p key={`${line} ${code}`}>{t('words.atLine', { line, problem: t(`words.problem.${code}`) })}</p>
        ))}
      </div>
    </section>
  );
}
