/** What lines between classifiers mean, what they are called, and what stands at their ends. */
import type { ConnectorEnd } from '@limn/document';
import { endText, relationName, selectedRelation, selectedRelations } from '@limn/diagram/edit/connector/relations.ts';
import { type EndPart, hasEnds, isMultiplicity, RELATIONS } from '@limn/diagram/notations/uml/relations.ts';
import { RadioGroup, Select, TextField } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../../context/editor-context.tsx';
import { Row, Section } from '../../inspector/rows/Section.tsx';
import styles from '../../inspector/rows/inspector.module.css';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';

/** Multiplicities one chooses from; any other may be typed. */
const USUAL = ['1', '0..1', '*', '1..*'] as const;
/** Longest text of an end, characters. */
const MAX_TEXT = 200;

export default function RelationSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const { count, id } = useDiagramValue(
    ['selection', 'document'],
    (e) => ({ count: selectedRelations(e).length, id: selectedRelation(e)?.id ?? null }),
    shallowEqual,
  );
  if (count === 0) return null;
  const relation = RELATIONS.find((one) => one.id === id);
  return (
    <Section title={t('uml.relation.title')}>
      <Row name={t('uml.relation.kind')}>
        <span className={styles['grow']}>
          <Select
            label={t('uml.relation.kind')}
            isLabelHidden
            size="s"
            value={id}
            placeholder={t('uml.relation.other')}
            items={RELATIONS.map(({ id: value }) => ({ value, label: t(`uml.relations.${value}` as never) }))}
            onChange={(value) => {
              editor.commands.run('connector.setRelation', editor, value);
            }}
          />
        </span>
      </Row>
      {count === 1 && <Name />}
      {count === 1 && relation && hasEnds(relation) && (
        <>
          <Ends end="start" />
          <Ends end="end" />
        </>
      )}
    </Section>
  );
}

function Name(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const name = useDiagramValue(['selection', 'document'], relationName) ?? '';
  return (
    <Row name={t('uml.relation.name')}>
      <Typed
        key={`${editor.selection.ids[0]} ${name}`}
        label={t('uml.relation.name')}
        value={name}
        onChange={(text) => {
          editor.commands.run('connector.nameRelation', editor, text);
        }}
      />
    </Row>
  );
}

function Ends({ end }: { end: ConnectorEnd }): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const { id, role, multiplicity } = useDiagramValue(
    ['selection', 'document'],
    (e) => ({
      id: e.selection.ids[0] ?? '',
      role: endText(e, end, 'role') ?? '',
      multiplicity: endText(e, end, 'multiplicity') ?? '',
    }),
    shallowEqual,
  );
  const write = (part: EndPart, text: string): void => {
    editor.commands.run('connector.setEndText', editor, { end, part, text });
  };
  return (
    <>
      <Row name={t(`uml.relation.${end}Role`)}>
        <Typed
          key={`${id} ${role}`}
          label={t(`uml.relation.${end}Role`)}
          value={role}
          onChange={(text) => write('role', text)}
        />
      </Row>
      <Row name={t(`uml.relation.${end}Multiplicity`)}>
        <Multiplicity
          key={`${id} ${multiplicity}`}
          label={t(`uml.relation.${end}Multiplicity`)}
          value={multiplicity}
          onChange={(text) => write('multiplicity', text)}
        />
      </Row>
    </>
  );
}

interface TypedProps {
  label: string;
  value: string;
  /** Called once with what was entered, not with each key. */
  onChange: (text: string) => void;
}

function Typed({ label, value, onChange }: TypedProps): React.ReactNode {
  const [typed, setTyped] = useState(value);
  const enter = (): void => {
    if (typed.trim() !== value) onChange(typed);
  };
  return (
    <span className={styles['grow']}>
      <TextField
        label={label}
        isLabelHidden
        size="s"
        inputMode="text"
        maxLength={MAX_TEXT}
        value={typed}
        onChange={setTyped}
        onBlur={enter}
        onEnter={enter}
      />
    </span>
  );
}

/** A multiplicity that is typed, or one of the usual by a press. */
function Multiplicity({ label, value, onChange }: TypedProps): React.ReactNode {
  const { t } = useTranslation('notations');
  const [typed, setTyped] = useState(value);
  const isRight = typed.trim() === '' || isMultiplicity(typed);
  const enter = (): void => {
    if (!isRight) setTyped(value);
    else if (typed.trim() !== value) onChange(typed);
  };
  return (
    <span className={styles['grow']}>
      <TextField
        label={label}
        isLabelHidden
        size="s"
        inputMode="text"
        maxLength={MAX_TEXT}
        isInvalid={!isRight}
        value={typed}
        onChange={setTyped}
        onBlur={enter}
        onEnter={enter}
      />
      <RadioGroup<(typeof USUAL)[number] | ''>
        look="segments"
        isLabelHidden
        label={t('uml.relation.usual', { of: label })}
        value={USUAL.find((one) => one === value) ?? ''}
        items={USUAL.map((one) => ({ value: one, label: one }))}
        onChange={onChange}
      />
    </span>
  );
}
