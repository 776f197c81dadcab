/** Furniture, kitchens, bathrooms and appliances seen from above. */
import type { ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { body, darker, type DrawnPart, ink, line, thin } from '../../drawn.ts';
import { group, seen, type Words, WRITTEN } from './parts.ts';

const furniture = group('家具,室内', 'furniture,interior'),
  bath = group('卫浴,洁具', 'bathroom,sanitary'),
  kitchen = group('厨房,电器', 'kitchen,appliance');

type Row = readonly [Words, readonly [number, number], ...DrawnPart[]];
const rows =
  (make: ReturnType<typeof group>) =>
  (...list: readonly Row[]): ShapeDefinition[] =>
    list.map(([words, [w, h], ...parts]) =>
      make(words, [w, h], {
        ...seen(w, h, ...parts),
        // A rug is all one field.
        ...(words[0] === 'rug' && { ...WRITTEN, textBox: (bw: number, bh: number) => ({ x: 0, y: 0, w: bw, h: bh }) }),
      }),
    );

const pillow = (x: number, w: number): DrawnPart => body(`R${x} 6 ${w} 20 5`);

const living = rows(furniture)(
  [
    ['bedSingle', '单人床', 'Single bed', '卧室,睡眠', 'bedroom,sleep'],
    [50, 100],
    body('R0 0 50 100 4'),
    pillow(9, 32),
    darker('M0 40C16 34 34 34 50 40V96Q50 100 46 100H4Q0 100 0 96Z'),
    thin('M30 36.5L50 58'),
  ],
  [
    ['bedDouble', '双人床', 'Double bed', '卧室,睡眠', 'bedroom,sleep'],
    [90, 100],
    body('R0 0 90 100 4'),
    pillow(7, 34),
    pillow(49, 34),
    darker('M0 40C28 34 62 34 90 40V96Q90 100 86 100H4Q0 100 0 96Z'),
    thin('M64 36.5L90 62'),
  ],
  [
    ['crib', '婴儿床', 'Crib', '儿童房,宝宝', 'nursery,baby'],
    [40, 70],
    body('R0 0 40 70 4'),
    thin('R4 4 32 62 3'),
    darker('R10 8 20 12 4'),
  ],
  [
    ['bunkBed', '上下床', 'Bunk bed', '宿舍,双层床', 'dormitory,two levels'],
    [50, 110],
    body('R0 0 50 100 4'),
    pillow(9, 32),
    line('M0 36H50'),
    body('M14 88H36V110H14Z'),
    thin('M14 95H36M14 102H36'),
  ],
  [
    ['nightstand', '床头柜', 'Nightstand', '床边,台灯', 'bedside,lamp'],
    [30, 30],
    body('R0 0 30 30 2'),
    darker('O15 15 8 8'),
    thin('O15 15 3 3'),
  ],
  [
    ['wardrobe', '衣柜', 'Wardrobe', '卧室,挂衣', 'bedroom,clothes'],
    [120, 30],
    body('M0 0H120V30H0Z'),
    thin('M0 15H120M16 8L20 23M30 8L34 23M44 8L48 23M72 8L76 23M86 8L90 23M100 8L104 23'),
    line('M60 24V30'),
  ],
  [
    ['dresser', '斗柜', 'Dresser', '抽屉,卧室', 'drawers,bedroom'],
    [80, 30],
    body('M0 0H80V30H0Z'),
    line('M0 25H80M26.6 25V30M53.3 25V30'),
  ],
  [['chair', '椅子', 'Chair', '座位,餐椅', 'seat,dining'], [30, 30], body('R3 8 24 22 6'), darker('R2 2 26 8 4')],
  [
    ['armchair', '单人沙发', 'Armchair', '扶手椅,客厅', 'easy chair,living room'],
    [50, 50],
    body('R0 0 50 50 8'),
    darker('R10 12 30 36 5'),
    thin('M10 14V50M40 14V50'),
  ],
  [
    ['sofaTwo', '双人沙发', 'Two-seat sofa', '沙发,客厅', 'couch,loveseat'],
    [90, 50],
    body('R0 0 90 50 8'),
    darker('R10 12 35 36 5'),
    darker('R45 12 35 36 5'),
  ],
  [
    ['sofaThree', '三人沙发', 'Three-seat sofa', '沙发,客厅', 'couch,living room'],
    [120, 50],
    body('R0 0 120 50 8'),
    darker('R10 12 33.3 36 5'),
    darker('R43.3 12 33.4 36 5'),
    darker('R76.7 12 33.3 36 5'),
  ],
  [
    ['sofaSectional', '转角沙发', 'Sectional sofa', 'L 形,贵妃榻', 'L-shape,corner'],
    [140, 100],
    body('M8 0H132Q140 0 140 8V42Q140 50 132 50H50V92Q50 100 42 100H8Q0 100 0 92V8Q0 0 8 0Z'),
    darker('R12 12 36 36 5'),
    darker('R48 12 40 36 5'),
    darker('R88 12 42 36 5'),
    darker('R12 48 36 48 5'),
  ],
  [
    ['coffeeTable', '茶几', 'Coffee table', '客厅,矮桌', 'living room,low'],
    [70, 40],
    body('R0 0 70 40 4'),
    thin('R5 5 60 30 2'),
  ],
  [
    ['rug', '地毯', 'Rug', '地垫,毯子', 'carpet,mat'],
    [140, 90],
    darker('M4 0H136V90H4Z'),
    thin(
      'M12 8H128V82H12ZM0 6H4M0 18H4M0 30H4M0 42H4M0 54H4M0 66H4M0 78H4M136 6H140M136 18H140M136 30H140M136 42H140M136 54H140M136 66H140M136 78H140',
    ),
  ],
  [
    ['tv', '电视', 'Television', '屏幕,客厅', 'screen,living room'],
    [80, 20],
    body('M0 8H80V20H0Z'),
    darker('M6 2H74L70 8H10Z'),
  ],
  [
    ['bookcase', '书柜', 'Bookcase', '书架,储物', 'shelf,books'],
    [90, 20],
    body('M0 0H90V20H0Z'),
    thin('M0 4H90M8 4V20M14 4V20M22 4V20M27 4V20M36 4V20M45 4V20M52 4V20M60 4V20M65 4V20M74 4V20M82 4V20'),
  ],
  [
    ['fireplace', '壁炉', 'Fireplace', '取暖,客厅', 'hearth,heating'],
    [90, 30],
    body('M0 0H90V30H70L62 12H28L20 30H0Z'),
    thin('M36 22C40 14 44 20 45 12C48 18 52 16 54 24'),
  ],
  [
    ['pianoGrand', '三角钢琴', 'Grand piano', '乐器,音乐', 'instrument,music'],
    [80, 90],
    body('M0 0H80V26C80 44 62 46 58 60C54 78 44 90 24 90C8 90 0 80 0 66Z'),
    darker('M4 2H76V12H4Z'),
    thin('M11.2 2V12M18.4 2V12M25.6 2V12M32.8 2V12M40 2V12M47.2 2V12M54.4 2V12M61.6 2V12M68.8 2V12'),
  ],
  [
    ['plant', '盆栽', 'Plant', '绿植,花盆', 'greenery,pot'],
    [40, 40],
    body('O20 20 12 12'),
    darker(
      'M20 20C12 14 12 4 20 0C28 4 28 14 20 20ZM20 20C26 12 36 12 40 20C36 28 26 28 20 20ZM20 20C28 26 28 36 20 40C12 36 12 26 20 20ZM20 20C14 28 4 28 0 20C4 12 14 12 20 20Z',
    ),
    ink('O20 20 2.5 2.5'),
  ],
  [
    ['floorLamp', '落地灯', 'Floor lamp', '照明,灯具', 'lighting,light'],
    [30, 30],
    body('O15 15 15 15'),
    thin('O15 15 8 8M4.4 4.4L25.6 25.6M25.6 4.4L4.4 25.6'),
  ],
  [
    ['desk', '书桌', 'Desk', '办公桌,工作', 'office,work'],
    [120, 60],
    body('R0 0 120 60 2'),
    darker('R42 8 36 20 2'),
    thin('R44 34 32 12 2'),
    thin('R84 36 7 10 3.5'),
  ],
  [
    ['deskCorner', '转角办公桌', 'Corner desk', 'L 形,工位', 'L-shape,workstation'],
    [140, 120],
    body('M0 0H140V50H66Q50 50 50 66V120H0Z'),
    darker('M12 34L34 12L42 20L20 42Z'),
    thin('M30 44L44 30L50 36L36 50Z'),
  ],
  [
    ['officeChair', '办公椅', 'Office chair', '转椅,座位', 'swivel,seat'],
    [40, 40],
    body('O20 22 13 13'),
    darker('M6 14C8 -2 32 -2 34 14L30 15C27 5 13 5 10 15Z'),
    body('R1 16 6 16 3'),
    body('R33 16 6 16 3'),
  ],
);

const baths = rows(bath)(
  [
    ['toilet', '马桶', 'Toilet', '坐便器,卫生间', 'WC,lavatory'],
    [40, 60],
    body('R2 0 36 16 3'),
    body('M6 18C0 34 6 60 20 60C34 60 40 34 34 18Z'),
    darker('M11 24C7 38 11 54 20 54C29 54 33 38 29 24Z'),
  ],
  [
    ['bathtub', '浴缸', 'Bathtub', '泡澡,浴室', 'bath,soak'],
    [80, 150],
    body('R0 0 80 150 4'),
    darker('M10 16Q10 10 16 10H64Q70 10 70 16V110C70 132 58 140 40 140C22 140 10 132 10 110Z'),
    ink('O40 24 3 3'),
    line('M34 2H46M40 2V12'),
  ],
  [
    ['shower', '淋浴房', 'Shower', '花洒,浴室', 'cubicle,bathroom'],
    [80, 80],
    body('M0 0H80V80H0Z'),
    darker('M5 5H75V75H5Z'),
    thin('M5 5L75 75M75 5L5 75'),
    body('O40 40 5 5'),
  ],
  [
    ['washbasin', '洗手盆', 'Washbasin', '台盆,水槽', 'sink,hand basin'],
    [60, 50],
    body('M0 0H60V24C60 40 48 50 30 50C12 50 0 40 0 24Z'),
    darker('O30 27 20 15'),
    line('M30 4V16M24 4H36'),
    ink('O30 28 2 2'),
  ],
  [
    ['bidet', '净身盆', 'Bidet', '妇洗器,卫生间', 'bathroom,wash'],
    [40, 60],
    body('M6 4Q6 0 10 0H30Q34 0 34 4C40 24 38 60 20 60C2 60 0 24 6 4Z'),
    darker('O20 36 11 16'),
    line('M20 4V14M15 4H25'),
  ],
);

const kitchens = rows(kitchen)(
  [
    ['kitchenSink', '厨房水槽', 'Kitchen sink', '双槽,洗菜', 'double bowl,washing up'],
    [100, 50],
    body('R0 0 100 50 2'),
    darker('R7 12 38 32 5'),
    darker('R55 12 38 32 5'),
    line('M50 3V20M44 3H56'),
    ink('O26 28 2 2'),
    ink('O74 28 2 2'),
  ],
  [
    ['stove', '灶台', 'Stove', '炉灶,四眼灶', 'cooker,hob,four burners'],
    [60, 60],
    body('R0 0 60 60 2'),
    thin('O17 18 10 10M17 12V24M11 18H23'),
    thin('O43 18 10 10M43 12V24M37 18H49'),
    thin('O17 42 8 8M17 38V46M13 42H21'),
    thin('O43 42 8 8M43 38V46M39 42H47'),
    line('M0 54H60'),
  ],
  [
    ['fridge', '冰箱', 'Refrigerator', '冷藏,厨房', 'fridge,cooling'],
    [60, 60],
    body('R0 0 60 60 3'),
    darker('M3 48H57V57H3Z'),
    line('M0 48H60'),
    thin('M8 52.5H24'),
    thin('M30 12V36M19.6 18L40.4 30M40.4 18L19.6 30'),
  ],
  [
    ['dishwasher', '洗碗机', 'Dishwasher', '洗碗,厨房', 'dishes,kitchen'],
    [60, 60],
    body('R0 0 60 60 2'),
    line('M0 50H60'),
    thin('O30 25 18 18M30 9V41M14 25H46'),
  ],
  [
    ['washer', '洗衣机', 'Washing machine', '洗衣,洗衣房', 'laundry,clothes'],
    [60, 60],
    body('R0 0 60 60 3'),
    darker('O30 34 20 20'),
    thin('O30 34 14 14'),
    line('M0 10H60'),
    ink('O50 5 2 2'),
    thin('M6 5H22'),
  ],
);

export const furnishings: ShapeDefinition[] = [...living, ...baths, ...kitchens];
