/** The map shown to others, topic by topic. */
import { plainText, type RecordId } from '@limn/document';
import { noteOf, setNote } from '@limn/tree/edit/details.ts';
import { Walk } from '@limn/tree/present/walk.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import Presentation from '../../editor/present/Presentation.tsx';
import { useTree } from '../model/use-tree.ts';

/**
 * @param branch the topic whose branch alone is presented; absent: all that the map shows
 * @param onClose is told the topic one has come to; undefined where that is the whole
 */
export default function MapPresentation({
  branch,
  onClose,
}: {
  branch: RecordId | undefined;
  onClose: (at: RecordId | undefined) => void;
}): React.ReactNode {
  const editor = useTree();
  const walk = useRef<Walk | null>(null);
  const { t } = useTranslation('diagram');
  return (
    <Presentation
      begin={() => (walk.current = new Walk(editor, branch))}
      labels={{ previous: t('present.previous'), next: t('present.next'), whole: t('present.whole') }}
      words={({ current }) => (current ? plainText(current.text) || t('map.empty') : t('present.whole'))}
      speaker={({ at, current, steps }) => {
        const next = editor.topic(steps[at + 1] ?? '');
        return {
          notes: current ? noteOf(editor, current.id) : '',
          ...(current && !editor.settings.readOnly && { write: (said) => setNote(editor, current.id, said) }),
          next: next ? plainText(next.text) || t('map.empty') : null,
        };
      }}
      onClose={() => onClose(walk.current?.current?.id)}
    />
  );
}
