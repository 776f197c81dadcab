/** Which shape of ours a shape of draw.io is. */
import { inLibrary } from './libraries.ts';
import type { KindMatch } from './match.ts';
import { pictogramOf } from './pictograms.ts';
import type { CellStyle } from '../style.ts';
import { isOn, num } from '../style.ts';

/** Names whose outline is that of a shape of ours, sizes aside. */
const KINDS: Readonly<Record<string, string>> = {
  rectangle: 'basic.rect',
  rect: 'basic.rect',
  label: 'basic.rect',
  ellipse: 'basic.ellipse',
  doubleEllipse: 'basic.ellipse',
  rhombus: 'basic.diamond',
  hexagon: 'basic.hexagon',
  cloud: 'basic.cloud',
  cylinder: 'basic.cylinder',
  cylinder2: 'basic.cylinder',
  cylinder3: 'basic.cylinder',
  datastore: 'flow.database',
  cube: 'basic.cube',
  process: 'flow.predefinedProcess',
  process2: 'flow.predefinedProcess',
  document: 'flow.document',
  tape: 'flow.paperTape',
  trapezoid: 'basic.trapezoid',
  parallelogram: 'basic.parallelogram',
  step: 'arrow.chevron',
  card: 'flow.card',
  note: 'basic.note',
  note2: 'basic.note',
  folder: 'uml.package',
  internalStorage: 'flow.internalStorage',
  manualInput: 'flow.manualInput',
  dataStorage: 'flow.storedData',
  delay: 'flow.delay',
  display: 'flow.display',
  loopLimit: 'flow.loopLimit',
  offPageConnector: 'flow.offPageReference',
  or: 'flow.delay',
  orEllipse: 'flow.or',
  sumEllipse: 'flow.summingJunction',
  lineEllipse: 'basic.ellipse',
  sortShape: 'flow.sort',
  collate: 'flow.collate',
  cross: 'basic.plus',
  tee: 'basic.tee',
  singleArrow: 'arrow.right',
  doubleArrow: 'arrow.leftRight',
  umlActor: 'uml.actor',
  actor: 'network.user',
  umlLifeline: 'uml.lifeline',
  umlDestroy: 'uml.destruction',
  component: 'uml.component',
  module: 'uml.component',
  lollipop: 'uml.interfaceBall',
  requires: 'uml.interfaceSocket',
  requiredInterface: 'uml.interfaceSocket',
  providedRequiredInterface: 'uml.assembly',
  umlState: 'uml.state',
  startState: 'uml.initial',
  endState: 'uml.final',
  associativeEntity: 'er.associativeEntity',
  message: 'bpmn.message',
  image: 'basic.image',
  'mxgraph.flowchart.annotation_1': 'flow.annotation',
  'mxgraph.flowchart.annotation_2': 'flow.annotation',
  'mxgraph.flowchart.card': 'flow.card',
  'mxgraph.flowchart.collate': 'flow.collate',
  'mxgraph.flowchart.data': 'flow.data',
  'mxgraph.flowchart.database': 'flow.database',
  'mxgraph.flowchart.decision': 'flow.decision',
  'mxgraph.flowchart.delay': 'flow.delay',
  'mxgraph.flowchart.direct_data': 'flow.directData',
  'mxgraph.flowchart.display': 'flow.display',
  'mxgraph.flowchart.document': 'flow.document',
  'mxgraph.flowchart.document2': 'flow.document',
  'mxgraph.flowchart.extract_or_measurement': 'flow.extract',
  'mxgraph.flowchart.internal_storage': 'flow.internalStorage',
  'mxgraph.flowchart.loop_limit': 'flow.loopLimit',
  'mxgraph.flowchart.manual_input': 'flow.manualInput',
  'mxgraph.flowchart.manual_operation': 'flow.manualOperation',
  'mxgraph.flowchart.merge_or_storage': 'flow.merge',
  'mxgraph.flowchart.multi-document': 'flow.multiDocument',
  'mxgraph.flowchart.off-page_reference': 'flow.offPageReference',
  'mxgraph.flowchart.on-page_reference': 'flow.onPageReference',
  'mxgraph.flowchart.or': 'flow.or',
  'mxgraph.flowchart.paper_tape': 'flow.paperTape',
  'mxgraph.flowchart.parallel_mode': 'flow.parallelMode',
  'mxgraph.flowchart.predefined_process': 'flow.predefinedProcess',
  'mxgraph.flowchart.preparation': 'flow.preparation',
  'mxgraph.flowchart.process': 'flow.process',
  'mxgraph.flowchart.sequential_data': 'flow.sequentialData',
  'mxgraph.flowchart.sort': 'flow.sort',
  'mxgraph.flowchart.start_1': 'flow.startEllipse',
  'mxgraph.flowchart.start_2': 'flow.startCircle',
  'mxgraph.flowchart.stored_data': 'flow.storedData',
  'mxgraph.flowchart.summing_function': 'flow.summingJunction',
  'mxgraph.flowchart.terminator': 'flow.terminator',
  'mxgraph.flowchart.transfer': 'flow.transfer',
  'mxgraph.basic.rect': 'basic.rect',
  'mxgraph.basic.button': 'basic.rect',
  'mxgraph.basic.shaded_button': 'basic.rect',
  'mxgraph.basic.corner_round_rect': 'basic.rect',
  'mxgraph.basic.diag_round_rect': 'basic.rect',
  'mxgraph.basic.three_corner_round_rect': 'basic.rect',
  'mxgraph.basic.rounded_frame': 'basic.frame',
  'mxgraph.basic.layered_rect': 'basic.documentStack',
  'mxgraph.basic.flash': 'basic.lightning',
  'mxgraph.basic.banner': 'basic.ribbon',
  'mxgraph.basic.cross2': 'basic.cross',
  'mxgraph.basic.oval_callout': 'basic.callout',
  'mxgraph.basic.rectCallout': 'basic.callout',
  'mxgraph.basic.roundRectCallout': 'basic.callout',
  'mxgraph.basic.cloud_rect': 'basic.cloud',
  'mxgraph.basic.4_point_star_2': 'basic.star',
  'mxgraph.basic.6_point_star': 'basic.star',
  'mxgraph.basic.8_point_star': 'basic.star',
  'mxgraph.basic.star': 'basic.star',
  'mxgraph.basic.heart': 'basic.heart',
  'mxgraph.basic.sun': 'basic.sun',
  'mxgraph.basic.moon': 'basic.moon',
  'mxgraph.basic.smiley': 'basic.smiley',
  'mxgraph.basic.no_symbol': 'basic.noSymbol',
  'mxgraph.basic.octagon2': 'basic.octagon',
  'mxgraph.basic.pentagon': 'basic.pentagon',
  'mxgraph.basic.orthogonal_triangle': 'basic.rightTriangle',
  'mxgraph.basic.drop': 'basic.drop',
  'mxgraph.basic.donut': 'basic.ring',
  'mxgraph.basic.frame': 'basic.frame',
  'mxgraph.basic.cone': 'basic.cone',
  'mxgraph.basic.wave2': 'basic.wave',
  'mxgraph.basic.pie': 'basic.pie',
  'mxgraph.basic.half_circle': 'basic.halfCircle',
  'mxgraph.basic.cloud_callout': 'basic.cloud',
  'mxgraph.arrows.bent_up_arrow': 'arrow.bent',
  'mxgraph.arrows.bent_right_arrow': 'arrow.bent',
  'mxgraph.arrows.bent_left_arrow': 'arrow.bent',
  'mxgraph.infographic.cubeIso': 'basic.cube',
  'mxgraph.arrows2.bendArrow': 'arrow.bent',
  'mxgraph.arrows2.uTurnArrow': 'arrow.uTurn',
  'mxgraph.arrows2.twoWayArrow': 'arrow.leftRight',
  'mxgraph.arrows2.stripedArrow': 'arrow.striped',
  'mxgraph.arrows2.quadArrow': 'arrow.quad',
  'mxgraph.arrows2.calloutArrow': 'arrow.callout',
  'mxgraph.arrows2.jumpInArrow': 'arrow.jumpIn',
  'mxgraph.arrows2.tailedArrow': 'arrow.striped',
  'mxgraph.arrows2.tailedNotchedArrow': 'arrow.notched',
  'mxgraph.arrows2.triadArrow': 'arrow.split',
  'mxgraph.arrows2.stylisedArrow': 'arrow.notched',
  'mxgraph.arrows.arrow_right': 'arrow.right',
  'mxgraph.arrows.arrow_left': 'arrow.left',
  'mxgraph.arrows.arrow_up': 'arrow.up',
  'mxgraph.arrows.arrow_down': 'arrow.down',
  'mxgraph.arrows.two_way_arrow_horizontal': 'arrow.leftRight',
  'mxgraph.arrows.two_way_arrow_vertical': 'arrow.upDown',
  'mxgraph.arrows.quad_arrow': 'arrow.quad',
  'mxgraph.arrows.chevron_arrow': 'arrow.chevron',
  'mxgraph.arrows.notched_right_arrow': 'arrow.notched',
  'mxgraph.arrows.striped_right_arrow': 'arrow.striped',
  'mxgraph.bpmn.data': 'bpmn.dataObject',
  'mxgraph.bpmn.data2': 'bpmn.dataObject',
  'mxgraph.bpmn.conversation': 'bpmn.conversation',
  'mxgraph.networks.router': 'network.router',
  'mxgraph.networks.wireless_hub': 'network.accessPoint',
  'mxgraph.networks.switch': 'network.switch',
  'mxgraph.networks.hub': 'network.hub',
  'mxgraph.networks.firewall': 'network.firewall',
  'mxgraph.networks.load_balancer': 'network.loadBalancer',
  'mxgraph.networks.modem': 'network.modem',
  'mxgraph.networks.wireless_modem': 'network.wirelessModem',
  'mxgraph.networks.patch_panel': 'network.patchPanel',
  'mxgraph.networks.ups_enterprise': 'network.ups',
  'mxgraph.networks.ups_small': 'network.ups',
  'mxgraph.networks.bus': 'network.busLine',
  'mxgraph.networks.comm_link': 'network.commLink',
  'mxgraph.networks.nas_filer': 'network.nas',
  'mxgraph.networks.storage': 'network.storage',
  'mxgraph.networks.tape_storage': 'network.tape',
  'mxgraph.networks.server': 'network.server',
  'mxgraph.networks.server_storage': 'network.server',
  'mxgraph.networks.rack': 'network.serverRack',
  'mxgraph.networks.mail_server': 'network.mailServer',
  'mxgraph.networks.web_server': 'network.webServer',
  'mxgraph.networks.proxy_server': 'network.proxyServer',
  'mxgraph.networks.virtual_server': 'network.virtualServer',
  'mxgraph.networks.mainframe': 'network.mainframe',
  'mxgraph.networks.supercomputer': 'network.supercomputer',
  'mxgraph.networks.virtual_pc': 'network.virtualPc',
  'mxgraph.networks.pc': 'network.pc',
  'mxgraph.networks.laptop': 'network.laptop',
  'mxgraph.networks.terminal': 'network.terminal',
  'mxgraph.networks.tablet': 'network.tablet',
  'mxgraph.networks.mobile': 'network.mobile',
  'mxgraph.networks.phone_1': 'network.phone',
  'mxgraph.networks.phone_2': 'network.ipPhone',
  'mxgraph.networks.printer': 'network.printer',
  'mxgraph.networks.copier': 'network.copier',
  'mxgraph.networks.scanner': 'network.scanner',
  'mxgraph.networks.security_camera': 'network.camera',
  'mxgraph.networks.video_projector': 'network.projector',
  'mxgraph.networks.video_projector_screen': 'network.screen',
  'mxgraph.networks.monitor': 'network.screen',
  'mxgraph.networks.gamepad': 'network.gameConsole',
  'mxgraph.networks.usb_stick': 'network.usbStick',
  'mxgraph.networks.external_storage': 'network.externalDisk',
  'mxgraph.networks.radio_tower': 'network.radioTower',
  'mxgraph.networks.satellite': 'network.satellite',
  'mxgraph.networks.satellite_dish': 'network.dish',
  'mxgraph.networks.cloud': 'network.cloud',
  'mxgraph.networks.business_center': 'network.building',
  'mxgraph.networks.community': 'network.city',
  'mxgraph.networks.user_male': 'network.user',
  'mxgraph.networks.user_female': 'network.userFemale',
  'mxgraph.networks.users': 'network.group',
  'mxgraph.networks.secured': 'network.locked',
  'mxgraph.networks.unsecure': 'network.unlocked',
  'mxgraph.networks.virus': 'network.virus',
  'mxgraph.electrical.resistors.resistor_1': 'electrical.resistor',
  'mxgraph.electrical.resistors.resistor_2': 'electrical.resistorZigzag',
  'mxgraph.electrical.capacitors.capacitor_1': 'electrical.capacitor',
  'mxgraph.electrical.diodes.diode': 'electrical.diode',
  'mxgraph.electrical.diodes.zener_diode_1': 'electrical.zener',
  'mxgraph.electrical.diodes.schottky_diode': 'electrical.schottky',
  'mxgraph.electrical.transistors.npn_transistor_1': 'electrical.npn',
  'mxgraph.electrical.transistors.pnp_transistor_1': 'electrical.pnp',
  'mxgraph.electrical.miscellaneous.monocell_battery': 'electrical.cell',
  'mxgraph.electrical.miscellaneous.multicell_battery': 'electrical.battery',
  'mxgraph.electrical.signal_sources.signal_ground': 'electrical.signalGround',
};
export const KIND_NAMES = KINDS;

