import { Button, Notice } from '@limn/ui';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { type LeftBehind, leftBehind, watchLeftBehind } from '../../session/left-behind.ts';
import styles from './unsent-edits.module.css';

interface UnsentEditsProps {
  chartId: string;
  /** What the document is called, for the file. */
  title: string;
}

/**
 * On a page in place of a document that may be opened no more: that edits were not saved, what becomes of them, and a
 * file of them. Nothing where there are none.
 */
export default function UnsentEdits({ chartId, title }: UnsentEditsProps): React.ReactNode {
  const left = useSyncExternalStore(watchLeftBehind, () => leftBehind(chartId));
  return left ? <Left left={left} chartId={chartId} title={title} /> : null;
}

function Left({ left, chartId, title }: UnsentEditsProps & { left: LeftBehind }): React.ReactNode {
  const { t } = useTranslation(['sharing', 'diagram']);
  const tellFailure = useTellFailure();
  const [isPending, setPending] = useState(false);
  const save = async (): Promise<void> => {
    setPending(true);
    try {
      const { downloadState } = await import('../../viewer/download-file.ts');
      await downloadState(
        left.state,
        { chartId, title: title || t('diagram:title.untitled') },
        new AbortController().signal,
      );
    } catch (error) {
      tellFailure(error);
    }
    setPending(false);
  };
  return (
    <Notice
      className={styles['unsent'] ?? ''}
      tone="warning"
      role="alert"
      title={t('unsent.title')}
      actions={
        <Button size="s" isPending={isPending} onPress={() => void save()}>
          {t('unsent.save')}
        </Button>
      }
    >
      {t(left.isKept ? 'unsent.kept' : 'unsent.here')}
    </Notice>
  );
}
