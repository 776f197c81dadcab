import {
  type ConnectorRecord,
  type DiagramJson,
  type DiagramRecord,
  fromPlain,
  keysBetween,
  newId,
  type RichText,
  type ShapeRecord,
  type Style,
} from '@limn/document';
import { sample as en } from '@limn/i18n/en/sample.ts';
import type { Locale } from '@limn/i18n/locales.ts';
import { sample as zh } from '@limn/i18n/zh/sample.ts';
import type { Context } from '../context.ts';
import { stateOf } from '../documents/index.ts';
import { createFile } from '../files/copying/create.ts';

const textsOf = (locale: Locale): typeof zh | typeof en => (locale === 'en' ? en : zh);

/** Fill and line of one accent of the document's theme. */
const accent = (n: number): Style => ({ fill: `theme:soft${n}`, stroke: `theme:accent${n}` });

/** The drawing a new account finds: a flow chart that teaches by being edited. */
export function sampleDiagram(locale: Locale): DiagramJson {
  const text = textsOf(locale),
    page = newId(),
    layer = newId(),
    keys = keysBetween(null, null, 40);
  const records: DiagramRecord[] = [
    { id: 'document', type: 'document', data: {} },
    { id: page, type: 'page', at: { parent: '', key: keys[0]! }, data: { name: '' } },
    { id: layer, type: 'layer', at: { parent: page, key: keys[0]! }, data: { name: '' } },
  ];
  const shape = (
    kind: string,
    x: number,
    y: number,
    w: number,
    h: number,
    words: string | RichText,
    style: Style = {},
  ): string => {
    const record: ShapeRecord = {
      id: newId(),
      type: 'shape',
      kind,
      at: { parent: layer, key: keys[records.length]! },
      box: { x, y, w, h },
      style,
      data: {},
      text: typeof words === 'string' ? fromPlain(words) : words,
    };
    records.push(record);
    return record.id;
  };
  const connect = (from: string, to: string, label?: string): void => {
    const record: ConnectorRecord = {
      id: newId(),
      type: 'connector',
      kind: 'orthogonal',
      at: { parent: layer, key: keys[records.length]! },
      start: { x: 0, y: 0, shape: from },
      end: { x: 0, y: 0, shape: to },
      points: [],
      style: {},
      data: {},
    };
    records.push(record);
    if (label !== undefined)
      records.push({
        id: newId(),
        type: 'label',
        at: { parent: record.id, key: keys[0]! },
        style: {},
        data: { t: 0.5, dx: 0, dy: 0 },
        text: fromPlain(label),
      });
  };

  shape('basic.text', 0, 0, 560, 40, [{ insert: text.heading, attributes: { bold: true, size: '24' } }], {
    align: 'left',
  });
  shape('basic.text', 0, 40, 560, 30, text.lead, { align: 'left', color: 'theme:muted' });
  const start = shape('flow.terminator', 0, 110, 200, 60, text.start, accent(2));
  const drag = shape('flow.process', 0, 220, 200, 80, text.drag, accent(1));
  const decide = shape('flow.decision', -20, 350, 240, 140, text.decide, accent(3));
  const library = shape('flow.document', 320, 370, 220, 100, text.library, accent(6));
  const style = shape('flow.process', 0, 550, 200, 80, text.style, accent(4));
  const view = shape('flow.data', 320, 550, 220, 80, text.view, accent(5));
  const end = shape('flow.terminator', 130, 700, 300, 60, text.end, accent(2));
  shape('basic.sticky', 340, 130, 200, 130, text.note);
  connect(start, drag);
  connect(drag, decide);
  connect(decide, library, text.yes);
  connect(decide, style, text.no);
  connect(library, view);
  connect(style, end);
  connect(view, end);
  return { format: 'limn', version: 1, kind: 'diagram', records };
}

/** Gives a new account its sample drawing. Best effort: an account without it is an account all the same. */
export async function giveSample(
  context: Context,
  user: { userId: string; fullName: string; locale: Locale },
): Promise<void> {
  await createFile(
    context,
    user,
    { category: 'flow', title: textsOf(user.locale).title, folderId: null },
    async () => ({ state: stateOf(sampleDiagram(user.locale)) }),
  );
}
