/** The drawing as a text, beside it: what is written is drawn, and what is drawn is written. */
import { WORD_LANGUAGES, type WordLanguage } from '@limn/formats/words/languages.ts';
import { IconButton, Select, tips } from '@limn/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { copyText } from '../../app/forms/copy-text.ts';
import { freeView } from '../view/free-view.ts';
import { useKeptInSight } from '../view/use-kept-in-sight.ts';
import { useDiagram } from '../context/use-diagram.ts';
import { createCodeEditor } from './code-editor.ts';
import { firstLanguage, type PageProblem, PageWords, rememberLanguage } from './page-words.ts';
import { WordsPort } from './words-port.ts';
import type { PaneProps } from '../shell/use-pane.tsx';
import pane from '../shell/pane.module.css';
import styles from './words.module.css';

/** After the last letter, ms: less, and every letter of a word would be an edit of the drawing. */
const QUIET = 350;
/** After the drawing changed, ms. */
const SETTLED = 120;

export default function TextPane({ onClose }: PaneProps): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const host = useRef<HTMLDivElement>(null);
  const [language, setLanguage] = useState<WordLanguage>(() => firstLanguage(editor));
  const [problems, setProblems] = useState<readonly PageProblem[]>([]);
  const [unsaid, setUnsaid] = useState(0);
  const text = useRef<() => string>(() => '');
  const isMisread = useRef(false);
  isMisread.current = problems.length > 0;
  useEffect(() => {
    const port = new WordsPort(),
      words = new PageWords(editor, language, port.draw, () => {
        const { x, y, w, h } = freeView(editor);
        return editor.viewport.toPage({ x: x + w / 2, y: y + h / 2 });
      });
    let typed: ReturnType<typeof setTimeout> | undefined,
      drawn: ReturnType<typeof setTimeout> | undefined,
      isOpen = true,
      turn: Promise<unknown> = Promise.resolve();
    /** One after another: what is drawn is asked of a thread. */
    const inTurn = (job: () => Promise<void>): void => {
      turn = turn
        .then(job)
        .catch((error: unknown) => reportError(error))
        .then(() => {
          if (isOpen) setUnsaid(words.unsaid());
        });
    };
    const told = (found: readonly PageProblem[]): void => {
      setProblems(found);
      code.mark(found.map(({ line, code: name }) => ({ line, message: t(`words.problem.${name}`) })));
    };
    const show = async (next: string): Promise<void> => {
      code.give(next);
      await words.shown(next);
    };
    const take = async (): Promise<void> => {
      const said = code.text(),
        found = await words.apply(said);
      // What was typed meanwhile is taken next.
      if (!isOpen || code.text() !== said) return;
      if (found.length === 0 && !(await words.agrees(said)) && code.text() === said)
        await show(await words.textLike(said));
      if (isOpen) told(found);
    };
    const code = createCodeEditor(host.current!, {
      label: t('words.field'),
      readOnly: editor.settings.readOnly,
      onChange: () => {
        clearTimeout(typed);
        typed = setTimeout(() => {
          typed = undefined;
          inTurn(take);
        }, QUIET);
      },
    });
    const anew = async (): Promise<void> => {
      const next = await words.text();
      if (!isOpen || typed !== undefined) return;
      await show(next);
      told([]);
    };
    inTurn(anew);
    text.current = code.text;
    const follow = (): void => {
      clearTimeout(drawn);
      drawn = setTimeout(() => {
        inTurn(async () => {
          const said = code.text();
          // Words that are being typed come first; so do those that are not finished.
          if (!isOpen || typed !== undefined || isMisread.current || words.hasProblems(said)) return;
          if (await words.agrees(said)) return;
          const next = await words.textLike(said);
          if (isOpen && typed === undefined && code.text() === said) await show(next);
        });
      }, SETTLED);
    };
    const onPage = (): void => {
      clearTimeout(typed);
      typed = undefined;
      inTurn(anew);
    };
    const offs = [editor.on('document', follow), editor.on('page', onPage)];
    code.view.focus();
    return () => {
      clearTimeout(drawn);
      // What was typed last is drawn, though the pane is closed at once.
      const last = typed === undefined ? undefined : code.text();
      clearTimeout(typed);
      isOpen = false;
      if (last !== undefined)
        inTurn(async () => {
          await words.apply(last);
        });
      void turn.then(() => port.close());
      for (const off of offs) off();
      code.destroy();
    };
  }, [editor, language, t]);
  useKeptInSight(editor);
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
      className={`${pane['pane']} ${styles['place']}`}
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
      <div className={pane['head']}>
        <h3>{t('words.title')}</h3>
        <Select<WordLanguage>
          label={t('words.language')}
          isLabelHidden
          value={language}
          items={WORD_LANGUAGES.map((value) => ({ value, label: t(`words.name.${value}`) }))}
          onChange={(next) => {
            rememberLanguage(next);
            setLanguage(next);
          }}
        />
        <IconButton icon="copy" size="s" label={t('words.copy')} onPress={() => void copy()} />
        <IconButton icon="close" size="s" label={t('words.close')} onPress={close} />
      </div>
      <div ref={host} className={styles['field']} />
      {unsaid > 0 && <p className={styles['unsaid']}>{t('words.unsaid', { count: unsaid })}</p>}
      <div className={styles['problems']} role="status">
        {problems.slice(0, 3).map(({ line, code }) => (
          <p key={`${line} ${code}`}>{t('words.atLine', { line, problem: t(`words.problem.${code}`) })}</p>
        ))}
      </div>
    </section>
  );
}
