import { plainText, type TopicLink } from '@limn/document';
import { shownTopics } from '@limn/tree/navigate/neighbours.ts';
import { RadioGroup, Select } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressField, LinkFrame } from '../../editor/dialogs/link/LinkFrame.tsx';
import { safeAddress } from '../../editor/dialogs/link/safe-address.ts';
import { useTree } from '../model/use-tree.ts';

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
    <LinkFrame
      onClose={onClose}
      onSave={save}
      onRemove={now && (() => editor.commands.run('topic.setLink', editor, null))}
    >
      <RadioGroup
        look="segments"
        label={t('link.target')}
        value={kind}
        items={[
          { value: 'url', label: t('link.url') },
          { value: 'record', label: t('map.topic') },
        ]}
        onChange={setKind}
      />
      {kind === 'url' ? (
        <AddressField value={url} isRefused={tried && !address} onChange={setUrl} onEnter={save} />
      ) : (
        <Select label={t('map.topic')} value={topic} items={topics} onChange={setTopic} />
      )}
    </LinkFrame>
  );
}
