/**
 * Where nodes stand that are free of the tree. Freeplane measures from the upper left corner of the central node to
 * that of the free one, Limn from middle to middle; how large both are shown is known about.
 */
import { type Point, plainText } from '@limn/document';
import { displayWidth } from '../../table/width.ts';
import type { MindTopic } from '../model.ts';
import { PT } from './look.ts';

/** Size of letters without one of their own, px. */
const LETTERS = { central: 24, free: 16 };
/** Room about the words, and for each sign before them, px. */
const ROOM = { w: 32, h: 20, sign: 22 };
const LINE = 1.4;

function roomOf({ text, style, markers }: MindTopic, letters: number): { w: number; h: number } {
  const size = style?.fontSize ?? letters,
    lines = plainText(text).split('\n');
  return {
    w: Math.max(...lines.map(displayWidth)) * size + markers.length * ROOM.sign + ROOM.w,
    h: lines.length * size * LINE + ROOM.h,
  };
}

/** From the place of a free topic's corner to that of its middle, px. */
function shift(topic: MindTopic, central: MindTopic): Point {
  const own = roomOf(topic, LETTERS.free),
    middle = roomOf(central, LETTERS.central);
  return { x: (own.w - middle.w) / 2, y: (own.h - middle.h) / 2 };
}

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** @param corner by which the corners are apart, as the file has it: to the left, negative */
export function middleOf(topic: MindTopic, central: MindTopic, corner: Point): Point {
  const { x, y } = shift(topic, central);
  return { x: rounded(corner.x * PT + x), y: rounded(corner.y * PT + y) };
}

/** The corner of a free topic, as files have it. */
export function cornerOf(topic: MindTopic, central: MindTopic, pos: Point): Point {
  const { x, y } = shift(topic, central);
  return { x: rounded((pos.x - x) / PT), y: rounded((pos.y - y) / PT) };
}
