import { isPictureMarker, pictureMarker, type TreeRecord } from '@limn/document';
import { topic } from '@limn/document/tree/testing.ts';
import { expect, it } from 'vitest';
import { toggleMark } from '../edit/details.ts';
import { treeClipboard } from '../clipboard/clipboard.ts';
import { TestMap } from '../testing/test-tree-editor.ts';
import { markerBadge } from './badges.ts';
import { ownMarker, ownSign, signsIn } from './own-markers.ts';

it('reads signs as they are seen, each once, and short words whole', () => {
  expect(signsIn('🚀🌱 👩‍👩‍👧‍👦,✅🚀、A1  甲')).toEqual(['🚀', '🌱', '👩‍👩‍👧‍👦', '✅', 'A1', '甲']);
  expect(signsIn('  ')).toEqual([]);
  expect(signsIn(`e${'\u0301'.repeat(40)}`)).toEqual([]);
});

it('says of a marker all that is needed to show it', () => {
  const marker = ownMarker('to-do', '🚀');
  expect([marker, ownSign(marker)]).toEqual(['own:to do-🚀', '🚀']);
  expect([ownSign('flag-red'), ownSign('own:x'), ownSign('own:x-')]).toEqual([undefined, undefined, undefined]);
  expect(markerBadge(marker)).toMatchObject({ id: `mark:${marker}`, text: '🚀', shape: 'basic.text' });
});

const picture = (name: string, w = 8, h = 8) => ({
  ...{ name, set: 'Weather', mime: 'image/png', src: `/api/assets/f/${'a'.repeat(64)}`, w, h },
});
const [sun, rain] = [pictureMarker('weather', 'sun'), pictureMarker('weather', 'rain')];
const sheet: TreeRecord = { id: 's', type: 'sheet', at: topic('s', '').at, data: { name: '' } };
const map = (): TestMap => new TestMap([sheet, topic('r', 's'), topic('a', 'r')]);

it('shows one that is a picture in its proportions, one of a set, and keeps it when it is taken away', () => {
  const { editor } = map();
  editor.select(['a']);
  const marks = (): string[] => Object.keys(editor.topic('a')!.marks),
    drawn = () => editor.drawing.find(`a~mark:${marks()[0]}`, 'shape')?.data.image;
  toggleMark(editor, sun, editor.topics, picture('Sun'));
  expect([marks(), drawn()]).toEqual([[sun], { asset: sun }]);
  toggleMark(editor, rain, editor.topics, picture('Rain', 20, 10));
  expect([marks(), drawn()]).toEqual([[rain], { asset: rain, crop: { x: 0, y: -0.5, w: 1, h: 2 } }]);
  editor.store.history.undo();
  expect(marks()).toEqual([sun]);
  toggleMark(editor, sun);
  expect([marks(), editor.store.pictureMarkers().map(({ id }) => id)]).toEqual([[], [rain, sun]]);
});

it('is the same picture in a document that it is pasted into', () => {
  const from = map(),
    kept = new Map<string, string>();
  from.editor.select(['a']);
  toggleMark(from.editor, sun, from.editor.topics, picture('Sun'));
  treeClipboard(from.editor).copyTo({ setData: (type: string, value: string) => kept.set(type, value) } as never);
  const { editor } = map();
  treeClipboard(editor).pasteFrom({ files: [], getData: (type: string) => kept.get(type) ?? '' } as never);
  const pasted = [...editor.store.records.values()].find((one) => one.type === 'topic' && one.marks[sun]);
  expect([pasted?.type, isPictureMarker(sun), editor.store.find(sun, 'asset')?.data.name]).toEqual([
    'topic',
    true,
    'Sun',
  ]);
});
