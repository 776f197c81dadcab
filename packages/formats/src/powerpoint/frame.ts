/** The parts that every presentation has: a theme, one master and one layout, all of them empty. */
import { element as e } from '../syntax/xml-write.ts';

export const NAMESPACES = {
  'xmlns:a': 'http://schemas.openxmlformats.org/drawingml/2006/main',
  'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'xmlns:p': 'http://schemas.openxmlformats.org/presentationml/2006/main',
};

const COLORS = {
  dk1: '1F2329',
  lt1: 'FFFFFF',
  dk2: '44546A',
  lt2: 'F2F3F5',
  accent1: '3370FF',
  accent2: 'F5A623',
  accent3: '34A853',
  accent4: 'E5484D',
  accent5: '8E4EC6',
  accent6: '12A594',
  hlink: '3370FF',
  folHlink: '8E4EC6',
};
const faces =
  e('a:latin', { typeface: 'Arial' }) + e('a:ea', { typeface: 'Microsoft YaHei' }) + e('a:cs', { typeface: '' });
const phClr = e('a:solidFill', {}, e('a:schemeClr', { val: 'phClr' }));
const lines = [6350, 12_700, 19_050].map((w) => e('a:ln', { w }, phClr)).join('');
const effects = e('a:effectStyle', {}, e('a:effectLst', {})).repeat(3);

export const THEME = e(
  'a:theme',
  { 'xmlns:a': NAMESPACES['xmlns:a'], name: 'Limn' },
  e(
    'a:themeElements',
    {},
    e(
      'a:clrScheme',
      { name: 'Limn' },
      ...Object.entries(COLORS).map(([name, val]) => e(`a:${name}`, {}, e('a:srgbClr', { val }))),
    ),
    e('a:fontScheme', { name: 'Limn' }, e('a:majorFont', {}, faces), e('a:minorFont', {}, faces)),
    e(
      'a:fmtScheme',
      { name: 'Limn' },
      e('a:fillStyleLst', {}, phClr.repeat(3)),
      e('a:lnStyleLst', {}, lines),
      e('a:effectStyleLst', {}, effects),
      e('a:bgFillStyleLst', {}, phClr.repeat(3)),
    ),
  ),
);

const emptyTree = e(
  'p:cSld',
  {},
  e(
    'p:spTree',
    {},
    e('p:nvGrpSpPr', {}, e('p:cNvPr', { id: 1, name: '' }), e('p:cNvGrpSpPr', {}), e('p:nvPr', {})),
    e('p:grpSpPr', {}),
  ),
);

/** Which colour of the theme is which of a master's. */
export const COLOR_MAP = e('p:clrMap', {
  bg1: 'lt1',
  tx1: 'dk1',
  bg2: 'lt2',
  tx2: 'dk2',
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`accent${n}`, `accent${n}`])),
  hlink: 'hlink',
  folHlink: 'folHlink',
});

export const MASTER = e(
  'p:sldMaster',
  NAMESPACES,
  emptyTree,
  COLOR_MAP,
  e('p:sldLayoutIdLst', {}, e('p:sldLayoutId', { id: 2_147_483_649, 'r:id': 'rId1' })),
);

export const LAYOUT = e(
  'p:sldLayout',
  { ...NAMESPACES, type: 'blank', preserve: 1 },
  emptyTree,
  e('p:clrMapOvr', {}, e('a:masterClrMapping', {})),
);
