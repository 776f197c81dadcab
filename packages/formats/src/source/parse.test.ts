import { parser } from '@lezer/java';
import { expect, it } from 'vitest';
import { readJava } from './java.ts';
import { parseWithin } from './parse.ts';

const SOUND = 'class A { int a; }\n';

it('reads a sound text to its end, however long it takes', () => {
  const text = SOUND.repeat(300);
  const { tree, length } = parseWithin(parser, text, () => 0);
  expect(length).toBe(text.length);
  expect(tree.topNode.getChildren('ClassDeclaration')).toHaveLength(300);
});

it('stops where it only crawls, and keeps what came before', () => {
  // A millisecond at every look, where each look is some characters on.
  let time = 0;
  const text = SOUND.repeat(2000),
    { tree, length } = parseWithin(parser, text, () => (time += 500));
  expect(length).toBeLessThan(text.length);
  expect(tree.topNode.getChildren('ClassDeclaration').length).toBeGreaterThan(2);
});

it('stops at the pace of a text that is repaired at every other word, before it fills the memory', () => {
  // Half a millisecond at every look, which is some 93 characters on.
  let time = 0;
  const text = SOUND.repeat(10_000),
    { length } = parseWithin(parser, text, () => (time += 0.5));
  expect(length).toBeLessThan(text.length / 2);
});

it('stops after a while, whatever the pace', () => {
  let time = 0;
  const text = SOUND.repeat(20_000),
    { length } = parseWithin(parser, text, () => (time += 1));
  expect(length).toBeLessThan(text.length);
});

it('does not take minutes for brackets that close nothing, and says where it stopped', () => {
  const text = `${SOUND}enum E { ONE(1) { void x() ${'{'.repeat(3000)}${'}'.repeat(300_000)} }, TWO; `,
    started = process.cpuUsage();
  const { classifiers, misread } = readJava(text);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(4000);
  expect(classifiers[0]?.name).toBe('A');
  expect(misread.length).toBeGreaterThan(0);
});
