import type { Dash, Style } from '@limn/document';
import { setData } from '@limn/tree/edit/details.ts';
import { boundaries, setForm, setStyle, type StylePatch, styled } from '@limn/tree/edit/look.ts';
import { BOUNDARY_FORMS, boundaryKind } from '@limn/tree/look/boundary-forms.ts';
import { IconButton, Select } from '@limn/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { shortLocale } from '../../editor/canvas/locale.ts';
import { shallowEqual } from '../../editor/context/editor-context.tsx';
import { ColourButton } from '../../editor/inspector/fill/ColourButton.tsx';
import styles from '../../editor/inspector/rows/inspector.module.css';
import { NumberInput } from '../../editor/inspector/rows/NumberInput.tsx';
import { Row, Section } from '../../editor/inspector/rows/Section.tsx';
import { CommandButton } from '../../editor/menus/CommandButton.tsx';
import { useTree, useTreeValue } from '../model/use-tree.ts';

const BranchLineRow = lazy(async () => ({ default: (await import('./BranchLineRow.tsx')).BranchLineRow }));

const SHAPES = [
  'basic.rounded',
  'basic.rect',
  'basic.ellipse',
  'basic.diamond',
  'basic.hexagon',
  'basic.parallelogram',
  'basic.cloud',
  'basic.text',
] as const;
const DASHES: readonly Dash[] = ['solid', 'dashed', 'dotted'];

/** A value of all that is selected; `mixed` where they differ. */
function shared<K extends keyof Style>(all: readonly Style[], key: K): Style[K] | 'mixed' | undefined {
  const [first] = all;
  return all.every((style) => style[key] === first?.[key]) ? first?.[key] : 'mixed';
}

/** Shape, fill, line and letters of what is selected. */
export function TopicSection(): React.ReactNode {
  const editor = useTree();
  const { t, i18n } = useTranslation('diagram');
  const locale = shortLocale(i18n.language);
  const all = useTreeValue(['selection', 'document'], (e) => styled(e).map(({ style }) => style), shallowEqual);
  const shapes = useTreeValue(['selection', 'document'], (e) => e.topics.map(({ data }) => data.shape), shallowEqual);
  const widths = useTreeValue(['selection', 'document'], (e) => e.topics.map(({ data }) => data.width), shallowEqual);
  const width = widths.every((one) => one === widths[0]) ? widths[0] : 'mixed';
  const forms = useTreeValue(
    ['selection', 'document'],
    (e) => boundaries(e).map(({ data }) => data.form),
    shallowEqual,
  );
  const drawn = useTreeValue(['selection', 'document'], (e) => e.scene.get(e.selection.ids[0] ?? ''));
  const look = drawn && 'style' in drawn ? drawn.style : {};
  const change = (patch: StylePatch): void => setStyle(editor, patch);
  const shape = shapes.every((one) => one === shapes[0]) ? (shapes[0] ?? 'theme') : null;
  const known = SHAPES.filter((kind) => editor.registry.has(kind));
  return (
    <Section title={t('inspector.style')}>
      {shapes.length > 0 && (
        <Row name={t('map.shape')}>
          <span className={styles['grow']}>
            <Select
              label={t('map.shape')}
              isLabelHidden
              size="s"
              value={shape}
              placeholder={t('inspector.mixed')}
              items={[
                { value: 'theme', label: t('map.asTheme') },
                ...known.map((kind) => ({ value: kind as string, label: editor.registry.get(kind).name[locale] })),
              ]}
              onChange={(kind) => setData(editor, editor.topics, { shape: kind === 'theme' ? undefined : kind })}
            />
          </span>
        </Row>
      )}
      {shapes.length > 0 && (
        <Row name={t('map.width')}>
          <span className={styles['grow']}>
            <NumberInput
              label={t('map.width')}
              value={width}
              min={20}
              max={2000}
              step={10}
              onChange={(value) => setData(editor, editor.topics, { width: value })}
            />
          </span>
          {width !== undefined && (
            <IconButton
              icon="close"
              size="s"
              label={t('map.ownWidth')}
              onPress={() => setData(editor, editor.topics, { width: undefined })}
            />
          )}
        </Row>
      )}
      {forms.length > 0 && (
        <Row name={t('map.form')}>
          <span className={styles['grow']}>
            <Select
              label={t('map.form')}
              isLabelHidden
              size="s"
              value={forms.every((form) => form === forms[0]) ? (forms[0] ?? 'roundedRect') : null}
              placeholder={t('inspector.mixed')}
              items={BOUNDARY_FORMS.map((value) => ({
                value: value as string,
                label: editor.registry.get(boundaryKind(value, editor.registry)).name[locale],
              }))}
              onChange={(form) => setForm(editor, form)}
            />
          </span>
        </Row>
      )}
      <Row name={t('inspector.fill')}>
        <ColourButton
          label={t('inspector.fill')}
          value={shared(all, 'fill')}
          fallback={look.fill ?? 'none'}
          allowNone
          onChange={(fill) => change({ fill })}
        />
      </Row>
      <Row name={t('inspector.line')}>
        <ColourButton
          label={t('inspector.line')}
          value={shared(all, 'stroke')}
          fallback={look.stroke ?? 'none'}
          allowNone
          onChange={(stroke) => change({ stroke, ...(look.strokeWidth ? {} : { strokeWidth: 1.5 }) })}
        />
        <span className={styles['grow']}>
          <NumberInput
            label={t('inspector.width')}
            value={shared(all, 'strokeWidth') ?? look.strokeWidth}
            min={0}
            max={20}
            step={0.5}
            onChange={(strokeWidth) => change({ strokeWidth })}
          />
        </span>
      </Row>
      <Row name={t('inspector.dash')}>
        <span className={styles['grow']}>
          <Select
            label={t('inspector.dash')}
            isLabelHidden
            size="s"
            value={dashOf(shared(all, 'dash') ?? look.dash)}
            placeholder={t('inspector.mixed')}
            items={DASHES.map((value) => ({ value, label: t(`dash.${value}`) }))}
            onChange={(dash) => change({ dash })}
          />
        </span>
      </Row>
      {shapes.length > 0 && (
        <Suspense>
          <BranchLineRow />
        </Suspense>
      )}
      <Row name={t('map.letters')}>
        <ColourButton
          label={t('map.letters')}
          value={shared(all, 'color')}
          fallback={look.color ?? 'theme:text'}
          onChange={(color) => change({ color })}
        />
        <span className={styles['grow']}>
          <NumberInput
            label={t('inspector.size')}
            value={shared(all, 'fontSize') ?? look.fontSize}
            min={6}
            max={120}
            onChange={(fontSize) => change({ fontSize })}
          />
        </span>
      </Row>
      <div className={styles['buttons']} role="group" aria-label={t('inspector.style')}>
        <CommandButton command="text.bold" />
        <CommandButton command="text.italic" />
        <CommandButton command="text.underline" />
        <CommandButton command="text.strike" />
        <CommandButton command="look.painter" />
        <CommandButton command="look.copy" />
        <CommandButton command="look.paste" />
        <CommandButton command="look.reset" />
        <CommandButton command="look.level" />
      </div>
    </Section>
  );
}

const dashOf = (dash: Dash | 'mixed' | undefined): Dash | null => {
  if (dash === 'mixed') return null;
  return dash ?? 'solid';
};
