/** The assistant: a question about the drawing, and what of its answer is taken. */
import { assistantTasks, type AssistantTask, maxRequest } from '@limn/contract/programs/assistant.ts';
import { Button, IconButton, Select, Spinner, TextArea, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../app/forms/copy-text.ts';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { useDiagram, useDiagramValue } from '../context/use-diagram.ts';
import { useKeptInSight } from '../view/use-kept-in-sight.ts';
import type { PaneProps } from '../shell/use-pane.tsx';
import pane from '../shell/pane.module.css';
import styles from './assistant.module.css';
import { ProposalView } from './ProposalView.tsx';
import { chosenFor, useQuestion } from './use-question.ts';

/** Narrower than this, the pane is nearly as wide as the window, px. */
const PHONE = 600;

/** What needs words of whoever asks. */
const NEEDS_WORDS: ReadonlySet<AssistantTask> = new Set(['make', 'restyle', 'translate']);

export default function AskPane({ onClose }: PaneProps): React.ReactNode {
  const editor = useDiagram();
  useKeptInSight(editor);
  const { t } = useTranslation('assistant');
  const isEmpty = useDiagramValue(['document', 'page'], (e) =>
    e.store.children(e.page).every((layer) => e.store.children(layer).length === 0),
  );
  const [task, setTask] = useState<AssistantTask>(isEmpty ? 'make' : 'extend');
  const [request, setRequest] = useState('');
  const [problem, setProblem] = useState<'empty' | 'nothing' | null>(null);
  const chosen = useDiagramValue(['selection'], (e) => chosenFor(e, task).length);
  const { asking, begin, stop, reset } = useQuestion(editor);
  const isAsking = asking.state === 'asking';
  const submit = (): void => {
    let wrong: typeof problem = null;
    if (task !== 'make' && isEmpty) wrong = 'nothing';
    else if (NEEDS_WORDS.has(task) && request.trim() === '') wrong = 'empty';
    setProblem(wrong);
    if (wrong === null) void begin(task, request);
  };
  const close = (): void => {
    stop();
    onClose();
    focusCanvas();
  };
  const accept = async (wanted: ReadonlySet<number>): Promise<void> => {
    try {
      await asking.proposal?.accept(wanted);
    } catch {
      // Shapes of its kind could not be fetched; the answer stays, to be taken once they can.
      tips.show('error', t('failure.notTaken'));
      return;
    }
    tips.show('success', t('accepted'));
    // What was inserted is shown whole, and this would lie over it; a phone has room for one of them.
    if (asking.proposal?.isNew === true || innerWidth < PHONE) {
      close();
      return;
    }
    reset();
    setRequest('');
    focusCanvas();
  };
  return (
    <section
      className={`${pane['pane']} ${styles['place']}`}
      data-covers
      aria-label={t('title')}
      onKeyDown={(event) => {
        // Keys of the fields are their own; the drawing has others for many of them.
        event.stopPropagation();
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        if (isAsking) stop();
        else close();
        event.preventDefault();
      }}
    >
      <div className={pane['head']}>
        <h3>{t('title')}</h3>
        <IconButton icon="close" size="s" label={t('close')} onPress={close} />
      </div>
      <div className={styles['body']}>
        <Select<AssistantTask>
          label={t('task')}
          value={task}
          isDisabled={isAsking}
          items={assistantTasks.map((value) => ({ value, label: t(`tasks.${value}`) }))}
          onChange={(next) => {
            setTask(next);
            setProblem(null);
          }}
        />
        <TextArea
          autoFocus
          label={t('request')}
          placeholder={t(`hints.${task}`)}
          value={request}
          maxLength={maxRequest}
          minRows={3}
          maxRows={8}
          isDisabled={isAsking}
          onChange={setRequest}
          onSubmit={submit}
        />
        {chosen > 0 && <p className={styles['note']}>{t('ofSelection', { count: chosen })}</p>}
        {problem !== null && (
          <p role="alert" className={styles['failure']}>
            {t(`failure.${problem}`)}
          </p>
        )}
        <div className={styles['row']}>
          {isAsking ? (
            <Button icon="close" onPress={stop}>
              {t('stop')}
            </Button>
          ) : (
            <Button {...(asking.proposal === null && { variant: 'primary' as const })} onPress={submit}>
              {t(asking.state === 'answered' ? 'again' : 'ask')}
            </Button>
          )}
          {isAsking && <Spinner />}
        </div>
        {asking.state === 'idle' && <p className={styles['note']}>{t('sent')}</p>}
        <p role="status" className={styles['note']}>
          {isAsking && asking.answer === '' && t('asking')}
          {isAsking && asking.answer !== '' && t('coming', { count: asking.answer.length })}
        </p>
        {asking.failure !== null && (
          <p role="alert" className={styles['failure']}>
            {asking.failure}
          </p>
        )}
        {asking.proposal === null && asking.answer !== '' && (
          <div className={styles['answer']}>
            <div className={styles['row']}>
              <h4>{t('answer')}</h4>
              {!isAsking && (
                <IconButton
                  icon="copy"
                  size="s"
                  label={t('copy')}
                  onPress={() =>
                    void copyText(asking.answer).then((isCopied) => {
                      if (isCopied) tips.show('success', t('copied'));
                      else editor.emit('notice', { key: 'notice.clipboardRefused' });
                    })
                  }
                />
              )}
            </div>
            <pre tabIndex={0} data-prose={asking.task === 'explain' || undefined}>
              {asking.answer}
            </pre>
          </div>
        )}
        {asking.proposal !== null && (
          <ProposalView proposal={asking.proposal} picture={asking.picture} onAccept={accept} onDiscard={reset} />
        )}
      </div>
    </section>
  );
}
