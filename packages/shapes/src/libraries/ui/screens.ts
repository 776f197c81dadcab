/** Screens of prototypes: frames of the sizes of real devices, from which one leads to another when they are played. */
import type { ShapeDefinition } from '@limn/drawing/shape/index.ts';
import { grouped, preset } from '../../drawn.ts';
import { one, RECT_PORTS } from '../../row.ts';
import { rect } from '../looks.ts';
import { DEVICES } from './devices.ts';
import { word } from './words.ts';

const row = grouped('屏幕,页面,原型', 'screen,page,prototype');

/** Height of the name above a screen, page units. */
const NAME = 22;

const screen = row('ui.screen', '屏幕', 'Screen', '画板,画框,自定义', 'artboard,frame,custom', 400, 300, {
  behaviour: 'screen',
  parts: one((w, h) => rect(w, h)),
  captioned: true,
  textBox: (w) => ({ x: 0, y: -NAME - 2, w, h: NAME }),
  ports: RECT_PORTS,
  choices: [
    {
      name: 'device',
      label: word('设备', 'Device'),
      options: DEVICES.map(({ zh, en }) => ({ zh, en })),
      sizes: DEVICES.map(({ size }) => size),
      default: 0,
    },
  ],
  text: word('屏幕', 'Screen'),
  style: { fill: 'theme:paper', align: 'left', valign: 'bottom', color: 'theme:muted', padding: [0, 0, 2, 0] },
});

const tile = (id: string, index: number, tagsZh: string, tagsEn: string): ShapeDefinition => {
  const { zh, en, size } = DEVICES[index]!;
  return preset(screen, [id, `${zh}屏幕`, `${en} screen`, tagsZh, tagsEn], { device: index }, size ?? {});
};

export const screenShapes: readonly ShapeDefinition[] = [
  tile('ui.screenPhone', 1, '手机,苹果', 'phone,apple'),
  tile('ui.screenPhonePro', 2, '手机,苹果', 'phone,apple'),
  tile('ui.screenPhoneMax', 3, '手机,苹果,大屏', 'phone,apple,large'),
  tile('ui.screenPhoneSmall', 4, '手机,苹果,小屏', 'phone,apple,small'),
  tile('ui.screenAndroid', 5, '手机,谷歌', 'phone,google'),
  tile('ui.screenAndroidSmall', 6, '手机,谷歌,小屏', 'phone,google,small'),
  tile('ui.screenTabletMini', 7, '平板,苹果', 'tablet,apple'),
  tile('ui.screenTablet', 8, '平板,苹果', 'tablet,apple'),
  tile('ui.screenTabletLarge', 9, '平板,苹果,大屏', 'tablet,apple,large'),
  tile('ui.screenTabletAndroid', 10, '平板,谷歌', 'tablet,google'),
  tile('ui.screenTabletSurface', 11, '平板,微软', 'tablet,microsoft'),
  tile('ui.screenDesktop', 12, '桌面,电脑,网页', 'desktop,computer,web'),
  tile('ui.screenLaptop', 13, '电脑,网页', 'laptop,computer,web'),
  tile('ui.screenFullHd', 14, '桌面,电脑,网页', 'desktop,computer,web'),
  tile('ui.screenBrowser', 15, '网页,网站', 'web,site'),
  tile('ui.screenWatch', 16, '手表,穿戴', 'watch,wearable'),
  screen,
];
