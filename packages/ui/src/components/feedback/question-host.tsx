import { useSyncExternalStore } from 'react';
import { questions } from '../../logic/page/questions.ts';
import { useKitText } from '../../provider/kit-text.ts';
import { ConfirmDialog } from '../overlays/dialog.tsx';

/** Where the questions of `questions.ask()` appear; `KitProvider` has it. */
export function QuestionHost() {
  const translate = useKitText();
  const question = useSyncExternalStore(questions.subscribe, questions.current, questions.current);
  if (question === undefined) {
    return null;
  }
  return (
    <ConfirmDialog
      key={question.id}
      isOpen
      title={question.title}
      body={question.body}
      action={question.action}
      cancel={question.cancel ?? translate('cancel')}
      isDanger={question.isDanger ?? false}
      onConfirm={async () => {
        try {
          await question.run?.();
          question.settle(true);
        } catch (reason) {
          question.fail(reason);
        }
      }}
      onClose={() => question.settle(false)}
    />
  );
}
