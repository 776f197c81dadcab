/** What a press on the selected item does while the drawing is played: where it leads, and how what comes appears. */
import {
  DEFAULT_DURATION,
  type Interaction,
  type LinkTarget,
  MAX_DURATION,
  OVERLAY_PLACES,
  TRANSITIONS,
} from '@limn/document';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { frameAround, screensOf } from '@limn/diagram/prototype/screens.ts';
import { Button, Select } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../inspector/rows/NumberInput.tsx';
import { Row, Section } from '../../inspector/rows/Section.tsx';
import styles from '../../inspector/rows/inspector.module.css';
import { useDiagram, useDiagramValue } from '../../context/use-diagram.ts';

const ACTIONS = ['none', 'navigate', 'overlay', 'back', 'close', 'url'] as const;
type Choice = (typeof ACTIONS)[number];
const SIDES = ['right', 'left', 'top', 'bottom'] as const;

interface State {
  id: string;
  choice: Choice;
  target: string | null;
  isTargetGone: boolean;
  interaction: Interaction | null;
}

function stateOf(editor: Editor): State | null {
  const [item] = editor.items(editor.selection.ids);
  if (!item || item.type === 'label' || item.type === 'connector') return null;
  const { link, interaction } = item.data;
  let choice: Choice = 'none';
  if (interaction?.action === 'back' || interaction?.action === 'close') choice = interaction.action;
  else if (link?.type === 'url') choice = 'url';
  else if (link) choice = interaction?.action ?? 'navigate';
  const frame = link?.type === 'record' ? frameAround(editor, link.id)?.id : undefined,
    target = link?.type === 'page' ? link.page : (frame ?? null);
  const isTargetGone = link?.type === 'record' && !editor.store.get(link.id);
  return { id: item.id, choice, target, isTargetGone, interaction: interaction ?? null };
}

export default function InteractionSection(): React.ReactNode {
  const editor = useDiagram();
  const { t } = useTranslation('notations');
  const read = useDiagramValue(['selection', 'document'], (e) => JSON.stringify(stateOf(e)));
  const state = JSON.parse(read) as State | null;
  const targets = useTargets(state?.id ?? '');
  if (!state) return null;
  const { choice, interaction, target } = state,
    now: Interaction = interaction ?? { action: 'navigate' },
    leads = choice === 'navigate' || choice === 'overlay';
  const write = (next: { link?: LinkTarget | null; interaction?: Interaction | null }): void => {
    editor.commands.run('prototype.setLead', editor, next);
  };
  const change = (part: Partial<Interaction>): void => write({ interaction: { ...now, ...part } });
  const choose = (next: Choice): void => {
    if (next === 'none') write({ link: null, interaction: null });
    else if (next === 'back' || next === 'close') write({ link: null, interaction: { ...now, action: next } });
    else if (next === 'url') editor.commands.run('item.link', editor);
    else {
      const first = target ?? targets[0]?.value;
      if (first === undefined) return;
      write({ link: linkTo(editor, first), interaction: { ...now, action: next } });
    }
  };
  return (
    <Section title={t('ui.interaction.title')}>
      <Row name={t('ui.interaction.action')}>
        <span className={styles['grow']}>
          <Select
            label={t('ui.interaction.action')}
            isLabelHidden
            size="s"
            value={choice}
            items={ACTIONS.filter((one) => targets.length > 0 || (one !== 'navigate' && one !== 'overlay')).map(
              (value) => ({ value, label: t(`ui.actions.${value}`) }),
            )}
            onChange={choose}
          />
        </span>
      </Row>
      {choice === 'url' && (
        <Button size="s" variant="quiet" onPress={() => void editor.commands.run('item.link', editor)}>
          {t('ui.interaction.address')}
        </Button>
      )}
      {leads && (
        <Row name={t('ui.interaction.target')}>
          <span className={styles['grow']}>
            <Select
              label={t('ui.interaction.target')}
              isLabelHidden
              size="s"
              value={targets.some(({ value }) => value === target) ? target : null}
              placeholder={t(state.isTargetGone ? 'ui.interaction.gone' : 'ui.interaction.none')}
              items={targets}
              onChange={(id) => write({ link: linkTo(editor, id), interaction: now })}
            />
          </span>
        </Row>
      )}
      {choice === 'overlay' && (
        <Row name={t('ui.interaction.place')}>
          <span className={styles['grow']}>
            <Select
              label={t('ui.interaction.place')}
              isLabelHidden
              size="s"
              value={now.place ?? 'center'}
              items={OVERLAY_PLACES.map((value) => ({ value, label: t(`ui.places.${value}`) }))}
              onChange={(place) => change({ place })}
            />
          </span>
        </Row>
      )}
      {leads && <TransitionRows now={now} onChange={change} />}
    </Section>
  );
}

function TransitionRows({
  now,
  onChange,
}: {
  now: Interaction;
  onChange: (part: Partial<Interaction>) => void;
}): React.ReactNode {
  const { t } = useTranslation('notations');
  const transition = now.transition ?? 'none';
  return (
    <>
      <Row name={t('ui.interaction.transition')}>
        <span className={styles['grow']}>
          <Select
            label={t('ui.interaction.transition')}
            isLabelHidden
            size="s"
            value={transition}
            items={TRANSITIONS.map((value) => ({ value, label: t(`ui.transitions.${value}`) }))}
            onChange={(next) => onChange({ transition: next })}
          />
        </span>
      </Row>
      {(transition === 'slide' || transition === 'push') && (
        <Row name={t('ui.interaction.from')}>
          <span className={styles['grow']}>
            <Select
              label={t('ui.interaction.from')}
              isLabelHidden
              size="s"
              value={now.from ?? 'right'}
              items={SIDES.map((value) => ({ value, label: t(`ui.sides.${value}`) }))}
              onChange={(from) => onChange({ from })}
            />
          </span>
        </Row>
      )}
      {transition !== 'none' && (
        <NumberInput
          label={t('ui.interaction.duration')}
          isLabelShown
          value={now.duration ?? DEFAULT_DURATION}
          min={0}
          max={MAX_DURATION}
          step={50}
          onChange={(duration) => onChange({ duration })}
        />
      )}
    </>
  );
}

const linkTo = (editor: Editor, id: string): LinkTarget =>
  editor.store.find(id, 'page') ? { type: 'page', page: id } : { type: 'record', id };

/** Screens that an item may lead to: all but the one it stands in. */
function useTargets(item: string): readonly { value: string; label: string }[] {
  const { t } = useTranslation('notations');
  const read = useDiagramValue(['document', 'selection'], (e) => {
    const own = frameAround(e, item)?.id,
      pages = e.store.pages();
    return JSON.stringify(
      screensOf(e).flatMap(({ page, frame, name }, i) => {
        if (frame === own && own !== undefined) return [];
        const of = pages.length > 1 && frame !== undefined ? (e.store.find(page, 'page')?.data.name ?? '') : '';
        return [{ value: frame ?? page, name, of, n: i + 1 }];
      }),
    );
  });
  return (JSON.parse(read) as { value: string; name: string; of: string; n: number }[]).map(
    ({ value, name, of, n }) => ({
      value,
      label: [of, name || t('ui.unnamed', { n })].filter((part) => part !== '').join(' / '),
    }),
  );
}
