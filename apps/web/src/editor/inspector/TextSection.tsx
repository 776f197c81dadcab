import type { HorizontalAlign, TextAttributes, TextFit, VerticalAlign } from '@limn/document';
import { FONTS } from '@limn/engine/text/fonts.ts';
import { IconButton, NumberField, Select, Switch } from '@limn/ui';
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, AlignVerticalJustifyCenter, AlignVerticalJustifyEnd, AlignVerticalJustifyStart, Link2, List, ListOrdered } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../canvas/locale.ts';
import { shallowEqual, useEditor, useEditorValue } from '../editor-context.tsx';
import { CommandButton } from '../menus/CommandButton.tsx';
import { ColourButton } from './ColourButton.tsx';
import { Row, Section } from './Section.tsx';
import { single, useStyle } from './use-style.ts';
import styles from './inspector.module.css';

const ALIGN: readonly { value: HorizontalAlign; icon: typeof AlignLeft }[] = [
  { value: 'left', icon: AlignLeft }, { value: 'center', icon: AlignCenter }, { value: 'right', icon: AlignRight }, { value: 'justify', icon: AlignJustify },
];
const VALIGN: readonly { value: VerticalAlign; icon: typeof AlignLeft }[] = [
  { value: 'top', icon: AlignVerticalJustifyStart }, { value: 'middle', icon: AlignVerticalJustifyCenter }, { value: 'bottom', icon: AlignVerticalJustifyEnd },
];
const FITS: readonly TextFit[] = ['grow', 'shrink', 'clip', 'overflow'];

/** Text of the selected shapes; while text is edited, of what is selected in it. */
export function TextSection(): React.ReactNode {
  const editor = useEditor();
  const { t, i18n } = useTranslation('diagram');
  const { style, change } = useStyle();
  const formats = useEditorValue<TextAttributes | null>(['editing'], (e) => e.textHost?.formats() ?? null, shallowEqual);
  const isEditing = useEditorValue(['editing'], (e) => e.editing !== null);
  const size = formats?.size !== undefined ? Number.parseFloat(formats.size) : single(style.fontSize);
  const set = <K extends keyof TextAttributes>(attribute: K, value: TextAttributes[K] | null, whole: () => void): void => {
    if (editor.textHost) editor.textHost.format(attribute, value); else whole();
  };
  return (
    <Section title={t('inspector.text')}>
      <Select
        label={t('inspector.font')}
        isLabelHidden
        size="s"
        value={formats?.font ?? single(style.font) ?? 'sans'}
        options={FONTS.map((font) => ({ value: font.id, label: font.name[shortLocale(i18n.language)] }))}
        onChange={(font) => set('font', font, () => change({ font }))}
      />
      <Row name={t('inspector.size')}>
        <span className={styles['grow']}><NumberField label={t('inspector.size')} isLabelHidden size="s" value={size ?? Number.NaN} min={1} max={400} onChange={(value) => set('size', String(value), () => change({ fontSize: value }))} /></span>
        <ColourButton label={t('inspector.colour')} value={formats?.color ?? style.color} fallback="theme:text" onChange={(color) => set('color', color, () => change({ color }))} />
      </Row>
      <div className={styles['buttons']}>
        <CommandButton command="text.bold" />
        <CommandButton command="text.italic" />
        <CommandButton command="text.underline" />
        <CommandButton command="text.strike" />
        <IconButton icon={List} size="s" label={t('inspector.bullet')} isDisabled={!isEditing} isSelected={formats?.list === 'bullet'} preventFocusOnPress onPress={() => editor.textHost?.format('list', formats?.list === 'bullet' ? null : 'bullet')} />
        <IconButton icon={ListOrdered} size="s" label={t('inspector.ordered')} isDisabled={!isEditing} isSelected={formats?.list === 'ordered'} preventFocusOnPress onPress={() => editor.textHost?.format('list', formats?.list === 'ordered' ? null : 'ordered')} />
        <IconButton icon={Link2} size="s" label={t('inspector.link')} preventFocusOnPress onPress={() => { editor.commands.run('item.link', editor); }} />
      </div>
      <div className={styles['buttons']} role="group" aria-label={t('inspector.align')}>
        {ALIGN.map(({ value, icon }) => (
          <IconButton key={value} icon={icon} size="s" label={t(`align.${value}`)} isSelected={(formats?.align ?? single(style.align) ?? 'center') === value} preventFocusOnPress onPress={() => set('align', value, () => change({ align: value }))} />
        ))}
        <span className={styles['gap']} />
        {VALIGN.map(({ value, icon }) => (
          <IconButton key={value} icon={icon} size="s" label={t(`align.${value}`)} isSelected={(single(style.valign) ?? 'middle') === value} preventFocusOnPress onPress={() => change({ valign: value })} />
        ))}
      </div>
      <Row name={t('inspector.spacing')}>
        <span className={styles['grow']}><NumberField label={t('inspector.spacing')} isLabelHidden size="s" value={single(style.lineHeight) ?? 1.3} min={0.5} max={5} step={0.1} onChange={(lineHeight) => change({ lineHeight })} /></span>
      </Row>
      <Row name={t('inspector.fit')}>
        <span className={styles['grow']}><Select label={t('inspector.fit')} isLabelHidden size="s" value={single(style.textFit) ?? 'overflow'} options={FITS.map((value) => ({ value, label: t(`fit.${value}`) }))} onChange={(textFit) => change({ textFit })} /></span>
      </Row>
      <div className={styles['pair']}>
        <Switch isSelected={single(style.wrap) ?? true} onChange={(wrap) => change({ wrap })}>{t('inspector.wrap')}</Switch>
        <Switch isSelected={style.vertical === true} onChange={(vertical) => change({ vertical })}>{t('inspector.vertical')}</Switch>
      </div>
    </Section>
  );
}
