import { Button, IconButton, MenuButton, type MenuEntry } from '@limn/ui';
import { ListFilter } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../preferences/language.ts';
import { noFolders, useFolders } from '../data/folders.ts';
import { MarkSwatch } from '../list/marks/mark-swatch.tsx';
import { isMarked, marksIn, unmarked, type Marks } from '../model/marks.ts';

interface MarkFilterProps {
  orgId: string | null;
  marks: Marks;
  onMarks: (marks: Marks) => void;
}

/** Narrows a list to the folders with a colour or a tag; shown where there are any, or where it is narrowed. */
export function MarkFilter({ orgId, marks, onMarks }: MarkFilterProps) {
  const { t } = useTranslation('files');
  const { locale } = useLanguage();
  const { data } = useFolders(orgId);
  const { colors, tags } = useMemo(() => marksIn(data ?? noFolders, locale), [data, locale]);
  const isOn = isMarked(marks);
  if (!isOn && colors.length + tags.length === 0) {
    return null;
  }
  const entries: MenuEntry[] = [
    ...colors.map((color) => ({
      id: `color ${color}`,
      label: t(`mark.color.${color}`),
      picture: <MarkSwatch color={color} />,
      isChecked: marks.color === color,
      run: () => onMarks({ ...marks, color: marks.color === color ? null : color }),
    })),
    ...(colors.length > 0 && tags.length > 0 ? [{ id: 'line', separator: true } as const] : []),
    ...tags.map((tag) => ({
      id: `tag ${tag}`,
      label: tag,
      isChecked: marks.tag === tag,
      run: () => onMarks({ ...marks, tag: marks.tag === tag ? null : tag }),
    })),
  ];
  const said = [marks.color === null ? null : t(`mark.color.${marks.color}`), marks.tag].filter((one) => one !== null);
  return (
    <>
      <MenuButton label={t('mark.filter')} placement="bottom end" items={entries}>
        <Button variant="quiet" size="s" icon={ListFilter}>
          {isOn ? said.join(' · ') : t('mark.filter')}
        </Button>
      </MenuButton>
      {isOn && <IconButton icon="close" size="s" label={t('mark.clear')} onPress={() => onMarks(unmarked)} />}
    </>
  );
}
