/** Circuits: parts, logic gates, switches, meters and what stands around them. */
import type { ShapeDefinition, ShapeLibrary } from '@limn/drawing/shape/index.ts';
import { body, type DrawnPart, ink, line } from '../../drawn.ts';
import { named } from '../names.ts';
import { passive, semiconductors, sources, symbol, two } from './parts.ts';

type Words = Parameters<typeof symbol>[0];

const AND = body('M16 4H40C72 4 72 56 40 56H16Z'),
  OR = body('M12 4H32C52 4 64 18 68 30C64 42 52 56 32 56H12C24 40 24 20 12 4Z'),
  BUFFER = body('M20 6L62 30L20 54Z');
const INPUTS = line('M0 18H17M0 42H17'),
  OUTPUT = line('M64 30H80'),
  INVERTED = [body('O69 30 5 5'), line('M74 30H80')];
const gate = (words: Words, ...parts: DrawnPart[]): ShapeDefinition =>
  symbol(
    words,
    [80, 60],
    [
      [1, 0.5],
      [0, 0.3],
      [0, 0.7],
    ],
    ...parts,
  );
const single = (words: Words, ...parts: DrawnPart[]): ShapeDefinition =>
  symbol(
    words,
    [80, 60],
    [
      [1, 0.5],
      [0, 0.5],
    ],
    line('M0 30H20'),
    ...parts,
  );
/** Drawn letters and digits, so that nobody types over what a block is: strokes in a square of 10. */
const LETTERS: Readonly<Record<string, string>> = {
  1: 'M2 2L5 0V10',
  2: 'M1 2.5C2 -1 9 -1 9 3C9 5.5 1 8 1 10H9',
  3: 'M1 1C4 -1 9 0 8.5 3C8 5 5 5 4 5C6 5 9.5 5.5 9 8C8.5 10.5 3 10.5 1 9',
  4: 'M7 10V0L1 7H9',
  5: 'M9 0H2L1.5 5C5 3.5 9 4 9 7C9 10.5 4 10.5 1 9',
  6: 'M8 0.5C4 -0.5 1 3 1 7C1 11 9 11 9 7C9 4 3 3.5 1 6.5',
  7: 'M1 0H9L4 10',
  8: 'O5 2.5 3.5 2.5O5 7.5 4 2.5',
  A: 'M0 10L5 0L10 10M2 6H8',
  C: 'M10 1C4 -1 0 2 0 5C0 8 4 11 10 9',
  D: 'M0 0V10H4C11 10 11 0 4 0Z',
  G: 'M10 1C4 -1 0 2 0 5C0 9 4 11 10 9V5H6',
  H: 'M0 0V10M10 0V10M0 5H10',
  J: 'M8 0V7C8 11 1 11 1 7',
  K: 'M0 0V10M9 0L0 5L9 10',
  M: 'M0 10V0L5 6L10 0V10',
  Ω: 'M0 10H3.5V8.4C-2.4 4.6 0.6 0 5 0C9.4 0 12.4 4.6 6.5 8.4V10H10',
  Q: 'O5 5 5 5M6 6L10 10',
  R: 'M0 10V0H6C11 0 11 5 6 5H0M5 5L10 10',
  T: 'M0 0H10M5 0V10',
  V: 'M0 0L5 10L10 0',
  W: 'M0 0L3 10L5 4L7 10L10 0',
};
/** A drawn letter with its corner at a point, `k` times its size. */
function letter(name: string, x: number, y: number, k = 1): DrawnPart {
  const moved = (LETTERS[name] ?? '').replace(/([MLQCVHO])([^A-Z]*)/g, (_all, command: string, numbers: string) => {
    const values = numbers.trim().split(/[ ,]+/).filter(Boolean).map(Number);
    const shift = (value: number, i: number): number => {
      if (command === 'O' && i > 1) return value * k;
      if (command === 'V') return y + value * k;
      if (command === 'H') return x + value * k;
      return (i % 2 === 0 ? x : y) + value * k;
    };
    return command + values.map((value, i) => Math.round(shift(value, i) * 100) / 100).join(' ');
  });
  return { ...line(moved), strokeScale: 0.8 };
}
const block = (words: Words, left: readonly string[], right: readonly string[]): ShapeDefinition => {
  const at = (list: readonly string[], i: number): number => (80 * (i + 1)) / (list.length + 1),
    sides = [
      ...right.map((_, i) => [1, at(right, i) / 80] as const),
      ...left.map((_, i) => [0, at(left, i) / 80] as const),
    ];
  return symbol(
    words,
    [80, 80],
    sides,
    body('M14 0H66V80H14Z'),
    ...left.flatMap((name, i) => [line(`M0 ${at(left, i)}H14`), ...letters(name, 18, at(left, i) - 4)]),
    ...right.flatMap((name, i) => [line(`M66 ${at(right, i)}H80`), ...letters(name, 54, at(right, i) - 4)]),
  );
};
/** `>` is the sign of a clock, `-` a letter with a bar above. */
function letters(name: string, x: number, y: number): DrawnPart[] {
  if (name === '>') return [line(`M14 ${y - 2}L22 ${y + 4}L14 ${y + 10}`)];
  if (name === '') return [];
  return [letter(name[0]!, x, y, 0.8), ...(name.endsWith('-') ? [line(`M${x} ${y - 3}H${x + 8}`)] : [])];
}

