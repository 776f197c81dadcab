import { MAX_CODE } from '@limn/document';
import { LANGUAGES } from '@limn/drawing/content/code.ts';
import { Select, TextArea } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeView } from '../content/CodeView.tsx';
import styles from '../content/content.module.css';
import { useTree } from '../model/use-tree.ts';
import { ContentDialog, useContent } from './ContentDialog.tsx';

/** Code without colours. */
const PLAIN = 'plain';

export function CodeDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const now = useContent('code');
  const [text, setText] = useState(now?.text ?? '');
  const [language, setLanguage] = useState(now ? (now.language ?? PLAIN) : 'javascript');
  const own = language === PLAIN ? {} : { language };
  // What came from elsewhere may be in a language that is not offered.
  const others = language === PLAIN || LANGUAGES.some(([id]) => id === language) ? [] : [language];
  return (
    <ContentDialog
      field="code"
      read={() => (text.trim() === '' ? undefined : { text: text.trimEnd(), ...own })}
      onClose={onClose}
    >
      <Select
        label={t('map.language')}
        value={language}
        items={[
          { value: PLAIN, label: t('map.noLanguage') },
          ...LANGUAGES.map(([value, label]) => ({ value, label })),
          ...others.map((value) => ({ value, label: value })),
        ]}
        onChange={setLanguage}
      />
      <div className={styles['mono']}>
        <TextArea
          label={t('map.code')}
          minRows={6}
          autoFocus
          maxLength={MAX_CODE}
          isReadOnly={editor.settings.readOnly}
          value={text}
          onChange={setText}
        />
      </div>
      {text !== '' && (
        <div className={styles['preview']} data-code role="group" aria-label={t('map.preview')}>
          <CodeView text={text} {...own} />
        </div>
      )}
    </ContentDialog>
  );
}
