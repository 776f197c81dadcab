/** Pages of notes: one for each slide to which something is said, and the master that all of them have. */
import { element as e, xmlText } from '../syntax/xml-write.ts';
import { COLOR_MAP, NAMESPACES } from './frame.ts';

/** Of a page of notes, in the units of the format: 7.5 by 10 inches. */
export const NOTES_SIZE = { cx: 6_858_000, cy: 9_144_000 };
const SLIDE = { x: 685_800, y: 1_143_000, cx: 5_486_400, cy: 3_086_100 },
  WORDS = { x: 685_800, y: 4_400_550, cx: 5_486_400, cy: 3_600_450 };

const RECT = e('a:prstGeom', { prst: 'rect' }, e('a:avLst', {}));
const frame = ({ x, y, cx, cy }: typeof SLIDE): string =>
  e('p:spPr', {}, e('a:xfrm', {}, e('a:off', { x, y }), e('a:ext', { cx, cy })), RECT);

const place = (id: number, name: string, type: string, locks: Record<string, number>, box: string, body = ''): string =>
  e(
    'p:sp',
    {},
    e(
      'p:nvSpPr',
      {},
      e('p:cNvPr', { id, name }),
      e('p:cNvSpPr', {}, e('a:spLocks', { noGrp: 1, ...locks })),
      e('p:nvPr', {}, e('p:ph', { type, ...(type === 'body' && { idx: 1 }) })),
    ),
    box,
    body,
  );

const tree = (...shapes: string[]): string =>
  e(
    'p:cSld',
    {},
    e(
      'p:spTree',
      {},
      e('p:nvGrpSpPr', {}, e('p:cNvPr', { id: 1, name: '' }), e('p:cNvGrpSpPr', {}), e('p:nvPr', {})),
      e('p:grpSpPr', {}),
      ...shapes,
    ),
  );

const PICTURE = { noRot: 1, noChangeAspect: 1 };

export const NOTES_MASTER = e(
  'p:notesMaster',
  NAMESPACES,
  tree(
    place(2, 'Slide', 'sldImg', PICTURE, frame(SLIDE)),
    place(
      3,
      'Notes',
      'body',
      {},
      frame(WORDS),
      e('p:txBody', {}, e('a:bodyPr', {}), e('a:lstStyle', {}), e('a:p', {}, e('a:endParaRPr', { lang: 'en-US' }))),
    ),
  ),
  COLOR_MAP,
  e('p:notesStyle', {}, e('a:lvl1pPr', { algn: 'l' }, e('a:defRPr', { sz: 1200 }))),
);

/** @param said lines are paragraphs */
export const notesPage = (said: string): string =>
  e(
    'p:notes',
    NAMESPACES,
    tree(
      place(2, 'Slide', 'sldImg', PICTURE, e('p:spPr', {})),
      place(
        3,
        'Notes',
        'body',
        {},
        e('p:spPr', {}),
        e(
          'p:txBody',
          {},
          e('a:bodyPr', {}),
          e('a:lstStyle', {}),
          ...said
            .split(/\r\n?|\n/)
            .map((line) => e('a:p', {}, line === '' ? '' : e('a:r', {}, e('a:rPr', {}), e('a:t', {}, xmlText(line))))),
        ),
      ),
    ),
    e('p:clrMapOvr', {}, e('a:masterClrMapping', {})),
  );