const logic: ShapeDefinition[] = [
  gate(['and', '与门', 'AND gate', '逻辑门,数字', 'logic gate,digital'], INPUTS, AND, OUTPUT),
  gate(['nand', '与非门', 'NAND gate', '逻辑门,数字', 'logic gate,digital'], INPUTS, AND, ...INVERTED),
  gate(['or', '或门', 'OR gate', '逻辑门,数字', 'logic gate,digital'], line('M0 18H18M0 42H18'), OR, line('M68 30H80')),
  gate(
    ['nor', '或非门', 'NOR gate', '逻辑门,数字', 'logic gate,digital'],
    line('M0 18H18M0 42H18'),
    OR,
    body('O72 30 4 4'),
    line('M76 30H80'),
  ),
  gate(
    ['xor', '异或门', 'XOR gate', '逻辑门,数字', 'logic gate,digital'],
    line('M0 18H18M0 42H18M6 4C18 20 18 40 6 56'),
    OR,
    line('M68 30H80'),
  ),
  gate(
    ['xnor', '同或门', 'XNOR gate', '逻辑门,数字', 'logic gate,digital'],
    line('M0 18H18M0 42H18M6 4C18 20 18 40 6 56'),
    OR,
    body('O72 30 4 4'),
    line('M76 30H80'),
  ),
  single(
    ['not', '非门', 'NOT gate', '反相器,逻辑门', 'inverter,logic gate'],
    BUFFER,
    body('O67 30 5 5'),
    line('M72 30H80'),
  ),
  single(['buffer', '缓冲器', 'Buffer', '驱动,逻辑门', 'driver,logic gate'], BUFFER, line('M62 30H80')),
  single(
    ['schmitt', '施密特触发器', 'Schmitt trigger', '迟滞,逻辑门', 'hysteresis,logic gate'],
    BUFFER,
    line('M62 30H80M26 35H36V25H44M36 35H32M40 25H36'),
  ),
  symbol(
    ['tristate', '三态缓冲器', 'Tri-state buffer', '使能,总线', 'enable,bus'],
    [80, 60],
    [
      [0.5, 0],
      [1, 0.5],
      [0, 0.5],
    ],
    line('M0 30H20M40 0V17M62 30H80'),
    BUFFER,
  ),
  block(['dFlipFlop', 'D 触发器', 'D flip-flop', '时序,存储', 'sequential,memory'], ['D', '>'], ['Q', 'Q-']),
  block(['jkFlipFlop', 'JK 触发器', 'JK flip-flop', '时序,存储', 'sequential,memory'], ['J', '>', 'K'], ['Q', 'Q-']),
];

