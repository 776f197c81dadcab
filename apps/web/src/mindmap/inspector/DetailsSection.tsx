import type { RecordId, TopicRecord } from '@limn/document';
import type { TreeEditor } from '@limn/tree/editor/tree-editor.ts';
import { noteOf, setData, toggleMark } from '@limn/tree/edit/details.ts';
import { markerBadge } from '@limn/tree/look/badges.ts';
import { DatePicker, IconButton, Select } from '@limn/ui';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../../app/routing/lazy.tsx';
import { shallowEqual } from '../../editor/context/editor-context.tsx';
import inspector from '../../editor/inspector/rows/inspector.module.css';
import { NumberInput } from '../../editor/inspector/rows/NumberInput.tsx';
import { Row, Section } from '../../editor/inspector/rows/Section.tsx';
import { CommandButton } from '../../editor/menus/CommandButton.tsx';
import { BadgeView } from '../content/BadgeView.tsx';
import { OwnMarkers } from '../markers/OwnMarkers.tsx';
import { useTree, useTreeValue } from '../model/use-tree.ts';
import { Tags } from './Tags.tsx';
import styles from './map-panel.module.css';

const AttachedFiles = lazy(async () => ({ default: (await import('../files/AttachedFiles.tsx')).AttachedFiles }));

const FLAGS = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const;
const FACES = ['smile', 'laugh', 'angry', 'cry', 'surprise', 'boring'] as const;
const ARROWS = ['up', 'down', 'left', 'right', 'up-right', 'down-right'] as const;
const SYMBOLS = ['right', 'wrong', 'question', 'exclam', 'plus', 'minus', 'info', 'attention', 'pause'] as const;
const THINGS = ['calendar', 'email', 'phone', 'people', 'clock', 'lightbulb'] as const;
const MARKERS: readonly (readonly string[])[] = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => `priority-${n}`),
  FLAGS.map((colour) => `flag-${colour}`),
  FLAGS.map((colour) => `star-${colour}`),
  FLAGS.map((colour) => `people-${colour}`),
  FACES.map((face) => `smiley-${face}`),
  ARROWS.map((way) => `arrow-${way}`),
  SYMBOLS.map((symbol) => `symbol-${symbol}`),
  FLAGS.map((colour) => `tag-${colour}`),
  // As XMind calls them, which then knows them in its files.
  [...THINGS.map((thing) => `other-${thing}`), 'c_symbol_like', 'c_symbol_dislike', 'c_symbol_heart'],
];

/** Task, progress, markers, tags, note, link and picture of the selected topics. */
export function DetailsSection(): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const topics = useTreeValue(['selection', 'document'], (e) => e.topics, shallowEqual);
  const [first] = topics;
  const note = useTreeValue(['selection', 'document'], (e) => (e.current ? noteOf(e, e.current.id) : ''));
  const places = useTreeValue(['selection', 'document'], (e) => (e.current ? placesOf(e, e.current.id) : 0));
  if (!first) return null;
  const same = <T,>(read: (topic: TopicRecord) => T): T | 'mixed' =>
    topics.every((topic) => read(topic) === read(first)) ? read(first) : 'mixed';
  const todo = same(({ data }) => data.todo ?? 'none');
  return (
    <>
      <Section title={t('map.task')}>
        <Row name={t('map.task')}>
          <span className={inspector['grow']}>
            <Select
              label={t('map.task')}
              isLabelHidden
              size="s"
              value={todo === 'mixed' ? null : todo}
              placeholder={t('inspector.mixed')}
              items={(['none', 'open', 'done'] as const).map((value) => ({ value, label: t(`map.todo.${value}`) }))}
              onChange={(value) => setData(editor, topics, { todo: value === 'none' ? undefined : value })}
            />
          </span>
        </Row>
        <Row name={t('map.progress')}>
          <span className={inspector['grow']}>
            <NumberInput
              label={`${t('map.progress')} %`}
              value={same(({ data }) => data.progress)}
              min={0}
              max={100}
              step={10}
              onChange={(progress) => setData(editor, topics, { progress })}
            />
          </span>
          {topics.some(({ data }) => data.progress !== undefined) && (
            <IconButton
              icon="close"
              size="s"
              label={t('map.noProgress')}
              onPress={() => setData(editor, topics, { progress: undefined })}
            />
          )}
        </Row>
        {(['start', 'due'] as const).map((field) => {
          const value = same(({ data }) => data[field]);
          return (
            <Row key={field} name={t(`map.${field}`)}>
              <span className={inspector['grow']}>
                <DatePicker
                  label={t(`map.${field}`)}
                  isLabelHidden
                  size="s"
                  isClearable
                  value={value === 'mixed' ? null : (value ?? null)}
                  {...(value === 'mixed' && { placeholder: t('inspector.mixed') })}
                  onChange={(date) => setData(editor, topics, { [field]: date ?? undefined })}
                />
              </span>
            </Row>
          );
        })}
      </Section>
      <Section title={t('map.markers')}>
        <div role="group" aria-label={t('map.markers')}>
          {MARKERS.map((group) => (
            <div key={group[0]} className={styles['markers']}>
              {group.map((marker) => (
                <ToggleButton
                  key={marker}
                  className={styles['marker'] ?? ''}
                  aria-label={t(`marker.${marker}` as never)}
                  isSelected={topics.every(({ marks }) => marks[marker])}
                  onChange={() => toggleMark(editor, marker, topics)}
                >
                  <BadgeView badge={markerBadge(marker)} />
                </ToggleButton>
              ))}
            </div>
          ))}
        </div>
        <OwnMarkers topics={topics} />
      </Section>
      <Section title={t('map.tags')}>
        <Tags topics={topics} />
      </Section>
      {topics.length === 1 && first.files && (
        <Section title={t('attachments.title')}>
          <Suspense fallback={null}>
            <AttachedFiles topic={first.id} />
          </Suspense>
        </Section>
      )}
      <Section title={t('map.more')}>
        {places > 0 && <p className={styles['note']}>{t('map.mirrored', { count: places })}</p>}
        {note !== '' && <p className={styles['note']}>{note}</p>}
        <div className={inspector['buttons']} role="group" aria-label={t('map.more')}>
          <CommandButton command="topic.note" />
          <CommandButton command="topic.link" />
          <CommandButton command="topic.picture" />
          <CommandButton command="topic.files" />
          <CommandButton command="topic.formula" />
          <CommandButton command="topic.code" />
          <CommandButton command="topic.table" />
          <CommandButton command="topic.relate" />
          <CommandButton command="topic.boundary" />
          <CommandButton command="topic.summary" />
          <CommandButton command="topic.callout" />
          <CommandButton command="topic.mirror" />
          {topics.some(({ data }) => data.mirror !== undefined) && (
            <>
              <CommandButton command="topic.original" />
              <CommandButton command="topic.own" />
            </>
          )}
          {topics.some(({ data }) => data.image) && (
            <IconButton
              icon="trash"
              size="s"
              label={t('map.noPicture')}
              onPress={() => setData(editor, topics, { image: undefined })}
            />
          )}
        </div>
      </Section>
    </>
  );
}

/** In how many places besides this one a topic is shown. */
function placesOf({ store }: TreeEditor, id: RecordId): number {
  const original = store.contentOf(id),
    all = store.mirrorsOf(original).length + (store.sheetOf(original) === undefined ? 0 : 1);
  return all - 1;
}
