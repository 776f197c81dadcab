/** A question to the model, from its asking to what its answer would make of the drawing. */
import type { AssistantTask } from '@limn/contract/programs/assistant.ts';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import type { DiagramRecord, RecordId } from '@limn/document';
import { liveText } from '@limn/formats/mermaid/live.ts';
import { pageOf } from '@limn/formats/mermaid/write/written.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, isAborted } from '../../api/error.ts';
import { pictureOf } from '../library/own/shelf/picture.ts';
import { readSource } from '../source/read-source.ts';
import { LiveDrawing } from '../words/live-drawing.ts';
import { freeView } from '../view/free-view.ts';
import { ask } from './ask.ts';
import { changesIn, drawingIn, drawingOf, type Proposal } from './proposal.ts';

/** What is done with the drawing as it stands, and what makes another beside it. */
const CHANGING: ReadonlySet<AssistantTask> = new Set(['extend', 'restyle', 'translate']);
const SELECTABLE: ReadonlySet<AssistantTask> = new Set(['summarise', 'explain']);

export interface Asking {
  state: 'idle' | 'asking' | 'answered';
  task: AssistantTask;
  answer: string;
  /** What is wrong, in a sentence. */
  failure: string | null;
  proposal: Proposal | null;
  /** Address of a picture of what the answer says. */
  picture: string | null;
}

const IDLE: Asking = { state: 'idle', task: 'make', answer: '', failure: null, proposal: null, picture: null };

/** The items a question is about; none stands for the page. */
export const chosenFor = (editor: Editor, task: AssistantTask): readonly RecordId[] =>
  SELECTABLE.has(task) ? editor.selection.ids : [];

function textOfSelection(editor: Editor, chosen: readonly RecordId[]): string {
  const { store, page } = editor,
    inside = new Set(editor.withDescendants(chosen));
  const isKept = (record: DiagramRecord): boolean =>
    inside.has(record.id) || ['document', 'page', 'layer'].includes(record.type);
  return liveText(pageOf({ records: [...store.records.values()].filter(isKept) as DiagramRecord[] }, { page })).text;
}

export function useQuestion(editor: Editor): {
  asking: Asking;
  begin: (task: AssistantTask, request: string) => Promise<void>;
  stop: () => void;
  reset: () => void;
} {
  const { t } = useTranslation(['assistant', 'common']);
  const [asking, setAsking] = useState<Asking>(IDLE);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const begin = async (task: AssistantTask, request: string): Promise<void> => {
    current.current?.abort();
    const controller = new AbortController(),
      { signal } = controller;
    current.current = controller;
    const live = new LiveDrawing(editor, () => {
      const { x, y, w, h } = freeView(editor);
      return editor.viewport.toPage({ x: x + w / 2, y: y + h / 2 });
    });
    const chosen = chosenFor(editor, task);
    const whole = live.text(),
      about = chosen.length > 0 ? textOfSelection(editor, chosen) : whole;
    const drawing = task === 'make' ? '' : about;
    live.shown(whole);
    let answer = '';
    const set = (more: Partial<Asking>): void => {
      if (current.current === controller) setAsking((was) => ({ ...was, ...more }));
    };
    setAsking({ ...IDLE, state: 'asking', task });
    try {
      const end = await ask(
        { task, request, drawing },
        {
          signal,
          onText: (text) => {
            answer = text;
            set({ answer });
          },
        },
      );
      const failure = end === 'done' ? null : t(`failure.${end}`);
      set({ answer, failure, state: 'answered', ...(await readAnswer(editor, live, task, answer)) });
    } catch (error) {
      const words = { interface: t('common:failure.interface'), network: t('common:failure.network') };
      const failure = isAborted(error) ? t('stopped') : failureText(error, words);
      set({ answer, failure, state: answer === '' ? 'idle' : 'answered' });
    }
  };

  async function readAnswer(
    from: Editor,
    live: LiveDrawing,
    task: AssistantTask,
    answer: string,
  ): Promise<Partial<Asking>> {
    if (task === 'explain' || answer.trim() === '') return {};
    const text = drawingIn(answer);
    const drawn = await readSource({ text, language: 'mermaid' }).catch(() => null);
    const proposal = CHANGING.has(task) ? changesIn(live, text) : drawn && drawingOf(from, drawn.records, t('shape'));
    if (!proposal || (proposal.isNew && proposal.parts.length === 0)) return { failure: t('failure.unread') };
    return { proposal, picture: drawn && (await drawPicture(from, drawn.records)) };
  }

  return {
    asking,
    begin,
    stop: () => current.current?.abort(),
    reset: () => {
      current.current?.abort();
      setAsking(IDLE);
    },
  };
}

async function drawPicture(editor: Editor, records: readonly DiagramRecord[]): Promise<string | null> {
  const layers = new Set(records.flatMap(({ type, id }) => (type === 'layer' ? [id] : [])));
  const items = records.filter(({ type }) => ['shape', 'connector', 'label', 'group', 'asset'].includes(type)),
    roots = items.flatMap((record) => ('at' in record && layers.has(record.at.parent) ? [record.id] : []));
  const payload = { records: [...items], roots, bounds: { x: 0, y: 0, w: 0, h: 0 } };
  return pictureOf(editor, `answer ${crypto.randomUUID()}`, payload, editor.settings.dark).catch(() => null);
}
