/** Of which kinds, colours and fonts the items are that are looked through. */
import type { ItemFilter } from '@limn/canvas/find/item-filter.ts';
import { type FindKind, findKinds } from '@limn/contract/find-parts.ts';
import { FONTS } from '@limn/drawing/text/fonts.ts';
import { ColourField, MultiSelect, Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../editor/canvas/locale.ts';
import styles from './finding.module.css';

const WORDS = {
  shape: 'shape',
  connector: 'connector',
  label: 'label',
  topic: 'topic',
  'basic.sticky': 'sticky',
  'flow.*': 'flow',
  'uml.*': 'uml',
  'bpmn.*': 'bpmn',
} as const satisfies Record<FindKind, string>;
const COLOURS = ['fill', 'stroke', 'color'] as const;

interface ItemFieldsProps {
  filter: ItemFilter;
  onChange: (filter: ItemFilter) => void;
}

export function ItemFields({ filter, onChange }: ItemFieldsProps): React.ReactNode {
  const { t, i18n } = useTranslation('finding');
  return (
    <div className={styles.fields}>
      <MultiSelect
        label={t('items')}
        placeholder={t('allItems')}
        value={filter.kinds ?? []}
        onChange={(kinds) => onChange({ ...filter, kinds })}
        items={findKinds.map((value) => ({ value, label: t(`item.${WORDS[value]}`) }))}
        maxTags={2}
        isClearable
      />
      {COLOURS.map((name) => (
        <ColourField
          key={name}
          label={t(`painted.${name}`)}
          value={filter[name] ?? null}
          onChange={(colour) => onChange({ ...filter, [name]: colour })}
          onClear={() => onChange({ ...filter, [name]: undefined })}
        />
      ))}
      <Select
        label={t('font')}
        value={filter.font ?? ''}
        items={[
          { value: '', label: t('anyFont') },
          ...FONTS.map(({ id, name }) => ({ value: id, label: name[shortLocale(i18n.language)] })),
        ]}
        onChange={(font) => onChange({ ...filter, font: font === '' ? undefined : font })}
      />
    </div>
  );
}
