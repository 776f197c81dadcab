import { expect, it } from 'vitest';
import { saidByName } from './picture-name.ts';

it.each([
  ['组织架构.png', '组织架构'],
  ['Sales funnel 2026.svg', 'Sales funnel 2026'],
  ['image of a pump.jpg', 'image of a pump'],
  ['v1.2 overview', 'v1.2 overview'],
])('takes what people call a picture: %s', (file, said) => {
  expect(saidByName(file)).toBe(said);
});

it.each([
  undefined,
  '',
  'image.png',
  'image (3).png',
  'IMG_20261130_101112.jpg',
  'DSC00012.JPG',
  'Screenshot 2026-11-30 at 10.11.12 AM.png',
  '屏幕截图 2026-11-30 101112.png',
  '截屏2026-11-30 上午10.11.12.png',
  '微信图片_20261130101112.jpg',
  'mmexport1796084690194.jpg',
  '01a22efd-6d86-73f4-a38b-b89d675442cc.webp',
  '1796084690.gif',
])('takes nothing of what machines call one: %s', (file) => {
  expect(saidByName(file)).toBeUndefined();
});
