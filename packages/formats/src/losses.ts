/** What files that are written leave out, in words of the documentation, where several formats leave out the same. */

const OUTLINE_LOOKS = 'looks of topics and lines, structures';
const DRAWN_TREE = 'of maps: attached files and formats of notes, as both become tips of shapes';
const SHEETS = 'sheets, which become branches of one map';
const OUTLINED = 'callouts, summaries and floating topics, which become topics like others';
const SHADOWS = 'the hand-drawn look, shadows';
const HIGHLIGHTS = 'colours behind single words';
const INNER_LINKS = 'links to pages and shapes';
const PLACES = 'places of shapes and most of their looks';
const OTHER_PAGES = 'pages but the first';
const LINKED = 'links, data and alternative texts';
const GROUPS = 'groups of shapes, layers and what is hidden';
const HIDDEN = 'layers and what is hidden';
const WORD_LINKS = 'links of single words';
const WORDLESS = 'pictures and freehand strokes';

export const LOSSES = {
  vsdx: [SHADOWS, HIGHLIGHTS, WORD_LINKS, DRAWN_TREE],
  drawio: ['colours of gradients between the first and the last', DRAWN_TREE],
  pptx: [SHADOWS, HIGHLIGHTS, GROUPS, 'data of shapes', DRAWN_TREE],
  docx: [
    'shapes that can be edited',
    'of drawings: links, data and alternative texts',
    HIDDEN,
    'of maps: markers, relationships, boundaries and looks but in the picture',
    'of maps: formulas, code, progress, dates, own markers and attached files, which notes name',
  ],
  html: ['what the picture does not show'],
  bpmn: [
    'shapes that BPMN has no element for',
    'looks that the file it was read from did not have',
    'formats of words',
    LINKED,
    GROUPS,
  ],
  mermaid: [
    PLACES,
    OTHER_PAGES,
    WORDLESS,
    WORD_LINKS,
    INNER_LINKS,
    'data and alternative texts',
    GROUPS,
    'of maps: everything but topics and their levels',
  ],
  plantuml: [PLACES, OTHER_PAGES, WORDLESS, LINKED, GROUPS],
  dbml: ['everything but tables and their references', PLACES, OTHER_PAGES],
  xmind: ['notes but one of a topic, which become one'],
  mm: [
    SHEETS,
    'callouts, which become topics',
    'boundaries around several topics',
    'structures',
    'markers without an icon, which show as unknown',
    'code, tables but of two rows, dates, pictures, own markers and attached files, which notes name',
  ],
  pos: [
    'pages, which stand below each other on one',
    'layers, pictures, the hand-drawn look, shadows and hatches',
    'of maps: sheets but the first, whose topics float',
    'of maps: callouts, which become topics',
    'of maps: markers without a number, links between topics, looks but colours',
    'of maps: formulas, code, tables, tasks, progress, dates, own markers and attached files, which notes name',
  ],
  opml: [
    SHEETS,
    OUTLINED,
    'markers, relationships, boundaries, links between topics',
    OUTLINE_LOOKS,
    'formulas, code, tables, progress, dates, pictures, own markers and attached files, which notes name',
  ],
  md: [
    SHEETS,
    OUTLINED,
    'markers, relationships, boundaries, links between topics',
    OUTLINE_LOOKS,
    'progress, dates, own markers and attached files, which notes name',
  ],
  txt: [
    SHEETS,
    OUTLINED,
    'formats, markers, relationships, boundaries, links between topics',
    OUTLINE_LOOKS,
    'formulas, code, tables, progress, dates, labels, links, pictures, own markers and attached files, which notes name',
  ],
  csv: [
    OUTLINED,
    'formats, markers, relationships, boundaries, links between topics',
    OUTLINE_LOOKS,
    'formulas, code, tables, tasks, progress, dates, pictures, own markers and attached files, which notes name',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;
