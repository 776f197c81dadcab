import { plainText, type TopicLink } from '@limn/document';
import { shownTopics } from '@limn/tree/navigate/neighbours.ts';
import { Button, Dialog, RadioGroup, Select, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safeAddress } from '../../editor/dialogs/safe-address.ts';
import styles from '../../editor/dialogs/dialogs.module.css';
import { useTree } from '../use-tree.ts';

/** Of a large map the list offers the first; a topic further down is found by its text in the map. */
const LISTED = 500;

/** Where the selected topics lead: to a web address or to another topic. */
export function LinkDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const [now] = useState(() => editor.current?.data.link);
  const [topics] = useState(() =>
    [...shownTopics(editor)]
      .filter((id) => !editor.selection.has(id))
      .slice(0, LISTED)
      .map((id) => ({ value: id, label: plainText(editor.topic(id)?.text).slice(0, 80) || t('map.empty') })),
  );
  const [kind, setKind] = useState<'url' | 'record'>(now?.type ?? 'url');
  const [url, setUrl] = useState(now?.type === 'url' ? now.url : '');
  const [topic, setTopic] = useState<string | null>(now?.type === 'record' ? now.id : (topics[0]?.value ?? null));
  const [tried, setTried] = useState(false);
  const address = safeAddress(url);
  const targets = (): TopicLink | null => {
    if (kind === 'url') return address ? { type: 'url', url: address } : null;
    return topic ? { type: 'record', id: topic } : null;
  };
  const save = (): void => {
    setTried(true);
    const target = targets();
    if (!target) return;
    editor.commands.run('topic.setLink', editor, target);
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('link.title')}
      footer={
        <>
          {now && (
            <Button
              variant="quiet"
              onPress={() => {
                editor.commands.run('topic.setLink', editor, null);
                onClose();
              }}
            >
              {t('link.remove')}
            </Button>
          )}
          <Button variant="primary" onPress={save}>
            {t('link.save')}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <RadioGroup
          look="segments"
          label={t('link.target')}
          value={kind}
          options={[
            { value: 'url', label: t('link.url') },
            { value: 'record', label: t('map.topic') },
          ]}
          onChange={setKind}
        />
        {kind === 'url' ? (
          <TextField
            label={t('link.url')}
            autoFocus
            value={url}
            placeholder="https://"
            onEnter={save}
            isInvalid={tried && !address}
            errorMessage={tried && !address ? t('link.invalid') : undefined}
            onChange={setUrl}
          />
        ) : (
          <Select label={t('map.topic')} value={topic} options={topics} onChange={setTopic} />
        )}
      </div>
    </Dialog>
  );
}
