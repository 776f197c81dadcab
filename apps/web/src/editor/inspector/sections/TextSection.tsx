import type { HorizontalAlign, TextFit, VerticalAlign } from '@limn/document';
import { FONTS } from '@limn/drawing/text/fonts.ts';
import { IconButton, Select, Switch } from '@limn/ui';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  AlignVerticalJustifyCenter,
  AlignVerticalJustifyEnd,
  AlignVerticalJustifyStart,
  Link2,
  List,
  ListOrdered,
  Subscript,
  Superscript,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../canvas/locale.ts';
import { useDiagram } from '../../context/use-diagram.ts';
import { CommandButton } from '../../menus/CommandButton.tsx';
import { ColourButton } from '../fill/ColourButton.tsx';
import { NumberInput } from '../rows/NumberInput.tsx';
import { Row, Section } from '../rows/Section.tsx';
import { chosen, single, useStyle } from '../rows/use-style.ts';
import { useTextFormat } from '../rows/use-text-format.ts';
import styles from '../rows/inspector.module.css';

const ALIGN: readonly { value: HorizontalAlign; icon: typeof AlignLeft }[] = [
  { value: 'left', icon: AlignLeft },
  { value: 'center', icon: AlignCenter },
  { value: 'right', icon: AlignRight },
  { value: 'justify', icon: AlignJustify },
];
const VALIGN: readonly { value: VerticalAlign; icon: typeof AlignLeft }[] = [
  { value: 'top', icon: AlignVerticalJustifyStart },
  { value: 'middle', icon: AlignVerticalJustifyCenter },
  { value: 'bottom', icon: AlignVerticalJustifyEnd },
];
const FITS: readonly TextFit[] = ['grow', 'shrink', 'clip', 'overflow'];

/** Formats of characters and paragraphs, which a whole text has only by its characters. */
const INNER = [
  { attribute: 'list', value: 'bullet', icon: List, label: 'bullet' },
  { attribute: 'list', value: 'ordered', icon: ListOrdered, label: 'ordered' },
  { attribute: 'script', value: 'sub', icon: Subscript, label: 'sub' },
  { attribute: 'script', value: 'super', icon: Superscript, label: 'super' },
] as const;

/** Text of the selected shapes; while text is edited, of what is selected in it. */
export function TextSection(): React.ReactNode {
  const editor = useDiagram();
  const { t, i18n } = useTranslation('diagram');
  const { style, change } = useStyle();
  const { formats, canEdit, set, setInner } = useTextFormat();
  const padding = single(style.padding);
  const size = formats?.size !== undefined ? Number.parseFloat(formats.size) : style.fontSize;

  return (
    <Section title={t('inspector.text')}>
      <Row name={t('inspector.font')}>
        <span className={styles['grow']}>
          <Select
            label={t('inspector.font')}
            isLabelHidden
            size="s"
            placeholder={t('inspector.mixed')}
            value={formats?.font ?? chosen(style.font, 'sans')}
            items={FONTS.map((font) => ({ value: font.id, label: font.name[shortLocale(i18n.language)] }))}
            onChange={(font) => set('font', font, { font })}
          />
        </span>
      </Row>
      <Row name={t('inspector.size')}>
        <span className={styles['grow']}>
          <NumberInput
            label={t('inspector.size')}
            value={size}
            min={1}
            max={400}
            onChange={(value) => set('size', String(value), { fontSize: value })}
          />
        </span>
        <ColourButton
          label={t('inspector.colour')}
          value={formats?.color ?? style.color}
          fallback="theme:text"
          onChange={(color) => set('color', color, { color })}
        />
      </Row>
      <div className={styles['tight']} role="group" aria-label={t('inspector.text')}>
        <CommandButton command="text.bold" />
        <CommandButton command="text.italic" />
        <CommandButton command="text.underline" />
        <CommandButton command="text.strike" />
        {INNER.map(({ attribute, value, icon, label }) => {
          const isOn = formats?.[attribute] === value;
          return (
            <IconButton
              key={value}
              icon={icon}
              size="s"
              label={t(`inspector.${label}`)}
              isDisabled={!canEdit}
              isSelected={isOn}
              preventFocusOnPress
              onPress={() => setInner(attribute, isOn ? null : value)}
            />
          );
        })}
        <IconButton
          icon={Link2}
          size="s"
          label={t('inspector.link')}
          preventFocusOnPress
          onPress={() => {
            editor.commands.run('item.link', editor);
          }}
        />
      </div>
      <div className={styles['buttons']} role="group" aria-label={t('inspector.align')}>
        {ALIGN.map(({ value, icon }) => (
          <IconButton
            key={value}
            icon={icon}
            size="s"
            label={t(`align.${value}`)}
            isSelected={(formats?.align ?? chosen(style.align, 'center')) === value}
            preventFocusOnPress
            onPress={() => set('align', value, { align: value })}
          />
        ))}
        <span className={styles['gap']} />
        {VALIGN.map(({ value, icon }) => (
          <IconButton
            key={value}
            icon={icon}
            size="s"
            label={t(`align.v.${value}`)}
            isSelected={chosen(style.valign, 'middle') === value}
            preventFocusOnPress
            onPress={() => change({ valign: value })}
          />
        ))}
      </div>
      <Row name={t('inspector.spacing')}>
        <span className={styles['grow']}>
          <NumberInput
            label={t('inspector.spacing')}
            value={style.lineHeight}
            min={0.5}
            max={5}
            step={0.1}
            onChange={(lineHeight) => change({ lineHeight })}
          />
        </span>
      </Row>
      <Row name={t('inspector.padding')}>
        <span className={styles['grow']}>
          <NumberInput
            label={t('inspector.paddingY')}
            prefix="↕"
            value={padding?.[0] ?? 'mixed'}
            min={0}
            max={500}
            onChange={(p) => change({ padding: [p, padding?.[1] ?? p, p, padding?.[3] ?? p] })}
          />
        </span>
        <span className={styles['grow']}>
          <NumberInput
            label={t('inspector.paddingX')}
            prefix="↔"
            value={padding?.[3] ?? 'mixed'}
            min={0}
            max={500}
            onChange={(p) => change({ padding: [padding?.[0] ?? p, p, padding?.[2] ?? p, p] })}
          />
        </span>
      </Row>
      <Row name={t('inspector.fit')}>
        <span className={styles['grow']}>
          <Select
            label={t('inspector.fit')}
            isLabelHidden
            size="s"
            value={chosen(style.textFit, 'overflow')}
            placeholder={t('inspector.mixed')}
            items={FITS.map((value) => ({ value, label: t(`fit.${value}`) }))}
            onChange={(textFit) => change({ textFit })}
          />
        </span>
      </Row>
      <div className={styles['pair']}>
        <Switch isSelected={single(style.wrap) ?? true} onChange={(wrap) => change({ wrap })}>
          {t('inspector.wrap')}
        </Switch>
        <Switch isSelected={style.vertical === true} onChange={(vertical) => change({ vertical })}>
          {t('inspector.vertical')}
        </Switch>
      </div>
    </Section>
  );
}
