/** Every library there is, to be shown in the panel or not; what is chosen is there in each drawing. */
import { ICON_PACKS } from '@limn/shapes/icons/packs.ts';
import { LIBRARY_GROUPS } from '@limn/shapes/libraries/names.ts';
import { Button, Checkbox, Dialog, SearchField } from '@limn/ui';
import { matchText } from '@limn/ui/logic/text/filter.ts';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import IconSample from './icons/IconSample.tsx';
import { isPackAlways, packKey } from './icons/shown-packs.ts';
import { ShapePreview } from './tiles/shape-preview.tsx';
import { addedLibraries } from './kept-list.ts';
import { EVERY_LIBRARY, type ShownLibrary } from './shown-libraries.ts';
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
  const { t, i18n } = useTranslation(['diagram', 'libraries']);
  const locale = shortLocale(i18n.language);
  const [query, setQuery] = useState('');
  const added = useSyncExternalStore(addedLibraries.on, addedLibraries.ids);
  const loaded = useLibraries(true);
  const answers = ({ name }: { name: { zh: string; en: string } }): boolean =>
    matchText(query, { label: name[locale], keywords: [name.zh, name.en] }) !== null;
  const packs = ICON_PACKS.filter(answers);
  const choice = (id: string, name: string, isFixed: boolean, samples: React.ReactNode): React.ReactNode => (
    <li key={id} className={styles['choice']}>
      <Checkbox
        isSelected={isFixed || added.includes(id)}
        isDisabled={isFixed}
        onChange={() => addedLibraries.toggle(id)}
      >
        {name}
      </Checkbox>
      <span className={styles['samples']} aria-hidden>
        {samples}
      </span>
    </li>
  );
  const library = ({ library: { id, name }, group, categories }: ShownLibrary): React.ReactNode => {
    const shapes = loaded.find((one) => one.id === id)?.shapes.filter((shape) => !shape.hidden) ?? [];
    return choice(
      id,
      name[locale],
      group === 'general' || categories.includes(category),
      shapes
        .slice(0, SAMPLE)
        .map((definition) => <ShapePreview key={definition.id} definition={definition} size={SIZE} />),
    );
  };
  return (
    <Dialog
      isOpen
      size="s"
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
      {LIBRARY_GROUPS.map((group) => {
        const found = EVERY_LIBRARY.filter((shown) => shown.group === group && answers(shown.library));
        return (
          found.length > 0 && (
            <section key={group} className={styles['choices']}>
              <h3>{t(`libraries:groups.${group}`)}</h3>
              <ul>{found.map(library)}</ul>
            </section>
          )
        );
      })}
      {packs.length > 0 && (
        <section className={styles['choices']}>
          <h3>{t('libraries:groups.icons')}</h3>
          <ul>
            {packs.map((pack) =>
              choice(packKey(pack), pack.name[locale], isPackAlways(pack), <IconSample pack={pack.id} size={SIZE} />),
            )}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
