/** Rules by which shapes and connectors take colours from their data. */
import {
  type FormatRule,
  MAX_RULES,
  type Property,
  propertyName,
  RULE_TESTS,
  type RuleStyle,
  type RuleTest,
} from '@limn/document';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { Button, Dialog, IconButton, Select, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beginInField } from '../../app/forms/begin-in-field.ts';
import { editorIcon } from '../icons/icons.tsx';
import { ColourButton } from '../inspector/fill/ColourButton.tsx';
import PropertyField from '../inspector/rows/PropertyField.tsx';
import { useDiagram } from '../context/use-diagram.ts';
import styles from './dialogs.module.css';

const COLOURS = [
  ['fill', 'inspector.fill', 'theme:fill1'],
  ['stroke', 'inspector.line', 'theme:line'],
  ['color', 'inspector.text', 'theme:text'],
] as const;

export default function RulesDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('diagram');
  const [rules, setRules] = useState<readonly FormatRule[]>(
    () => editor.store.find('document', 'document')?.data.rules ?? [],
  );
  const [known] = useState(() => fieldsOf(editor)),
    fields = [...known.keys()].sort((a, b) => a.localeCompare(b));
  const change = (i: number, patch: Partial<FormatRule>): void =>
    setRules(rules.map((rule, n) => (n === i ? { ...rule, ...patch } : rule)));
  const save = (): void => {
    editor.commands.run('document.setRules', editor, rules);
    onClose();
  };
  /** Chosen where the field has choices, else typed. */
  const valueOf = (rule: FormatRule, onChange: (value: string) => void): React.ReactNode => {
    const property = known.get(rule.field),
      name = t('data.value');
    if ((property?.type === 'boolean' || property?.type === 'choice') && (rule.test === 'is' || rule.test === 'isNot'))
      return (
        <PropertyField
          property={{ ...property, name, label: name, value: rule.value }}
          isLabelHidden
          onChange={onChange}
        />
      );
    return (
      <TextField
        label={name}
        isLabelHidden
        placeholder={name}
        size="s"
        maxLength={1000}
        isDisabled={rule.test === 'empty' || rule.test === 'filled'}
        value={rule.value}
        onChange={onChange}
      />
    );
  };
  return (
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={t('data.ruleTitle')}
      isDismissable={false}
      footer={
        <Button variant="primary" onPress={save}>
          {t('link.save')}
        </Button>
      }
    >
      <div ref={beginInField} className={styles['stack']}>
        <p className={styles['lead']}>{t(fields.length > 0 ? 'data.ruleHint' : 'data.ruleNoFields')}</p>
        {rules.map((rule, i) => (
          <div key={i} className={styles['rule']} role="group" aria-label={`${t('data.ruleTitle')} ${i + 1}`}>
            <Select
              label={t('data.field')}
              isLabelHidden
              size="s"
              value={rule.field}
              items={[...new Set([...fields, rule.field])].map((value) => ({ value, label: value }))}
              onChange={(field) => change(i, { field })}
            />
            <Select<RuleTest>
              label={t('data.test')}
              isLabelHidden
              size="s"
              value={rule.test}
              items={RULE_TESTS.map((value) => ({ value, label: t(`data.tests.${value}`) }))}
              onChange={(test) => change(i, { test })}
            />
            {valueOf(rule, (value) => change(i, { value }))}
            <span className={styles['colours']}>
              {COLOURS.map(([key, label, fallback]) => (
                <ColourButton
                  key={key}
                  label={t(label)}
                  value={rule.style[key]}
                  fallback={rule.style[key] === undefined ? 'none' : fallback}
                  allowNone
                  onChange={(colour) => change(i, { style: withColour(rule.style, key, colour) })}
                />
              ))}
              <IconButton
                icon={editorIcon('arrow-up')!}
                size="s"
                label={t('data.ruleUp')}
                isDisabled={i === 0}
                onPress={() => setRules(rules.with(i - 1, rule).with(i, rules[i - 1]!))}
              />
              <IconButton
                icon="trash"
                size="s"
                label={t('data.ruleRemove')}
                onPress={() => setRules(rules.filter((_, n) => n !== i))}
              />
            </span>
          </div>
        ))}
        <div>
          <Button
            icon="add"
            isDisabled={fields.length === 0 || rules.length >= MAX_RULES}
            onPress={() =>
              setRules([...rules, { field: fields[0]!, test: 'is', value: '', style: { fill: '#fde68a' } }])
            }
          >
            {t('data.ruleAdd')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A rule that gives no colour leaves the one that is there. */
function withColour(style: RuleStyle, key: 'fill' | 'stroke' | 'color', colour: string): RuleStyle {
  const { [key]: _was, ...rest } = style;
  return colour === 'none' ? rest : { ...rest, [key]: colour };
}

/** All rows in the document by their names, as people see them. */
function fieldsOf(editor: Editor): Map<string, Property> {
  const fields = new Map<string, Property>();
  for (const record of editor.store.records.values())
    if (record.type === 'shape' || record.type === 'connector' || record.type === 'group')
      for (const property of record.data.properties ?? []) fields.set(propertyName(property), property);
  return fields;
}