const CONTACTS = [body('O22 20 3 3'), body('O58 20 3 3')];
const LEADS = line('M0 20H19M61 20H80');
const changeOver = [
  [1, 0.2],
  [1, 0.8],
  [0, 0.5],
] as const;
const switches: ShapeDefinition[] = [
  two(['spst', '单刀单掷开关', 'Switch', '通断,触点', 'SPST,contact'], LEADS, line('M24 18L56 4'), ...CONTACTS),
  two(['spstClosed', '闭合开关', 'Closed switch', '通断,触点', 'SPST,contact'], LEADS, line('M25 20H55'), ...CONTACTS),
  symbol(
    ['spdt', '单刀双掷开关', 'Changeover switch', '转换,触点', 'SPDT,contact'],
    [80, 40],
    changeOver,
    line('M0 20H19M61 8H80M61 32H80M25 19L55 9'),
    body('O22 20 3 3'),
    body('O58 8 3 3'),
    body('O58 32 3 3'),
  ),
  symbol(
    ['dpst', '双刀单掷开关', 'Double-pole switch', '联动,触点', 'DPST,ganged'],
    [80, 60],
    [
      [1, 1 / 4],
      [1, 3 / 4],
      [0, 1 / 4],
      [0, 3 / 4],
    ],
    line('M0 15H19M61 15H80M0 45H19M61 45H80M24 13L54 2M24 43L54 32M40 8V11M40 14V17M40 20V23M40 26V29M40 32V35'),
    body('O22 15 3 3'),
    body('O58 15 3 3'),
    body('O22 45 3 3'),
    body('O58 45 3 3'),
  ),
  two(
    ['pushOpen', '常开按钮', 'Push button (make)', '按键,触点', 'normally open,momentary'],
    LEADS,
    line('M18 10H62M40 10V0M34 0H46'),
    ...CONTACTS,
  ),
  two(
    ['pushClosed', '常闭按钮', 'Push button (break)', '按键,触点', 'normally closed,momentary'],
    LEADS,
    line('M18 24H62M40 24V4M34 4H46'),
    ...CONTACTS,
  ),
  two(
    ['makeContact', '常开触点', 'Make contact', '继电器,触点', 'normally open,relay'],
    line('M0 20H24L56 6M56 20H80'),
  ),
  two(
    ['breakContact', '常闭触点', 'Break contact', '继电器,触点', 'normally closed,relay'],
    line('M0 20H24L60 12M56 20H80M56 20V8'),
  ),
  two(
    ['coil', '继电器线圈', 'Relay coil', '线圈,驱动', 'winding,operate'],
    line('M0 20H20M60 20H80'),
    body('M20 6H60V34H20Z'),
    line('M32 34L48 6'),
  ),
  two(
    ['breaker', '断路器', 'Circuit breaker', '保护,跳闸', 'protection,trip'],
    line('M0 20H24L56 6M56 20H80M52 16L60 24M60 16L52 24'),
  ),
  two(
    ['isolator', '隔离开关', 'Isolator', '断开,检修', 'disconnector,maintenance'],
    line('M0 20H24L56 6M56 20H80M56 12V28'),
  ),
  two(
    ['limitSwitch', '限位开关', 'Limit switch', '行程,触点', 'position,contact'],
    line('M0 20H24L56 6M56 20H80'),
    body('M36 14.5L48 9.5V2Z'),
  ),
];

const meter = (words: Words, sign: string): ShapeDefinition =>
  two(words, line('M0 20H22M58 20H80'), body('O40 20 18 18'), letter(sign, 33, 13, 1.4));
const meters: ShapeDefinition[] = [
  meter(['voltmeter', '电压表', 'Voltmeter', '测量,伏', 'measure,volts'], 'V'),
  meter(['ammeter', '电流表', 'Ammeter', '测量,安', 'measure,amperes'], 'A'),
  meter(['ohmmeter', '电阻表', 'Ohmmeter', '测量,欧姆', 'measure,ohms'], 'Ω'),
  meter(['wattmeter', '功率表', 'Wattmeter', '测量,瓦', 'measure,power'], 'W'),
  meter(['frequencyMeter', '频率表', 'Frequency meter', '测量,赫兹', 'measure,hertz'], 'H'),
  meter(['thermometer', '温度表', 'Thermometer', '测量,温度', 'measure,temperature'], 'T'),
  two(
    ['galvanometer', '检流计', 'Galvanometer', '测量,指针', 'measure,needle'],
    line('M0 20H22M58 20H80'),
    body('O40 20 18 18'),
    line('M40 32V12'),
    ink('M40 6L36 14H44Z'),
  ),
  two(
    ['oscilloscope', '示波器', 'Oscilloscope', '测量,波形', 'measure,waveform'],
    line('M0 20H22M58 20H80'),
    body('O40 20 18 18'),
    line('M28 26L34 14L40 26L46 14L52 26'),
  ),
];

