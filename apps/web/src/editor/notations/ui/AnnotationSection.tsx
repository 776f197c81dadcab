/** What is noted about the selected element for whoever builds it. */
import { MAX_ANNOTATION } from '@limn/diagram/prototype/annotations.ts';
import { annotationsShown } from '@limn/diagram/overlay/annotation-marks.ts';
import { TextArea } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../inspector/rows/Section.tsx';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';

export default function AnnotationSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const read = useDiagramValue(['selection', 'document'], (e) => {
    const [item] = e.items(e.selection.ids),
      has = item?.type === 'shape' || item?.type === 'group';
    return JSON.stringify(has ? { id: item.id, text: item.data.annotation ?? '' } : null);
  });
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const n = useDiagramValue(
    ['selection', 'document'],
    (e) => annotationsShown(e).find(({ id }) => e.selection.has(id))?.n ?? 0,
  );
  const state = JSON.parse(read) as { id: string; text: string } | null;
  if (!state) return null;
  return (
    <Section title={n > 0 ? `${t('ui.annotation.title')} ${n}` : t('ui.annotation.title')}>
      <Note
        key={`${state.id} ${state.text}`}
        text={state.text}
        isReadOnly={readOnly}
        onWritten={(text) => void editor.commands.run('prototype.annotate', editor, { id: state.id, text })}
      />
    </Section>
  );
}

/** Written when one leaves it, as one step of undo. */
function Note({
  text,
  isReadOnly,
  onWritten,
}: {
  text: string;
  isReadOnly: boolean;
  onWritten: (text: string) => void;
}): React.ReactNode {
  const { t } = useTranslation('notations');
  const [draft, setDraft] = useState(text);
  return (
    <TextArea
      label={t('ui.annotation.label')}
      description={t('ui.annotation.hint')}
      size="s"
      minRows={2}
      maxLength={MAX_ANNOTATION}
      isReadOnly={isReadOnly}
      value={draft}
      onChange={setDraft}
      onSubmit={() => onWritten(draft)}
      onBlur={() => {
        if (draft.trim() !== text) onWritten(draft);
      }}
    />
  );
}