/** Gates by their operation, and as their output is turned over. */
const GATE_KINDS: Readonly<Record<string, readonly [plain: string, negated: string]>> = {
  and: ['electrical.and', 'electrical.nand'],
  or: ['electrical.or', 'electrical.nor'],
  xor: ['electrical.xor', 'electrical.xnor'],
};

export const TASKS = ['abstract', 'service', 'send', 'receive', 'user', 'manual', 'businessRule', 'script'];
export const GATEWAYS: Readonly<Record<string, number>> = {
  exclusive: 1,
  parallel: 3,
  complex: 4,
  exclusiveGw: 1,
  parallelGw: 3,
  complexGw: 4,
};
/** Indices of our values of `bpmn.event`, by the words of draw.io. */
export const POSITIONS: Readonly<Record<string, number>> = {
  standard: 0,
  eventInt: 1,
  eventNonint: 2,
  catching: 3,
  boundInt: 4,
  boundNonint: 5,
  throwing: 6,
  end: 7,
};
export const DEFINITIONS: Readonly<Record<string, number>> = {
  message: 1,
  timer: 2,
  escalation: 3,
  conditional: 4,
  link: 5,
  error: 6,
  cancel: 7,
  compensation: 8,
  signal: 9,
  multiple: 10,
  parallelMultiple: 11,
  terminate: 12,
  terminate2: 12,
};

