/** Source text into the drawing, and the drawing as source text: classes in TypeScript and Java, tables in SQL. */
import { Button, Dialog, Select, Tabs, TextArea } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../dialogs/dialogs.module.css';
import { useDiagram, useDiagramValue } from '../context/use-diagram.ts';
import { insertDrawing } from './insert-drawing.ts';
import {
  languageOf,
  readSource,
  SOURCE_LANGUAGES,
  type SourceDrawing,
  SourceFailure,
  type SourceLanguage,
} from './read-source.ts';
import { WriteSource } from './WriteSource.tsx';

const NAMES: Readonly<Record<SourceLanguage, string>> = {
  sql: 'SQL',
  typescript: 'TypeScript',
  java: 'Java',
  mermaid: 'Mermaid',
};

interface Props {
  chartId: string;
  title: string;
  onClose: () => void;
}

export default function SourceDialog({ chartId, title, onClose }: Props): React.ReactNode {
  const { t } = useTranslation('diagram');
  const readOnly = useDiagramValue(['settings'], (e) => e.settings.readOnly);
  const [tab, setTab] = useState<'read' | 'write'>(readOnly ? 'write' : 'read');
  const read = { id: 'read' as const, label: t('source.read'), content: <ReadSource onDone={onClose} /> },
    write = {
      id: 'write' as const,
      label: t('source.write'),
      content: <WriteSource chartId={chartId} title={title} />,
    };
  return (
    <Dialog isOpen size="xl" onClose={onClose} title={t('source.title')}>
      <Tabs label={t('source.title')} value={tab} onChange={setTab} items={readOnly ? [write] : [read, write]} />
    </Dialog>
  );
}

/** Lines that were not understood are listed up to here. */
const SHOWN = 20;

function ReadSource({ onDone }: { onDone: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<SourceLanguage | 'auto'>('auto');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'empty' | 'tooLarge' | null>(null);
  const [misread, setMisread] = useState<SourceDrawing['misread']>([]);
  const language = chosen === 'auto' ? languageOf(text) : chosen;

  const insert = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    setMisread([]);
    try {
      const drawing = await readSource({ text, language });
      if ((await insertDrawing(editor, drawing.records)) === 0) setFailure('empty');
      else if (drawing.misread.length === 0) onDone();
      else setMisread(drawing.misread);
    } catch (error) {
      setFailure(error instanceof SourceFailure && error.message === 'import.tooLarge' ? 'tooLarge' : 'empty');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles['stack']}>
      <Select<SourceLanguage | 'auto'>
        label={t('source.language')}
        value={chosen}
        items={[
          {
            value: 'auto',
            label: text.trim() === '' ? t('source.auto') : t('source.found', { name: NAMES[language] }),
          },
          ...SOURCE_LANGUAGES.map((value) => ({ value, label: NAMES[value] })),
        ]}
        onChange={setChosen}
      />
      <TextArea
        label={t('source.text')}
        placeholder={t('source.placeholder')}
        value={text}
        minRows={10}
        maxRows={16}
        autoFocus
        spellCheck="false"
        onChange={setText}
        onSubmit={() => void insert()}
      />
      {failure !== null && (
        <p role="alert" className={styles['error']}>
          {t(failure === 'empty' ? 'source.nothing' : 'source.tooLarge', { name: NAMES[language] })}
        </p>
      )}
      {misread.length > 0 && (
        <div role="status">
          <p>{t('source.misread', { count: misread.length })}</p>
          <ul className={styles['list']}>
            {misread.slice(0, SHOWN).map(({ line, text: words }) => (
              <li key={line}>{t('source.line', { line, text: words })}</li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button variant="primary" isDisabled={text.trim() === ''} isPending={isBusy} onPress={() => void insert()}>
          {t('source.insert')}
        </Button>
      </div>
    </div>
  );
}
