/**
 * Shapes of draw.io's libraries of floor plans, value streams, ArchiMate, mock-ups and older BPMN as those of our own
 * libraries of the same things.
 */
import type { KindMatch } from './match.ts';
import { type CellStyle, colorIn } from '../style.ts';

const FLOOR: Readonly<Record<string, string>> = {
  wall: 'wall',
  wallCorner: 'wallCorner',
  wallU: 'wallU',
  room: 'room',
  opening: 'doorOpening',
  doorLeft: 'doorLeft',
  doorRight: 'doorRight',
  doorDouble: 'doorDouble',
  doorUneven: 'doorUneven',
  doorDoubleAction: 'doorActing',
  doorOpposing: 'doorOpposed',
  doorSlidingGlass: 'doorSliding',
  doorBypass: 'doorSlidingDouble',
  doorPocket: 'doorPocket',
  doorDoublePocket: 'doorPocketDouble',
  doorBifold: 'doorBifold',
  doorAccordion: 'doorAccordion',
  doorOverhead: 'doorOverhead',
  doorRevolving: 'doorRevolving',
  window: 'window',
  windowGarden: 'windowBay',
  windowGlider: 'windowSliding',
  windowBay: 'windowBay',
  windowBow: 'windowBow',
  stairs: 'stairs',
  stairsRest: 'stairsU',
  dimension: 'dimension',
  dimensionBottom: 'dimension',
  bathtub: 'bathtub',
  bed_double: 'bedDouble',
  bed_single: 'bedSingle',
  bookcase: 'bookcase',
  chair: 'chair',
  couch: 'sofaThree',
  desk_corner: 'deskCorner',
  desk_corner_2: 'deskCorner',
  dresser: 'dresser',
  elevator: 'room',
  flat_tv: 'tv',
  floor_lamp: 'floorLamp',
  crt_tv: 'tv',
  office_chair: 'officeChair',
  piano: 'pianoGrand',
  plant: 'plant',
  range_1: 'stove',
  range_2: 'stove',
  refrigerator: 'fridge',
  shower: 'shower',
  shower2: 'shower',
  sink_1: 'washbasin',
  sink_2: 'washbasin',
  sink_22: 'washbasin',
  sink_double: 'kitchenSink',
  sink_double2: 'kitchenSink',
  sofa: 'sofaTwo',
  table: 'coffeeTable',
  table_1: 'tableFour',
  table_2: 'tableFourLong',
  table_3: 'tableSix',
  table_4: 'tableEight',
  table_5: 'roundFour',
  table_6: 'roundSix',
  toilet: 'toilet',
  water_cooler: 'nightstand',
  workstation: 'desk',
};

const VALUE_STREAM: Readonly<Record<string, string>> = {
  airplane_7: 'plane',
  batched_kanban: 'productionKanban',
  buffer_or_safety_stock: 'safety',
  control_center: 'control',
  data_box: 'data',
  fifo_lane: 'fifo',
  fifo_sequence_flow: 'fifo',
  finished_goods_to_customer: 'shipment',
  go_see_production_scheduling: 'goSee',
  inventory_box: 'inventory',
  kaizen_lightening_burst: 'kaizen',
  kanban_post: 'kanbanPost',
  load_leveling: 'leveling',
  manufacturing_process: 'process',
  manufacturing_process_shared: 'shared',
  mrp_erp: 'mrp',
  operator: 'operator',
  outside_sources: 'plant',
  physical_pull: 'pull',
  production_kanban: 'productionKanban',
  push_arrow: 'push',
  sequenced_pull_ball: 'sequencedPull',
  signal_kanban: 'signalKanban',
  supermarket: 'supermarket',
  truck_shipment: 'truck',
  verbal: 'verbal',
  warehouse: 'warehouse',
  withdrawal_kanban: 'withdrawalKanban',
  work_cell: 'cell',
};

/** Elements of ArchiMate that stand in one layer alone, by draw.io's word for them. */
const ELEMENTS: Readonly<Record<string, string>> = {
  comp: 'applicationComponent',
  component: 'applicationComponent',
  actor: 'businessActor',
  role: 'businessRole',
  passive: 'businessObject',
  businessObject: 'businessObject',
  product: 'product',
  contract: 'contract',
  representation: 'representation',
  node: 'node',
  device: 'device',
  sysSw: 'systemSoftware',
  artifact: 'artifact',
  path: 'path',
  netw: 'communicationNetwork',
  commNetw: 'communicationNetwork',
  distribution: 'distributionNetwork',
  facility: 'facility',
  equipment: 'equipment',
  material: 'material',
  resource: 'resource',
  capability: 'capability',
  course: 'courseOfAction',
  valueStream: 'valueStream',
  goal: 'goal',
  outcome: 'outcome',
  principle: 'principle',
  requirement: 'requirement',
  constraint: 'constraint',
  driver: 'driver',
  assess: 'assessment',
  assessment: 'assessment',
  stakeholder: 'stakeholder',
  meaning: 'meaning',
  amValue: 'value',
  value: 'value',
  workPackage: 'workPackage',
  deliverable: 'deliverable',
  plateau: 'plateau',
  gap: 'gap',
  location: 'location',
  grouping: 'grouping',
};
/** Those of every layer. */
const LAYERED: Readonly<Record<string, string>> = {
  collab: 'Collaboration',
  collaboration: 'Collaboration',
  interface: 'Interface',
  proc: 'Process',
  process: 'Process',
  func: 'Function',
  function: 'Function',
  interaction: 'Interaction',
  event: 'Event',
  event2: 'Event',
  serv: 'Service',
  service: 'Service',
};

