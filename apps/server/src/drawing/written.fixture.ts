/** What the tests of written files have in common: a small diagram, and files as the server writes them. */
import type { DiagramJson, FileJson } from '@limn/document';
import { importFile, type ImportedFile } from '@limn/formats';
import { afterAll } from 'vitest';
import { type DrawingJob, DrawingService } from './drawing.ts';

type DrawnPictures = Extract<DrawingJob, { kind: 'file' }>['pictures'];
interface Writer {
  /** The bytes of a document in a format, with pictures and attached files by their addresses. */
  write(document: FileJson, format: string, pictures?: DrawnPictures): Promise<Uint8Array>;
  /** What is read of these bytes. */
  again(document: FileJson, format: string): Promise<ImportedFile>;
}

/** Files as the server writes them; it ends with the tests of the file that asks for it. */
export function startWriting(): Writer {
  const service = new DrawingService();
  afterAll(() => service.close());
  const write: Writer['write'] = async (document, format, pictures = []) =>
    (await service.draw(async () => ({ kind: 'file', document, title: '标题 & <x>', pictures, format }), {
      owner: 'ann',
      priority: 'interactive',
    }))!;
  return { write, again: async (document, format) => importFile(await write(document, format), `again.${format}`) };
}

export const at = (parent: string, key: string) => ({ parent, key });
export const box = (x: number, y: number, w = 120, h = 60) => ({ x, y, w, h });
export const diagram: DiagramJson = {
  format: 'limn',
  version: 1,
  kind: 'diagram',
  records: [
    { id: 'document', type: 'document', data: {} },
    { id: 'p', type: 'page', at: at('', 'a1'), data: { name: '第一页', size: { w: 960, h: 720 } } },
    { id: 'l', type: 'layer', at: at('p', 'a1'), data: { name: '底层' } },
    { id: 'l2', type: 'layer', at: at('p', 'a2'), data: { name: 'Top' } },
    { id: 'g', type: 'group', at: at('l', 'a1'), data: { name: 'Team' } },
    {
      id: 's1',
      type: 'shape',
      kind: 'flow.process',
      at: at('g', 'a1'),
      box: box(96, 96),
      style: { fill: '#ffe0b2', stroke: '#e65100', strokeWidth: 2, dash: 'dashed' },
      data: {
        properties: [{ name: 'Owner', value: 'Ann' }],
        link: { type: 'url', url: 'https://example.com/a?b=1&c' },
      },
      text: [{ insert: '审批', attributes: { bold: true } }, { insert: ' form\nsecond' }],
    },
    {
      id: 's2',
      type: 'shape',
      kind: 'flow.decision',
      at: at('g', 'a2'),
      box: { ...box(336, 96), r: Math.PI / 6 },
      style: {},
      data: {},
      text: [{ insert: 'Good?' }],
    },
    { id: 's3', type: 'shape', kind: 'basic.cloud', at: at('l2', 'a1'), box: box(336, 336), style: {}, data: {} },
    {
      id: 'c1',
      type: 'connector',
      kind: 'orthogonal',
      at: at('l', 'a2'),
      start: { x: 216, y: 126, shape: 's1' },
      end: { x: 396, y: 336, shape: 's3' },
      points: [],
      style: { endArrow: 'triangle', startArrow: 'circle' },
      data: {},
    },
    {
      id: 'b1',
      type: 'label',
      at: at('c1', 'a1'),
      style: {},
      data: { t: 0.5, dx: 0, dy: 0 },
      text: [{ insert: '是' }],
    },
    {
      id: 'c2',
      type: 'connector',
      kind: 'curved',
      at: at('l', 'a3'),
      start: { x: 100, y: 500 },
      end: { x: 300, y: 600 },
      points: [],
      style: {},
      data: {},
    },
    { id: 'p2', type: 'page', at: at('', 'a2'), data: { name: 'Two' } },
    { id: 'm', type: 'layer', at: at('p2', 'a1'), data: { name: '' } },
    { id: 's4', type: 'shape', kind: 'basic.rect', at: at('m', 'a1'), box: box(0, 0), style: {}, data: {} },
  ],
};

export const of = <T extends string>({ document }: { document: FileJson }, type: T) =>
  document.records.filter((one) => one.type === type) as Extract<FileJson['records'][number], { type: T }>[];