const SUB_PROCESSES = ['subprocess', 'eventSubprocess', 'transaction'];

function bpmnActivity(style: CellStyle): KindMatch {
  const loop = isOn(style, 'isLoopStandard') ? 1 : 0,
    many = isOn(style, 'isLoopMultiParallel') ? 2 : 0,
    inTurn = isOn(style, 'isLoopMultiSeq') ? 3 : 0,
    form = style.get('bpmnShapeType') ?? 'task';
  const controls = { loop: loop || many || inTurn, compensation: isOn(style, 'isLoopComp') ? 1 : 0 };
  if (form === 'call') return { kind: 'bpmn.callActivity', controls: { ...controls, called: 0 } };
  // Other writers have forms of their own, such as `userTask`: these are tasks.
  if (!isOn(style, 'isLoopSub') && !SUB_PROCESSES.includes(form))
    return {
      kind: 'bpmn.task',
      controls: { ...controls, type: Math.max(0, TASKS.indexOf(style.get('taskMarker') ?? 'abstract')) },
    };
  const variant = isOn(style, 'isAdHoc') ? 3 : SUB_PROCESSES.indexOf(form);
  return {
    kind: isOn(style, 'isLoopSub') ? 'bpmn.subProcess' : 'bpmn.expandedSubProcess',
    controls: { ...controls, variant: Math.max(0, variant) },
  };
}

