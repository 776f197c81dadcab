import { MAX_FORMULA } from '@limn/document';
import { formulaOf, typesetter } from '@limn/drawing/content/formula.ts';
import { TextArea } from '@limn/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../content/content.module.css';
import { FormulaView } from '../content/FormulaView.tsx';
import { useLate } from '../content/use-late.ts';
import { useTree } from '../model/use-tree.ts';
import { ContentDialog, useContent } from './ContentDialog.tsx';

/** The LaTeX of a topic, with what it looks like. */
export function FormulaDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const now = useContent('formula');
  const [source, setSource] = useState(now ?? '');
  useLate();
  useEffect(() => void typesetter.load(), []);
  const bare = bareOf(source),
    found = bare === '' ? null : formulaOf(bare);
  let fault = '';
  if (found?.state === 'wrong')
    fault = found.code === 'tooLarge' ? t('map.formulaTooLarge') : t('map.formulaWrong', { why: found.message });
  return (
    <ContentDialog
      field="formula"
      read={() => {
        if (fault !== '') return null;
        return bare === '' ? undefined : bare;
      }}
      onClose={onClose}
    >
      <div className={styles['mono']}>
        <TextArea
          label={t('map.latex')}
          description={t('map.latexHint')}
          minRows={3}
          autoFocus
          maxLength={MAX_FORMULA}
          isReadOnly={editor.settings.readOnly}
          value={source}
          isInvalid={fault !== ''}
          errorMessage={fault === '' ? undefined : fault}
          onChange={setSource}
        />
      </div>
      <div className={styles['preview']} role="group" aria-label={t('map.preview')}>
        {bare !== '' && fault === '' && <FormulaView source={bare} />}
      </div>
    </ContentDialog>
  );
}

/** LaTeX without the signs that stand around it in a text. */
function bareOf(source: string): string {
  const [, inner] = /^\s*(?:\$\$?|\\\[|\\\()([^]*?)(?:\$\$?|\\\]|\\\))\s*$/.exec(source) ?? [];
  return (inner ?? source).trim();
}