const top = [[0.5, 0]] as const;
const misc: ShapeDefinition[] = [
  symbol(
    ['ground', '接地', 'Ground', '地,保护地', 'earth,protective'],
    [40, 40],
    top,
    line('M20 0V16M4 16H36M10 24H30M16 32H24'),
  ),
  symbol(
    ['chassisGround', '机壳地', 'Chassis ground', '外壳,地', 'frame,earth'],
    [40, 40],
    top,
    line('M20 0V20M4 20H36M4 20L0 32M20 20L16 32M36 20L32 32'),
  ),
  symbol(
    ['signalGround', '信号地', 'Signal ground', '参考,地', 'reference,common'],
    [40, 40],
    top,
    line('M20 0V16'),
    body('M4 16H36L20 34Z'),
  ),
  symbol(
    ['power', '电源端', 'Power rail', '供电,正极', 'supply,VCC'],
    [40, 40],
    [[0.5, 1]],
    line('M20 40V8'),
    line('M10 18L20 6L30 18'),
  ),
  symbol(
    ['opAmp', '运算放大器', 'Operational amplifier', '放大,模拟', 'op-amp,analogue'],
    [80, 60],
    [
      [1, 0.5],
      [0, 0.3],
      [0, 0.7],
    ],
    line('M0 18H16M0 42H16M64 30H80'),
    body('M16 2L64 30L16 58Z'),
    line('M20 18H28M20 42H28M24 38V46'),
  ),
  block(['timer', '定时器', 'Timer block', '芯片,振荡', 'chip,oscillator'], ['T', 'R', 'C'], ['Q', 'D']),
  block(
    ['chip', '集成电路', 'Integrated circuit', '芯片,引脚', 'chip,pins'],
    ['1', '2', '3', '4'],
    ['8', '7', '6', '5'],
  ),
  round(['lamp', '灯', 'Lamp', '照明,指示', 'light,indicator'], line('M27 7L53 33M53 7L27 33')),
  round(['motor', '电动机', 'Motor', '驱动,旋转', 'drive,rotating'], letter('M', 33, 13, 1.4)),
  round(['generator', '发电机', 'Generator', '电源,旋转', 'supply,rotating'], letter('G', 33, 13, 1.4)),
  two(
    ['heater', '加热器', 'Heater', '发热,电阻', 'heating,element'],
    line('M0 20H16M64 20H80'),
    body('M16 12H64V28H16Z'),
    line('M28 12V28M40 12V28M52 12V28'),
  ),
  symbol(
    ['antenna', '天线', 'Antenna', '无线,发射', 'radio,aerial'],
    [40, 60],
    [[0.5, 1]],
    line('M20 60V20M4 2L20 20L36 2M20 20V2'),
  ),
  symbol(
    ['speaker', '扬声器', 'Loudspeaker', '声音,喇叭', 'sound,audio'],
    [60, 60],
    [
      [0, 0.33],
      [0, 0.67],
    ],
    line('M0 20H16M0 40H16'),
    body('M16 14H30V46H16Z'),
    body('M30 14L54 0V60L30 46Z'),
  ),
  symbol(
    ['microphone', '麦克风', 'Microphone', '声音,话筒', 'sound,audio'],
    [60, 60],
    [
      [0, 0.33],
      [0, 0.67],
    ],
    line('M0 20H18M0 40H18M52 8V52'),
    body('O34 30 18 18'),
  ),
  symbol(
    ['buzzer', '蜂鸣器', 'Buzzer', '声音,报警', 'sound,alarm'],
    [60, 60],
    [
      [0.3, 1],
      [0.7, 1],
    ],
    line('M18 60V34M42 60V34'),
    body('M4 34C4 -4 56 -4 56 34Z'),
  ),
  symbol(
    ['bell', '电铃', 'Bell', '声音,提示', 'sound,ring'],
    [60, 60],
    [
      [0.3, 1],
      [0.7, 1],
    ],
    line('M18 60V40M42 60V40M4 40H56'),
    body('M10 36C10 0 50 0 50 36Z'),
  ),
  symbol(
    ['plug', '插头', 'Plug', '连接器,公头', 'connector,male'],
    [40, 40],
    [[0, 0.5]],
    line('M0 20H16'),
    ink('M16 15H36V25H16Z'),
  ),
  symbol(
    ['socket', '插座', 'Socket', '连接器,母头', 'connector,female'],
    [40, 40],
    [[1, 0.5]],
    line('M40 20H24M24 20C24 10 16 6 6 6M24 20C24 30 16 34 6 34'),
  ),
  symbol(
    ['terminal', '接线端', 'Terminal', '端子,连接', 'connection,pin'],
    [20, 20],
    [
      [1, 0.5],
      [0, 0.5],
    ],
    body('O10 10 9 9'),
  ),
  symbol(
    ['node', '节点', 'Junction', '连接,焊点', 'connection,dot'],
    [10, 10],
    [
      [0.5, 0],
      [1, 0.5],
      [0.5, 1],
      [0, 0.5],
    ],
    ink('O5 5 5 5'),
  ),
];

function round(words: Words, ...parts: DrawnPart[]): ShapeDefinition {
  return two(words, line('M0 20H22M58 20H80'), body('O40 20 18 18'), ...parts);
}

export const electrical: readonly ShapeLibrary[] = [
  named('electrical-parts', [...passive, ...semiconductors, ...sources]),
  named('electrical-logic', [...logic, ...switches, ...meters, ...misc]),
];
