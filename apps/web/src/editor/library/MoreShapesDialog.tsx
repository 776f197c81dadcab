/** Every library there is, to be shown in the panel or not; what is chosen is there in each drawing. */
import { Button, Checkbox, Dialog, SearchField } from '@limn/ui';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { ShapePreview } from './tiles/shape-preview.tsx';
import { addedLibraries } from './kept-list.ts';
import { EVERY_LIBRARY } from './shown-libraries.ts';
import { useLibraries } from './use-libraries.ts';
import styles from './library.module.css';

/** Shapes that are shown of a library, px each. */
const SAMPLE = 8,
  SIZE = 26;

export default function MoreShapesDialog({
  category,
  onClose,
}: {
  category: string;
  onClose: () => void;
}): React.ReactNode {
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const [query, setQuery] = useState('');
  const added = useSyncExternalStore(addedLibraries.on, addedLibraries.ids);
  const loaded = useLibraries(true);
  const words = query.trim().toLowerCase();
  const found = EVERY_LIBRARY.filter(
    ({ library: { name } }) => name.zh.includes(words) || name.en.toLowerCase().includes(words),
  );
  return (
    <Dialog
      isOpen
      width="collaborator"
      title={t('library.more')}
      description={t('library.moreHint')}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('library.done')}
        </Button>
      }
    >
      <SearchField
        label={t('library.searchLibraries')}
        placeholder={t('library.searchLibraries')}
        autoFocus
        value={query}
        onChange={setQuery}
      />
      <ul className={styles['choices']}>
        {found.map(({ library: { id, name }, notation, categories }) => {
          const isOwn = notation === null || categories.includes(category),
            shapes = loaded.find((one) => one.id === id)?.shapes.filter((shape) => !shape.hidden) ?? [];
          return (
            <li key={id} className={styles['choice']}>
              <Checkbox
                isSelected={isOwn || added.includes(id)}
                isDisabled={isOwn}
                onChange={() => addedLibraries.toggle(id)}
              >
                {name[locale]}
              </Checkbox>
              <span className={styles['samples']} aria-hidden>
                {shapes.slice(0, SAMPLE).map((definition) => (
                  <ShapePreview key={definition.id} definition={definition} size={SIZE} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