function bpmnGateway(style: CellStyle): KindMatch {
  const symbol = style.get('symbol') ?? 'none',
    outline = style.get('outline') ?? 'none';
  if (symbol === 'multiple') return { kind: 'bpmn.gateway', controls: { type: outline === 'standard' ? 6 : 5 } };
  if (symbol === 'parallelMultiple') return { kind: 'bpmn.gateway', controls: { type: 7 } };
  const isInclusive = outline === 'end' && symbol === 'general';
  return { kind: 'bpmn.gateway', controls: { type: isInclusive ? 2 : (GATEWAYS[style.get('gwType') ?? symbol] ?? 0) } };
}

const bpmnEvent = (style: CellStyle): KindMatch => ({
  kind: 'bpmn.event',
  controls: {
    position: POSITIONS[style.get('outline') ?? 'standard'] ?? 0,
    definition: DEFINITIONS[style.get('symbol') ?? 'general'] ?? 0,
  },
});

type Matcher = (style: CellStyle) => KindMatch;
const MATCHERS: Readonly<Record<string, Matcher>> = {
  'mxgraph.electrical.logic_gates.logic_gate': (style) => {
    const [plain, negated] =
      (Object.hasOwn(GATE_KINDS, style.get('operation') ?? '') ? GATE_KINDS[style.get('operation')!] : undefined) ??
      GATE_KINDS['and']!;
    return { kind: isOn(style, 'negating') ? negated : plain };
  },
  'mxgraph.electrical.logic_gates.inverter_2': () => ({ kind: 'electrical.not' }),
  'mxgraph.electrical.logic_gates.buffer2': () => ({ kind: 'electrical.buffer' }),
  'mxgraph.bpmn.task': bpmnActivity,
  'mxgraph.bpmn.task2': bpmnActivity,
  'mxgraph.bpmn.event': bpmnEvent,
  'mxgraph.bpmn.gateway2': bpmnGateway,
  'mxgraph.bpmn.shape': (style) => {
    if ((style.get('perimeter') ?? '').includes('rhombus')) return bpmnGateway(style);
    return (style.get('perimeter') ?? '').includes('ellipse') ? bpmnEvent(style) : bpmnActivity(style);
  },
  'mxgraph.bpmn.gateway': bpmnGateway,
};

