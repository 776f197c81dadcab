/** Only items of some kinds and looks: of those that are in the document, each with how many texts it would leave. */
import { type Choices, choicesOf } from '@limn/canvas/find/choices.ts';
import type { Finder } from '@limn/canvas/find/finder.ts';
import type { ItemFilter } from '@limn/canvas/find/item-filter.ts';
import { FONTS } from '@limn/drawing/text/fonts.ts';
import { IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import { Funnel } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import styles from './find.module.css';

const STYLES = ['fill', 'stroke', 'color', 'font'] as const;
/** Types of records have words of ours, kinds of shapes the names that their rows have. */
const TYPES = ['shape', 'connector', 'label', 'group', 'topic', 'relationship', 'boundary', 'summary'] as const;
const isType = (kind: string): kind is (typeof TYPES)[number] => (TYPES as readonly string[]).includes(kind);

interface FilterMenuProps {
  finder: Finder;
  filter: ItemFilter;
  onChange: (change: ItemFilter) => void;
}

export const isFiltered = ({ kinds = [], fill, stroke, color, font }: ItemFilter): boolean =>
  kinds.length > 0 || [fill, stroke, color, font].some(Boolean);

export function FilterMenu({ finder, filter, onChange }: FilterMenuProps): React.ReactNode {
  const { t, i18n } = useTranslation('diagram');
  const [choices, setChoices] = useState<Choices | null>(null);
  const { kinds = [] } = filter;
  const nameOfKind = (kind: string): string => (isType(kind) ? t(`find.type.${kind}`) : finder.nameOf(kind));
  const nameOf = (style: (typeof STYLES)[number], value: string): string =>
    (style === 'font' && FONTS.find(({ id }) => id === value)?.name[shortLocale(i18n.language)]) || value;
  const lists: MenuEntry[] =
    choices === null
      ? []
      : [
          {
            id: 'kinds',
            label: t('find.kinds'),
            items: choices.kinds.map(([kind, count]) => ({
              id: kind,
              label: nameOfKind(kind),
              detail: String(count),
              isChecked: kinds.includes(kind),
              keepsOpen: true,
              run: () =>
                onChange({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] }),
            })),
          },
          ...STYLES.filter((style) => choices[style].length > 0).map((style) => ({
            id: style,
            label: t(`find.style.${style}`),
            items: choices[style].map(([value, count]) => ({
              id: value,
              label: nameOf(style, value),
              detail: String(count),
              ...(style !== 'font' && {
                picture: <span className={styles['swatch']} style={{ background: value }} aria-hidden="true" />,
              }),
              isChecked: filter[style] === value,
              isRadio: true,
              run: () => onChange({ [style]: filter[style] === value ? undefined : value }),
            })),
          })),
          { id: 'line', separator: true as const },
          {
            id: 'all',
            label: t('find.anyItem'),
            isDisabled: !isFiltered(filter),
            run: () => onChange({ kinds: [], fill: undefined, stroke: undefined, color: undefined, font: undefined }),
          },
        ];
  return (
    <MenuButton
      label={t('find.filter')}
      items={lists}
      onOpenChange={(isOpen) => {
        if (isOpen) setChoices(choicesOf(finder.places()));
      }}
    >
      <IconButton icon={Funnel} size="s" label={t('find.filter')} isSelected={isFiltered(filter)} />
    </MenuButton>
  );
}
