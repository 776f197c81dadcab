/** The classes or tables of the page as source text, or what of the tables has changed since a version of the file. */
import { formatMoment } from '@limn/i18n';
import { Button, Select, TextArea } from '@limn/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../preferences/language.ts';
import { copyText } from '../../app/forms/copy-text.ts';
import { loadVersion, useVersions } from '../surroundings/use-versions.ts';
import styles from '../dialogs/dialogs.module.css';
import { saveAs } from '../exporting/run-export.ts';
import { useDiagram, useDiagramValue } from '../context/use-diagram.ts';
import {
  isDialect,
  likeliest,
  writeMigration,
  WRITTEN,
  WRITTEN_LANGUAGES,
  writeSource,
  type WrittenLanguage,
} from './write-source.ts';

/** Stands among the ids of versions for all that there is. */
const ALL = 'all';

export function WriteSource({ chartId, title }: { chartId: string; title: string }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const [language, setLanguage] = useState<WrittenLanguage>(() => likeliest(editor));
  const [since, setSince] = useState(ALL);
  const [text, setText] = useState<string | null>('');
  const [isCopied, setCopied] = useState(false);
  const version = useDiagramValue(['document'], (e) => e.documentVersion);
  const from = isDialect(language) ? since : ALL;
  useEffect(() => {
    const leaving = new AbortController();
    setCopied(false);
    const written = async (): Promise<string> =>
      from !== ALL && isDialect(language)
        ? writeMigration(editor, await loadVersion(chartId, from, leaving.signal), language)
        : writeSource(editor, language);
    written().then(
      (now) => {
        if (!leaving.signal.aborted) setText(now);
      },
      () => {
        if (!leaving.signal.aborted) setText(null);
      },
    );
    return () => leaving.abort();
  }, [editor, chartId, language, from, version]);
  const { ending } = WRITTEN[language];
  let none: string = t(ending === 'sql' ? 'source.noTables' : 'source.noClasses');
  if (from !== ALL) none = t('source.unchanged');
  return (
    <div className={styles['stack']}>
      <Select<WrittenLanguage>
        label={t('source.language')}
        value={language}
        items={WRITTEN_LANGUAGES.map((value) => ({ value, label: WRITTEN[value].label }))}
        onChange={setLanguage}
      />
      {isDialect(language) && <Since chartId={chartId} value={since} onChange={setSince} />}
      {text === null && (
        <p role="alert" className={styles['error']}>
          {t('source.noVersion')}
        </p>
      )}
      {text === '' && <p className={styles['small']}>{none}</p>}
      {text !== null && text !== '' && (
        <>
          <TextArea label={t('source.text')} value={text} minRows={10} maxRows={16} isReadOnly spellCheck="false" />
          <div className={styles['row']}>
            <Button onPress={() => void copyText(text).then(setCopied)}>
              {t(isCopied ? 'source.copied' : 'source.copy')}
            </Button>
            <Button onPress={() => saveAs(new Blob([text], { type: 'text/plain' }), title, ending)}>
              {t('source.save')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** All statements, or those that lead here from one of the latest versions; nothing where there are none to choose. */
function Since({
  chartId,
  value,
  onChange,
}: {
  chartId: string;
  value: string;
  onChange: (value: string) => void;
}): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { locale } = useLanguage();
  const { versions } = useVersions(chartId);
  if (versions === undefined || versions.length === 0) return null;
  const moment = (time: string): string => {
    const at = Date.parse(time);
    return formatMoment(locale, at, Math.max(Date.now(), at));
  };
  return (
    <Select
      label={t('source.statements')}
      value={value}
      items={[
        { value: ALL, label: t('source.all') },
        ...versions.map(({ versionId, name, time }) => ({
          value: versionId,
          label: t('source.since', { version: name || moment(time) }),
        })),
      ]}
      onChange={onChange}
    />
  );
}
