/** Sentences the editor has for the person: shown as tips, and said to screen readers. */
import { tips } from '@limn/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../context/editor-context.tsx';

export function Notices(): React.ReactNode {
  const editor = useEditor();
  const { t } = useTranslation('editor');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const off = [
      editor.on('notice', ({ key, params, choice }) =>
        tips.show(
          'info',
          t(key as never, params ?? {}),
          choice && { action: { label: t(choice.key as never), run: choice.run } },
        ),
      ),
      editor.on('announce', ({ key, params }) => setSaid(t(key as never, params ?? {}))),
    ];
    return () => {
      for (const stop of off) stop();
    };
  }, [editor, t]);
  return (
    <p className="limn-visually-hidden" aria-live="polite">
      {said}
    </p>
  );
}
