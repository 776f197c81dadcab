import { emptyTree, pictureMarker, type TopicRecord, type TreeJson, type TreeRecord } from '@limn/document';
import { expect, test } from 'vitest';
import { assetsOn } from './pictures.ts';

const [sun, rain, moon] = ['sun', 'rain', 'moon'].map((name) => pictureMarker('weather', name)) as [
  string,
  string,
  string,
];
const one = emptyTree({ sheet: 'One', central: [{ insert: 'Plan' }] }, 'mind'),
  [, central] = one.records,
  own = (central as TopicRecord).at;
const topic = (id: string, parent: string, more: Partial<Pick<TopicRecord, 'data' | 'marks'>> = {}): TreeRecord => ({
  id,
  type: 'topic',
  at: { ...own, parent },
  style: {},
  data: {},
  marks: {},
  tags: {},
  ...more,
});
const map: TreeJson = {
  ...one,
  records: [
    ...one.records,
    { id: 'two', type: 'sheet', at: { ...own, parent: '', key: 'b0' }, data: { name: 'Two' } },
    topic('root', 'two'),
    topic('shown', 'root', { data: { mirror: 'a' } }),
    topic('a', central!.id, { marks: { [sun]: true, 'flag-red': true } }),
    topic('in', 'a', { marks: { [rain]: true } }),
    topic('again', 'in', { data: { mirror: 'c' } }),
    topic('c', central!.id, { data: { image: { asset: 'photo', w: 1, h: 1 } } }),
    topic('d', central!.id, { marks: { [moon]: true } }),
    // Whoever writes a file may have one in itself.
    topic('e', 'c', { data: { mirror: 'a' } }),
  ],
};

test('a sheet that shows branches of another in mirrors has the pictures in them, and no others of that', () => {
  expect([...assetsOn(map, ['two'])].sort()).toEqual([sun, rain, 'photo'].sort());
});

test('markers that are pictures are pictures of the whole, and those that are drawn are none', () => {
  expect([...assetsOn(map, undefined)].sort()).toEqual([sun, rain, moon, 'photo'].sort());
});