/** The shape of ours; undefined where none fits. */
export function kindOf(style: CellStyle): KindMatch | undefined {
  const shape = style.get('shape') ?? 'rectangle';
  const match = Object.hasOwn(MATCHERS, shape) ? MATCHERS[shape] : undefined;
  if (match) return match(style);
  if (style.get('base') === 'text') return { kind: 'basic.text' };
  const listed = Object.hasOwn(KINDS, shape) ? KINDS[shape] : undefined,
    own = listed === undefined ? inLibrary(shape, style) : undefined;
  if (own) return own;
  const kind = listed ?? pictogramOf(style);
  if (kind === undefined) return undefined;
  if (kind === 'uml.lifeline' && style.has('participant'))
    return { kind: LIFELINES[style.get('participant')!] ?? kind };
  if (kind === 'basic.cylinder' || kind === 'basic.note') return { kind };
  const size = num(style, 'size');
  if (kind === 'uml.lifeline' && size !== undefined)
    return { kind, controls: { head: Math.min(HEADS.most, Math.max(HEADS.least, size)) } };
  // A chamfered rectangle of no size is a rectangle.
  return size === 0 && kind === 'basic.hexagon' ? { kind: 'basic.rect' } : { kind };
}

/** Of an arrow that is a shape: its head and shaft, which draw.io measures by the box, and ours by its shorter side. */
export function withArrow(
  match: KindMatch | undefined,
  style: CellStyle,
  { w, h }: { w: number; h: number },
): KindMatch | undefined {
  const shape = style.get('shape');
  if (!match || (shape !== 'singleArrow' && shape !== 'doubleArrow') || w <= 0 || h <= 0) return match;
  const isUpright = /north|south/.test(style.get('direction') ?? ''),
    length = (num(style, 'arrowSize') ?? 0.2) * (isUpright ? h : w);
  return { ...match, controls: { head: length / Math.min(w, h), shaft: num(style, 'arrowWidth') ?? 0.3 } };
}
/** How high the head of a lifeline may be here. */
const HEADS = { least: 20, most: 160 };
const LIFELINES: Readonly<Record<string, string>> = {
  umlActor: 'uml.actorLifeline',
  umlBoundary: 'uml.boundaryLifeline',
  umlControl: 'uml.controlLifeline',
  umlEntity: 'uml.entityLifeline',
};
