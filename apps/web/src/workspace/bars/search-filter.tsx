import { Button, IconButton, MenuButton, type IconRef, type MenuEntry } from '@limn/ui';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { categories, categoryIcons } from '../../app/category.ts';
import { type Filters, hasOwners, isFiltered, spanOf, type Span, spans, unfiltered } from '../model/filters.ts';
import type { Place } from '../model/pages.ts';
import styles from '../workspace.module.css';

interface SearchFilterProps {
  place: Place;
  filters: Filters;
  onFilters: (filters: Filters) => void;
}

/** Narrows a search to a kind, to one's own or others' files, and to what was changed lately. */
export function SearchFilter({ place, filters, onFilters }: SearchFilterProps) {
  const { t } = useTranslation('files');
  const isOn = isFiltered(filters);
  const span = spanOf(filters.days);
  /** One of a menu: chosen again, it is for nothing. */
  const choice = <K extends keyof Filters>(key: K, value: Filters[K], label: string, icon?: IconRef) => ({
    id: `${key} ${String(value)}`,
    label,
    ...(icon !== undefined && { icon }),
    isChecked: filters[key] === value,
    run: () => onFilters({ ...filters, [key]: filters[key] === value ? null : value }),
  });
  const entries: MenuEntry[] = [
    {
      id: 'type',
      label: t('filter.type'),
      items: [
        choice('type', 'folder', t('category.folder'), 'folder'),
        { id: 'line', separator: true },
        ...categories.map((category) => choice('type', category, t(`category.${category}`), categoryIcons[category])),
      ],
    },
    ...(hasOwners(place)
      ? [
          {
            id: 'owner',
            label: t('filter.owner'),
            items: (['me', 'others'] as const).map((owner) => choice('owner', owner, t(`filter.of.${owner}`))),
          },
        ]
      : []),
    {
      id: 'changed',
      label: t('filter.changed'),
      items: (Object.keys(spans) as Span[]).map((one) => choice('days', spans[one], t(`filter.span.${one}`))),
    },
  ];
  const said = [
    filters.type && t(`category.${filters.type}`),
    filters.owner && t(`filter.of.${filters.owner}`),
    span && t(`filter.span.${span}`),
  ].filter((one) => one !== null);
  return (
    <>
      <MenuButton label={t('filter.label')} placement="bottom end" items={entries}>
        <Button variant="quiet" size="s" icon={ListFilter} className={styles.filterButton}>
          {isOn ? said.join(' · ') : t('filter.label')}
        </Button>
      </MenuButton>
      {isOn && <IconButton icon="close" size="s" label={t('filter.clear')} onPress={() => onFilters(unfiltered)} />}
    </>
  );
}
