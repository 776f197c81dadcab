/** Presentations of slides, drawn of PowerPoint's own shapes, lines and pictures; `slides.ts` says which there are. */
import type { RecordId } from '@limn/document';
import type { Building } from '@limn/drawing/export/building.ts';
import type { ExportContext } from '@limn/drawing/export/export-context.ts';
import { element as e } from '../syntax/xml-write.ts';
import type { DrawnPage } from '../written/drawn-page.ts';
import { OpcPackage } from '../written/opc.ts';
import { hex } from '../written/text.ts';
import { MASTER, LAYOUT, NAMESPACES, THEME } from './frame.ts';
import { NOTES_MASTER, NOTES_SIZE, notesPage } from './notes.ts';
import { EMU } from './paint.ts';
import { SlideShapes } from './shapes.ts';
import { slidesOf } from './slides.ts';
import { timingOf } from './timing.ts';

const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml';
/** A page unit is a 96th of an inch; slides are 13.33 by 7.5 inches, with this much kept free around, page units. */
const SLIDE = { w: 1280, h: 720 },
  MARGIN = 32;
/** The master of pages of notes, below `ppt/`. */
const NOTES = 'ppt/notesMasters/notesMaster1.xml';
/** A drawing that is small is not blown up beyond this. */
const LARGEST = 1.5;

export function writePowerpoint(context: ExportContext, title: string): Uint8Array {
  const pack = new OpcPackage();
  pack.relate('', { type: `${REL}/officeDocument`, target: 'ppt/presentation.xml' });
  pack.describe(title);
  pack.add('ppt/theme/theme1.xml', 'application/vnd.openxmlformats-officedocument.theme+xml', THEME);
  pack.add('ppt/slideMasters/slideMaster1.xml', `${TYPE}.slideMaster+xml`, MASTER);
  pack.relate('ppt/slideMasters/slideMaster1.xml', {
    type: `${REL}/slideLayout`,
    target: '../slideLayouts/slideLayout1.xml',
  });
  pack.relate('ppt/slideMasters/slideMaster1.xml', { type: `${REL}/theme`, target: '../theme/theme1.xml' });
  pack.add('ppt/slideLayouts/slideLayout1.xml', `${TYPE}.slideLayout+xml`, LAYOUT);
  pack.relate('ppt/slideLayouts/slideLayout1.xml', {
    type: `${REL}/slideMaster`,
    target: '../slideMasters/slideMaster1.xml',
  });
  const show = 'ppt/presentation.xml',
    master = pack.relate(show, { type: `${REL}/slideMaster`, target: 'slideMasters/slideMaster1.xml' }),
    slides: string[] = [],
    shown = [...slidesOf(context)];
  for (const { page, said, building } of shown) {
    const path = `ppt/slides/slide${slides.length + 1}.xml`;
    const slideWith = (id: RecordId): number =>
      1 + shown.findIndex((one) => one.page.id === id || one.page.items.some(({ record }) => record.id === id));
    pack.add(path, `${TYPE}.slide+xml`, slideOf(page, building, pack, path, slideWith));
    pack.relate(path, { type: `${REL}/slideLayout`, target: '../slideLayouts/slideLayout1.xml' });
    slides.push(pack.relate(show, { type: `${REL}/slide`, target: path.slice('ppt/'.length) }));
    if (said !== '') addNotes(pack, path, slides.length, said);
  }
  const notes = pack.has(NOTES) ? pack.relate(show, { type: `${REL}/notesMaster`, target: NOTES.slice(4) }) : undefined;
  pack.relate(show, { type: `${REL}/theme`, target: 'theme/theme1.xml' });
  pack.add(
    show,
    `${TYPE}.presentation.main+xml`,
    e(
      'p:presentation',
      NAMESPACES,
      e('p:sldMasterIdLst', {}, e('p:sldMasterId', { id: 2_147_483_648, 'r:id': master })),
      notes === undefined ? '' : e('p:notesMasterIdLst', {}, e('p:notesMasterId', { 'r:id': notes })),
      e('p:sldIdLst', {}, ...slides.map((id, i) => e('p:sldId', { id: 256 + i, 'r:id': id }))),
      e('p:sldSz', { cx: SLIDE.w * EMU, cy: SLIDE.h * EMU }),
      e('p:notesSz', NOTES_SIZE),
    ),
  );
  return pack.done();
}

/** What is said to a slide, on a page of its own; with the first one comes their master. */
function addNotes(pack: OpcPackage, slide: string, number: number, said: string): void {
  if (!pack.has(NOTES)) {
    pack.add(NOTES, `${TYPE}.notesMaster+xml`, NOTES_MASTER);
    pack.add('ppt/theme/theme2.xml', 'application/vnd.openxmlformats-officedocument.theme+xml', THEME);
    pack.relate(NOTES, { type: `${REL}/theme`, target: '../theme/theme2.xml' });
  }
  const path = `ppt/notesSlides/notesSlide${number}.xml`;
  pack.add(path, `${TYPE}.notesSlide+xml`, notesPage(said));
  pack.relate(path, { type: `${REL}/notesMaster`, target: `../${NOTES.slice(4)}` });
  pack.relate(path, { type: `${REL}/slide`, target: `../${slide.slice(4)}` });
  pack.relate(slide, { type: `${REL}/notesSlide`, target: `../${path.slice(4)}` });
}

/** @param slideWith number of the slide that shows a page first, or something on one; 0 for none */
function slideOf(
  page: DrawnPage,
  building: Building,
  pack: OpcPackage,
  path: string,
  slideWith: (id: RecordId) => number,
): string {
  const { x, y, w, h } = page.bounds,
    scale = Math.min((SLIDE.w - 2 * MARGIN) / w, (SLIDE.h - 2 * MARGIN) / h, LARGEST);
  const origin = { x: x - (SLIDE.w / scale - w) / 2, y: y - (SLIDE.h / scale - h) / 2 };
  const shapes = new SlideShapes(
    page,
    { origin, scale },
    {
      picture: (bytes, mime) => {
        const part = pack.picture('ppt/media', bytes, mime);
        return part && pack.relate(path, { type: `${REL}/image`, target: `../${part.slice('ppt/'.length)}` });
      },
      link: (target) => pack.relate(path, { type: `${REL}/hyperlink`, target, isExternal: true }),
      jump: (id) => {
        const number = slideWith(id);
        return number === 0 ? undefined : pack.relate(path, { type: `${REL}/slide`, target: `slide${number}.xml` });
      },
    },
  );
  const all = shapes.all(),
    steps = shapes.appearing(building);
  const background = page.background === 'none' ? '#ffffff' : hex(page.background);
  return e(
    'p:sld',
    NAMESPACES,
    e(
      'p:cSld',
      { name: page.name },
      e(
        'p:bg',
        {},
        e(
          'p:bgPr',
          {},
          e('a:solidFill', {}, e('a:srgbClr', { val: background.slice(1).toUpperCase() })),
          e('a:effectLst', {}),
        ),
      ),
      e(
        'p:spTree',
        {},
        e('p:nvGrpSpPr', {}, e('p:cNvPr', { id: 1, name: '' }), e('p:cNvGrpSpPr', {}), e('p:nvPr', {})),
        e('p:grpSpPr', {}),
        all,
      ),
    ),
    e('p:clrMapOvr', {}, e('a:masterClrMapping', {})),
    steps.length > 0 ? timingOf(steps) : '',
  );
}
