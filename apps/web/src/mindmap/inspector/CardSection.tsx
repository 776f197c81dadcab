/** What cards of an org chart show and are coloured by; and what the cards of the selected topics say. */
import type { TopicRecord } from '@limn/document';
import { setData } from '@limn/tree/edit/details.ts';
import { isOrg, setSheet, sheetOf } from '@limn/tree/edit/look.ts';
import { fieldsOf } from '@limn/tree/people/plan.ts';
import { MultiSelect, Select, Switch, TextField } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { shallowEqual } from '../../editor/context/editor-context.tsx';
import { Section } from '../../editor/inspector/rows/Section.tsx';
import { CommandButton } from '../../editor/menus/CommandButton.tsx';
import { useTree, useTreeValue } from '../model/use-tree.ts';

/** Of the sheet. */
export function CardsSection(): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const fields = useTreeValue(['document', 'page'], fieldsOf, shallowEqual);
  const sheet = useTreeValue(['document', 'page'], (e) => sheetOf(e).data);
  return (
    <Section title={t('map.cards')}>
      {fields.length > 0 && (
        <>
          <MultiSelect
            label={t('map.cardFields')}
            size="s"
            value={sheet.card ?? []}
            items={fields.map((value) => ({ value, label: value }))}
            onChange={(card) => setSheet(editor, { card: card.length > 0 ? card : undefined })}
          />
          <Select
            label={t('map.colourBy')}
            size="s"
            value={sheet.colourBy ?? ''}
            items={[{ value: '', label: t('map.colourByBranch') }, ...fields.map((value) => ({ value, label: value }))]}
            onChange={(field) => setSheet(editor, { colourBy: field === '' ? undefined : field })}
          />
        </>
      )}
      <Switch
        isSpread
        isSelected={sheet.counts === true}
        onChange={(counts) => setSheet(editor, { counts: counts ? true : undefined })}
      >
        {t('map.counts')}
      </Switch>
      <CommandButton command="topic.people" isTitled />
    </Section>
  );
}

/** Of one topic: each field that cards of the sheet know. */
export function CardSection({ topic }: { topic: TopicRecord }): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const fields = useTreeValue(['document', 'page'], fieldsOf, shallowEqual);
  const inOrg = useTreeValue(['document'], (e) => {
    const above = e.topic(topic.at.parent);
    return isOrg(e, above ?? topic);
  });
  const hasBoss = useTreeValue(['document'], (e) => e.topic(topic.at.parent) !== undefined);
  if (fields.length === 0 && !inOrg) return null;
  const write = (field: string, value: string): void => {
    const { [field]: _was, ...kept } = topic.data.fields ?? {};
    setData(editor, [topic], { fields: value === '' ? kept : { ...kept, [field]: value.slice(0, 2000) } });
  };
  return (
    <Section title={t('map.card')}>
      {fields.map((field) => (
        <TextField
          key={`${topic.id} ${field}`}
          label={field}
          size="s"
          value={topic.data.fields?.[field] ?? ''}
          onChange={(value) => write(field, value)}
        />
      ))}
      {inOrg && hasBoss && (
        <Switch
          isSpread
          isSelected={topic.data.assistant === true}
          onChange={(assistant) => setData(editor, [topic], { assistant: assistant ? true : undefined })}
        >
          {t('map.assistant')}
        </Switch>
      )}
      <Switch
        isSpread
        isSelected={topic.data.vacant === true}
        onChange={(vacant) => setData(editor, [topic], { vacant: vacant ? true : undefined })}
      >
        {t('map.vacant')}
      </Switch>
      {inOrg && <CommandButton command="topic.report" isTitled />}
    </Section>
  );
}
