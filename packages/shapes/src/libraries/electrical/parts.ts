/** Resistors, capacitors, coils, diodes, transistors and sources, after IEC 60617, leads on the grid. */
import type { ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { body, type DrawnPart, hull, icon, ink, line } from '../../drawn.ts';
import { portsAt } from '../../row.ts';

type Words = readonly [id: string, zh: string, en: string, tagsZh: string, tagsEn: string];
type Ports = readonly (readonly [number, number])[];

/** A symbol with its leads in a box, which end where its ports are. */
export function symbol(
  [id, zh, en, tagsZh, tagsEn]: Words,
  [w, h]: readonly [number, number],
  ports: Ports,
  ...parts: DrawnPart[]
): ShapeDefinition {
  const words = [`electrical.${id}`, zh, en, `${tagsZh},电路图,电气`, `${tagsEn},circuit,electrical`] as const;
  return { ...icon(words, [hull(`M0 0H${w}V${h}H0Z`), ...parts], [w, h]), ports: portsAt(...ports) };
}

const ENDS: Ports = [
  [1, 0.5],
  [0, 0.5],
];
/** Two leads, left and right, in 80 by 40. */
export const two = (words: Words, ...parts: DrawnPart[]): ShapeDefinition => symbol(words, [80, 40], ENDS, ...parts);

const ADJUST = [line('M22 38L56 4'), ink('M58 2L55 10L50 5Z')];
const PRESET = [line('M24 36L54 6M50 2L58 10')];
const LIGHT_IN = [line('M20 0L28 8M28 0L36 8'), ink('M30 10L24 8L28 4Z'), ink('M38 10L32 8L36 4Z')];
const LIGHT_OUT = [line('M44 10L52 2M52 10L60 2'), ink('M54 0L52 6L48 2Z'), ink('M62 0L60 6L56 2Z')];
const RESISTOR = [line('M0 20H16M64 20H80'), body('M16 12H64V28H16Z')];
const PLATES = line('M0 20H36M36 6V34M44 6V34M44 20H80');
const COIL = line('M0 20H12C12 8 26 8 26 20C26 8 40 8 40 20C40 8 54 8 54 20C54 8 68 8 68 20H80');

export const passive: ShapeDefinition[] = [
  two(['resistor', '电阻', 'Resistor', '阻值,限流', 'resistance,IEC'], ...RESISTOR),
  two(
    ['resistorZigzag', '电阻（折线）', 'Resistor (zigzag)', '阻值,美式', 'resistance,ANSI'],
    line('M0 20H16L20 10L28 30L36 10L44 30L52 10L60 30L64 20H80'),
  ),
  two(
    ['variableResistor', '可变电阻', 'Variable resistor', '调节,阻值', 'rheostat,adjustable'],
    ...RESISTOR,
    ...ADJUST,
  ),
  two(['trimmerResistor', '微调电阻', 'Trimmer resistor', '预调,阻值', 'preset,trimpot'], ...RESISTOR, ...PRESET),
  symbol(
    ['potentiometer', '电位器', 'Potentiometer', '滑动,分压', 'wiper,divider'],
    [80, 40],
    [
      [0.5, 0],
      [1, 0.5],
      [0, 0.5],
    ],
    ...RESISTOR,
    line('M40 0V8'),
    ink('M40 12L36 4H44Z'),
  ),
  two(['thermistor', '热敏电阻', 'Thermistor', '温度,阻值', 'temperature,NTC'], ...RESISTOR, line('M18 36H26L54 4')),
  two(['varistor', '压敏电阻', 'Varistor', '浪涌,保护', 'surge,MOV'], ...RESISTOR, line('M20 36L54 4H62')),
  two(['photoresistor', '光敏电阻', 'Photoresistor', '光照,阻值', 'light,LDR'], ...RESISTOR, ...LIGHT_IN),
  two(['fuse', '熔断器', 'Fuse', '保险丝,保护', 'protection,overcurrent'], body('M16 12H64V28H16Z'), line('M0 20H80')),
  two(['capacitor', '电容', 'Capacitor', '容量,极板', 'capacitance,plates'], PLATES),
  two(
    ['electrolytic', '电解电容', 'Electrolytic capacitor', '极性,容量', 'polarized,capacitance'],
    line('M0 20H36M36 6V34M44 20H80M50 6C42 14 42 26 50 34M22 10H30M26 6V14'),
  ),
  two(['variableCapacitor', '可变电容', 'Variable capacitor', '调谐,容量', 'tuning,adjustable'], PLATES, ...ADJUST),
  two(['trimmerCapacitor', '微调电容', 'Trimmer capacitor', '预调,容量', 'preset,tuning'], PLATES, ...PRESET),
  two(['inductor', '电感', 'Inductor', '线圈,感量', 'coil,inductance'], COIL),
  two(['ironInductor', '铁芯电感', 'Iron-core inductor', '线圈,铁芯', 'coil,choke'], COIL, line('M14 7H66M14 3H66')),
  two(
    ['ferriteBead', '磁珠', 'Ferrite bead', '滤波,抑制', 'filter,suppression'],
    line('M0 20H80'),
    body('M30 34L42 6H52L40 34Z'),
  ),
  two(
    ['crystal', '晶振', 'Crystal', '石英,时钟', 'quartz,oscillator'],
    line('M0 20H24M24 8V32M56 8V32M56 20H80'),
    body('M31 8H49V32H31Z'),
  ),
  symbol(
    ['transformer', '变压器', 'Transformer', '线圈,耦合', 'coils,coupling'],
    [80, 80],
    [
      [1, 0.125],
      [1, 0.875],
      [0, 0.125],
      [0, 0.875],
    ],
    line('M0 10H24C36 10 36 25 24 25C36 25 36 40 24 40C36 40 36 55 24 55C36 55 36 70 24 70H0'),
    line('M80 10H56C44 10 44 25 56 25C44 25 44 40 56 40C44 40 44 55 56 55C44 55 44 70 56 70H80M38 8V72M42 8V72'),
  ),
];

const DIODE = [line('M0 20H28M52 20H80'), body('M28 8L52 20L28 32Z')];
const BAR = line('M52 8V32');

const transistor = (words: Words, ...parts: DrawnPart[]): ShapeDefinition =>
  symbol(
    words,
    [60, 60],
    [
      [0.75, 0],
      [0.75, 1],
      [0, 0.5],
    ],
    body('O34 30 25 25'),
    ...parts,
  );
const BIPOLAR = line('M0 30H22M22 16V44M22 24L45 12V0M22 36L45 48V60');
const GATE = line('M0 30H20M20 16V44');
const CHANNEL = line('M26 14V22M26 26V34M26 38V46M26 18H45V0M26 42H45V60M26 30H45V42');

export const semiconductors: ShapeDefinition[] = [
  two(['diode', '二极管', 'Diode', '整流,单向', 'rectifier,one-way'], ...DIODE, BAR),
  two(
    ['zener', '稳压二极管', 'Zener diode', '齐纳,基准', 'breakdown,reference'],
    ...DIODE,
    line('M47 5L52 8V32L57 35'),
  ),
  two(
    ['schottky', '肖特基二极管', 'Schottky diode', '快速,低压降', 'fast,low drop'],
    ...DIODE,
    line('M57 12V8H52V32H47V28'),
  ),
  two(['led', '发光二极管', 'Light-emitting diode', 'LED,指示灯', 'LED,indicator'], ...DIODE, BAR, ...LIGHT_OUT),
  two(['photodiode', '光电二极管', 'Photodiode', '光敏,传感', 'light,sensor'], ...DIODE, BAR, ...LIGHT_IN),
  two(
    ['varicap', '变容二极管', 'Varicap', '调谐,容量', 'tuning,capacitance'],
    line('M0 20H28M58 20H80M58 8V32'),
    body('M28 8L52 20L28 32Z'),
    BAR,
  ),
  two(
    ['tunnelDiode', '隧道二极管', 'Tunnel diode', '负阻,高速', 'Esaki,negative resistance'],
    ...DIODE,
    line('M46 8H52V32H46'),
  ),
  two(
    ['tvs', '瞬态抑制二极管', 'Transient suppressor', '浪涌,保护', 'surge,TVS'],
    line('M0 20H16M64 20H80'),
    body('M16 8L40 20L16 32Z'),
    body('M64 8L40 20L64 32Z'),
    line('M35 5L40 8V32L45 35'),
  ),
  two(
    ['diac', '双向触发二极管', 'Diac', '触发,双向', 'trigger,bidirectional'],
    line('M0 20H28M52 20H80M28 2V38M52 2V38'),
    body('M28 20L52 2V20Z'),
    body('M52 20L28 38V20Z'),
  ),
  symbol(
    ['thyristor', '晶闸管', 'Thyristor', '可控硅,触发', 'SCR,gate'],
    [80, 40],
    [
      [1, 0.5],
      [0.8, 1],
      [0, 0.5],
    ],
    ...DIODE,
    BAR,
    line('M52 24L64 34V40'),
  ),
  symbol(
    ['triac', '双向晶闸管', 'Triac', '可控硅,交流', 'AC switch,gate'],
    [80, 40],
    [
      [1, 0.5],
      [0.8, 1],
      [0, 0.5],
    ],
    line('M0 20H28M52 20H80M28 2V38M52 2V38M52 26L64 34V40'),
    body('M28 20L52 2V20Z'),
    body('M52 20L28 38V20Z'),
  ),
  symbol(
    ['bridgeRectifier', '整流桥', 'Bridge rectifier', '交流,直流', 'AC,DC'],
    [60, 60],
    [
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ],
    body('M30 0L60 30L30 60L0 30Z'),
    body('M22 22L40 30L22 38Z'),
    line('M12 30H22M40 22V38M40 30H48'),
  ),
  transistor(
    ['npn', 'NPN 三极管', 'NPN transistor', '双极,放大', 'bipolar,amplifier'],
    BIPOLAR,
    ink('M45 48L35 47L38 40Z'),
  ),
  transistor(
    ['pnp', 'PNP 三极管', 'PNP transistor', '双极,放大', 'bipolar,amplifier'],
    BIPOLAR,
    ink('M26 38L36 39L32 45Z'),
  ),
  symbol(
    ['phototransistor', '光电三极管', 'Phototransistor', '光敏,传感', 'light,sensor'],
    [60, 60],
    [
      [0.75, 0],
      [0.75, 1],
    ],
    body('O34 30 25 25'),
    line('M22 16V44M22 24L45 12V0M22 36L45 48V60M2 16L14 24M2 26L14 34'),
    ink('M45 48L35 47L38 40Z'),
  ),
  transistor(
    ['nMosfet', 'N 沟道 MOS 管', 'N-channel MOSFET', '场效应,开关', 'field effect,switch'],
    GATE,
    CHANNEL,
    ink('M27 30L36 26V34Z'),
  ),
  transistor(
    ['pMosfet', 'P 沟道 MOS 管', 'P-channel MOSFET', '场效应,开关', 'field effect,switch'],
    GATE,
    CHANNEL,
    ink('M44 30L35 26V34Z'),
  ),
  transistor(
    ['nJfet', 'N 沟道结型场效应管', 'N-channel JFET', '场效应,放大', 'field effect,amplifier'],
    line('M0 30H24M24 14V46M24 20H45V0M24 40H45V60'),
    ink('M24 30L15 26V34Z'),
  ),
  transistor(
    ['pJfet', 'P 沟道结型场效应管', 'P-channel JFET', '场效应,放大', 'field effect,amplifier'],
    line('M0 30H24M24 14V46M24 20H45V0M24 40H45V60'),
    ink('M12 30L21 26V34Z'),
  ),
  transistor(
    ['igbt', '绝缘栅双极晶体管', 'IGBT', '功率,开关', 'power,switch'],
    GATE,
    line('M26 16V44M26 24L45 12V0M26 36L45 48V60'),
    ink('M45 48L35 47L38 40Z'),
  ),
];

const round = (words: Words, ...parts: DrawnPart[]): ShapeDefinition =>
  symbol(words, [80, 40], ENDS, line('M0 20H22M58 20H80'), body('O40 20 18 18'), ...parts);

export const sources: ShapeDefinition[] = [
  round(
    ['dcSource', '直流电压源', 'DC voltage source', '电源,伏', 'supply,volts'],
    line('M28 20H36M32 16V24M45 20H52'),
  ),
  round(
    ['acSource', '交流电压源', 'AC voltage source', '电源,正弦', 'supply,sine'],
    line('M29 20C33 8 37 8 40 20C43 32 47 32 51 20'),
  ),
  round(
    ['currentSource', '电流源', 'Current source', '电源,安', 'supply,amperes'],
    line('M28 20H46'),
    ink('M53 20L44 15V25Z'),
  ),
  two(
    ['controlledVoltage', '受控电压源', 'Controlled voltage source', '电源,依赖', 'dependent,supply'],
    line('M0 20H20M60 20H80'),
    body('M20 20L40 2L60 20L40 38Z'),
    line('M28 20H36M32 16V24M45 20H52'),
  ),
  two(
    ['controlledCurrent', '受控电流源', 'Controlled current source', '电源,依赖', 'dependent,supply'],
    line('M0 20H20M60 20H80'),
    body('M20 20L40 2L60 20L40 38Z'),
    line('M28 20H46'),
    ink('M53 20L44 15V25Z'),
  ),
  two(['cell', '电池', 'Cell', '电源,直流', 'supply,DC'], line('M0 20H36M36 4V36M44 12V28M44 20H80')),
  two(
    ['battery', '电池组', 'Battery', '电源,直流', 'supply,DC'],
    line('M0 20H24M24 4V36M32 12V28M48 4V36M56 12V28M56 20H80'),
    line('M35 20H37M40 20H42M44 20H46'),
  ),
  two(
    ['solarCell', '太阳能电池', 'Solar cell', '光伏,电源', 'photovoltaic,supply'],
    line('M0 20H36M36 6V34M44 13V27M44 20H80'),
    ...LIGHT_IN,
  ),
];
