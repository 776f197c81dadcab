import { Questions, type OpenQuestion } from '@limn/ui/logic/page/questions.ts';
import { make } from '../core/dom.ts';
import { translate } from '../core/words.ts';
import { ModalWindow } from './window.ts';

/** What `$.limn.confirm` asks. */
export interface ConfirmOptions {
  /** The question. */
  title: string;
  /** What will happen, and whether it can be undone. */
  body: string;
  /** The button that performs the action: a verb, not "OK". */
  action: string;
  /**
   * The other button.
   * @default 'Cancel'
   */
  cancel?: string;
  /**
   * Uses the danger colour.
   * @default false
   */
  danger?: boolean;
  /**
   * Runs on the action while the dialog waits; what it throws, the promise is refused with.
   * @default null
   */
  run?: (() => unknown) | null;
}

const questions = new Questions();
let shown: { readonly question: OpenQuestion; readonly window: ModalWindow } | null = null;

function show(question: OpenQuestion): ModalWindow {
  const settle = (answer: boolean) => question.settle(answer);
  return new ModalWindow({
    title: question.title,
    description: null,
    size: 'xs',
    role: 'alertdialog',
    dismissable: false,
    body: make('p', { class: 'limn-dialog-text' }, question.body),
    leave: () => settle(false),
    buttons: [
      { label: question.cancel ?? translate('cancel'), autofocus: true },
      {
        label: question.action,
        variant: question.isDanger === true ? 'danger' : 'primary',
        async run() {
          try {
            await question.run?.();
            settle(true);
          } catch (reason) {
            question.fail(reason);
          }
          return false;
        },
      },
    ],
  });
}

questions.subscribe(() => {
  const question = questions.current();
  if (shown?.question === question) return;
  shown?.window.close();
  shown = question === undefined ? null : { question, window: show(question) };
});

/**
 * Asks before something that cannot be undone; the focus starts on Cancel. True when the action was chosen, and has
 * run.
 *
 * @param signal takes the question back
 */
export function confirm(
  { title, body, action, cancel, danger = false, run }: ConfirmOptions,
  signal?: AbortSignal,
): Promise<boolean> {
  const question = {
    title,
    body,
    action,
    isDanger: danger,
    ...(cancel !== undefined && { cancel }),
    ...(typeof run === 'function' && { run: async () => void (await run()) }),
  };
  return questions.ask(question, signal);
}
