import type { TopicRecord } from '@limn/document';
import { addTag, removeTag } from '@limn/tree/edit/details.ts';
import { IconButton, TextField } from '@limn/ui';
import { isComposing } from '@limn/ui/logic/text/composing.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from '../model/use-tree.ts';
import styles from './map-panel.module.css';

/** The tags of topics, and a field for more. */
export function Tags({
  topics,
  autoFocus = false,
}: {
  topics: readonly TopicRecord[];
  autoFocus?: boolean;
}): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const [draft, setDraft] = useState('');
  const tags = [...new Set(topics.flatMap((topic) => Object.keys(topic.tags)))].sort();
  const add = (): void => {
    for (const tag of draft.split(/[,;\uff0c\uff1b]/)) addTag(editor, tag, topics);
    setDraft('');
  };
  return (
    <>
      {tags.length > 0 && (
        <ul className={styles['tags']} aria-label={t('map.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              {tag}
              <IconButton
                icon="close"
                size="s"
                label={t('map.removeTag', { tag })}
                onPress={() => removeTag(editor, tag, topics)}
              />
            </li>
          ))}
        </ul>
      )}
      <div
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.stopPropagation();
          add();
        }}
      >
        <TextField
          label={t('map.addTag')}
          isLabelHidden
          placeholder={t('map.addTag')}
          autoFocus={autoFocus}
          value={draft}
          onChange={setDraft}
        />
      </div>
    </>
  );
}
