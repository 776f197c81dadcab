/** Of which kinds, colours and fonts the items are that are looked through. */
import type { ItemFilter } from '@limn/canvas/find/item-filter.ts';
import { type FindKind, findKinds } from '@limn/contract/files/find-parts.ts';
import { FONTS } from '@limn/drawing/text/fonts.ts';
import { Checkbox, ColourField, MultiSelect, Select } from '@limn/ui';
import { useId } from 'react';
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

/** What a colour is before somebody has chosen one. */
const FIRST = '#ff4d4f';

interface ItemFieldsProps {
  filter: ItemFilter;
  onChange: (filter: ItemFilter) => void;
  /** Another field beside those of kinds and fonts. */
  children: React.ReactNode;
}

export function ItemFields({ filter, onChange, children }: ItemFieldsProps): React.ReactNode {
  const { t, i18n } = useTranslation('finding');
  const label = useId();
  return (
    <>
      <div role="group" aria-labelledby={label}>
        <span id={label} className={styles.label}>
          {t('painted.label')}
        </span>
        <div className={styles.switches}>
          {COLOURS.map((name) => (
            <span key={name} className={styles.colour}>
              <Checkbox
                isSelected={filter[name] !== undefined}
                onChange={(is) => onChange({ ...filter, [name]: is ? FIRST : undefined })}
              >
                {t(`painted.${name}`)}
              </Checkbox>
              {filter[name] !== undefined && (
                <ColourField
                  label={t(`painted.${name}`)}
                  isLabelHidden
                  isCompact
                  size="s"
                  value={filter[name]}
                  onChange={(colour) => onChange({ ...filter, [name]: colour })}
                />
              )}
            </span>
          ))}
        </div>
      </div>
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
        <Select
          label={t('font')}
          value={filter.font ?? ''}
          items={[
            { value: '', label: t('anyFont') },
            ...FONTS.map(({ id, name }) => ({ value: id, label: name[shortLocale(i18n.language)] })),
          ]}
          onChange={(font) => onChange({ ...filter, font: font === '' ? undefined : font })}
        />
        {children}
      </div>
    </>
  );
}