/** The layer that a colour stands for: yellow is the business, blue the applications, green the technology. */
function layerOf(style: CellStyle): 'business' | 'application' | 'technology' {
  const [, r = 'ff', g = 'ff', b = 'ff'] =
    /^#(..)(..)(..)/.exec(colorIn(style.get('fillColor'), '#ffffff') ?? '') ?? [];
  const [red, green, blue] = [r, g, b].map((part) => Number.parseInt(part, 16)) as [number, number, number];
  if (green > red && green > blue) return 'technology';
  return red > blue ? 'business' : 'application';
}

function archimate(name: string, style: CellStyle): string | undefined {
  const word = style.get(`${name === 'tech' ? 'tech' : 'app'}Type`) ?? style.get('busType') ?? name;
  if (Object.hasOwn(ELEMENTS, word)) return `archimate.${ELEMENTS[word]!}`;
  return Object.hasOwn(LAYERED, word) ? `archimate.${layerOf(style)}${LAYERED[word]!}` : undefined;
}

const SCREENS: Readonly<Record<string, string>> = {
  'buttons.button': 'ui.button',
  'buttons.horButtonBar': 'ui.buttonGroup',
  'buttons.multiButton': 'ui.button',
  'buttons.onOffButton': 'ui.switch',
  'containers.accordion': 'ui.accordion',
  'containers.alertBox': 'ui.alert',
  'containers.browserWindow': 'ui.browser',
  'containers.group': 'ui.groupBox',
  'containers.horTabBar': 'ui.tabs',
  'containers.marginRect': 'basic.rect',
  'containers.marginRect2': 'basic.rect',
  'containers.userMale': 'ui.avatar',
  'containers.userFemale': 'ui.avatar',
  'containers.verTabBar': 'ui.verticalTabs',
  'containers.videoPlayer': 'ui.video',
  'containers.window': 'ui.window',
  'forms.calendar': 'ui.calendar',
  'forms.checkbox': 'ui.checkbox',
  'forms.colorPicker': 'ui.colourPicker',
  'forms.comboBox': 'ui.select',
  'forms.horSlider': 'ui.slider',
  'forms.listBox': 'ui.list',
  'forms.menuBar': 'ui.menu',
  'forms.pwField': 'ui.password',
  'forms.searchBox': 'ui.search',
  'forms.spinner': 'ui.spinner',
  'graphics.columnChart': 'ui.chart',
  'graphics.barChart': 'ui.chart',
  'graphics.simpleIcon': 'ui.image',
  'misc.map': 'ui.map',
  'misc.progressBar': 'ui.progress',
  'misc.rating': 'ui.rating',
  'navigation.breadcrumb': 'ui.breadcrumb',
  'navigation.pagination': 'ui.pagination',
  'navigation.scrollBar': 'ui.scrollbar',
  'navigation.stepBar': 'ui.stepper',
  'text.captcha': 'ui.captcha',
  'text.link': 'ui.link',
  'text.stickyNote': 'basic.note',
  'text.stickyNote2': 'basic.note',
};
/** Plain pieces that mock-ups are put together of, by the last part of their names. */
const PIECES: Readonly<Record<string, string>> = {
  anchor: 'basic.rect',
  rect: 'basic.rect',
  rrect: 'basic.rounded',
  rounded_rectangle: 'basic.rounded',
  checkbox: 'basic.rect',
  checkbox2: 'basic.rect',
  radioButton: 'basic.ellipse',
  radioButton2: 'basic.ellipse',
  switch: 'ui.switch',
  rating: 'ui.rating',
  rangeInput: 'ui.slider',
};
const MOCKUP = /^mxgraph\.mockup\./,
  PIECE = /^mxgraph\.(?:mockup(?:\.\w+)?|bootstrap|ios7ui|android|gmdl)\.(\w+)$/;

/** What only keeps others in their place, and is not seen. */
export const isUnseen = (name: string): boolean =>
  /^mxgraph\.(?:mockup|bootstrap|ios7ui)\.(?:\w+\.)?anchor$/.test(name);

const OLD_EVENT =
  /^mxgraph\.bpmn\.(message|timer|error|cancel|compensation|link|signal|terminate|multiple|general)_(start|intermediate|end)$/;
const OLD_DEFINITIONS: readonly string[] = [
  'general',
  'message',
  'timer',
  '',
  '',
  'link',
  'error',
  'cancel',
  'compensation',
  'signal',
  'multiple',
  '',
  'terminate',
];
const OLD_POSITIONS: Readonly<Record<string, number>> = { start: 0, intermediate: 3, end: 7 };

/** The shape of our libraries that a name of draw.io's stands for; undefined of all others. */
export function inLibrary(name: string, style: CellStyle): KindMatch | undefined {
  const [, , library = '', last = ''] = /^(mxgraph)\.(\w+)\.(\w+)$/.exec(name) ?? [];
  const of = (row: Readonly<Record<string, string>>, key: string, prefix = ''): KindMatch | undefined =>
    Object.hasOwn(row, key) ? { kind: prefix + row[key]! } : undefined;
  if (library === 'floorplan') return of(FLOOR, last, 'floor.');
  if (library === 'lean_mapping') return of(VALUE_STREAM, last, 'vsm.');
  if (library === 'archimate3') {
    const kind = archimate(last, style);
    return kind === undefined ? undefined : { kind };
  }
  const event = OLD_EVENT.exec(name);
  if (event) {
    const definition = Math.max(0, OLD_DEFINITIONS.indexOf(event[1]!));
    return { kind: 'bpmn.event', controls: { position: OLD_POSITIONS[event[2]!]!, definition } };
  }
  if (MOCKUP.test(name)) {
    const screen = of(SCREENS, name.replace(MOCKUP, ''));
    if (screen) return screen;
  }
  const piece = PIECE.exec(name)?.[1];
  return piece === undefined ? undefined : of(PIECES, piece);
}
