import { IconButton, MenuButton } from '@limn/ui';
import { AArrowUp, Baseline, List, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColourButton } from '../inspector/fill/ColourButton.tsx';
import { single, useStyle } from '../inspector/rows/use-style.ts';
import { useTextFormat } from '../inspector/rows/use-text-format.ts';
import { CommandButton } from '../menus/CommandButton.tsx';

/** Text sizes that are offered, page units. */
const SIZES: readonly number[] = [10, 12, 14, 16, 18, 20, 24, 28, 36, 48, 64];
const LISTS = [
  { value: 'bullet', icon: List },
  { value: 'ordered', icon: ListOrdered },
] as const;

/** Text of what is selected; of the words that are selected in it while it is edited, with lists. */
export function TextTools(): ReactNode {
  const { t } = useTranslation('diagram');
  const { style } = useStyle();
  const { formats, set, setInner } = useTextFormat();
  const size = formats?.size !== undefined ? Number.parseFloat(formats.size) : single(style.fontSize);
  return (
    <>
      <MenuButton
        label={t('inspector.size')}
        items={SIZES.map((value) => ({
          id: String(value),
          label: String(value),
          isRadio: true,
          isChecked: value === size,
          run: () => set('size', String(value), { fontSize: value }),
        }))}
      >
        <IconButton icon={AArrowUp} label={t('inspector.size')} preventFocusOnPress />
      </MenuButton>
      <CommandButton command="text.bold" size="m" />
      <ColourButton
        label={t('selectionBar.textColour')}
        icon={Baseline}
        placement="bottom"
        value={formats?.color ?? style.color}
        fallback="theme:text"
        onChange={(color) => set('color', color, { color })}
      />
      {formats && (
        <>
          <CommandButton command="text.italic" size="m" />
          <CommandButton command="text.underline" size="m" />
          {LISTS.map(({ value, icon }) => (
            <IconButton
              key={value}
              icon={icon}
              label={t(`inspector.${value}`)}
              isSelected={formats.list === value}
              preventFocusOnPress
              onPress={() => setInner('list', formats.list === value ? null : value)}
            />
          ))}
        </>
      )}
    </>
  );
}
