import { describe, expect, it } from 'vitest';
import { cascadeColumns, cascadeKey, cascadePath } from './cascade.ts';

const items = [
  {
    value: 'flow',
    label: 'Flow',
    children: [
      { value: 'basic', label: 'Basic' },
      { value: 'lanes', label: 'Lanes', isDisabled: true },
      { value: 'bpmn', label: 'BPMN' },
    ],
  },
  { value: 'map', label: 'Map' },
];

describe('choices that lead to others', () => {
  it('have a column for each step of the path, and the one that follows', () => {
    expect(cascadeColumns(items, []).length).toBe(1);
    expect(cascadeColumns(items, ['flow'])[1]?.map((item) => item.value)).toEqual(['basic', 'lanes', 'bpmn']);
    expect(cascadeColumns(items, ['map']).length).toBe(1);
    expect(cascadeColumns(items, ['gone', 'basic']).length).toBe(1);
  });

  it('are named by a path as far as there are such', () => {
    expect(cascadePath(items, ['flow', 'bpmn']).map((item) => item.label)).toEqual(['Flow', 'BPMN']);
    expect(cascadePath(items, ['flow', 'gone']).map((item) => item.label)).toEqual(['Flow']);
  });

  it('are walked by arrow keys, past those that cannot be chosen', () => {
    expect(cascadeKey(items, [], 'ArrowDown')).toEqual(['flow']);
    expect(cascadeKey(items, [], 'ArrowUp')).toEqual(['map']);
    expect(cascadeKey(items, ['flow'], 'ArrowRight')).toEqual(['flow', 'basic']);
    expect(cascadeKey(items, ['flow', 'basic'], 'ArrowDown')).toEqual(['flow', 'bpmn']);
    expect(cascadeKey(items, ['flow', 'bpmn'], 'ArrowDown')).toEqual(['flow', 'basic']);
    expect(cascadeKey(items, ['flow', 'basic'], 'End')).toEqual(['flow', 'bpmn']);
    expect(cascadeKey(items, ['flow', 'basic'], 'ArrowLeft')).toEqual(['flow']);
    expect(cascadeKey(items, ['map'], 'ArrowRight')).toEqual(['map']);
    expect(cascadeKey(items, ['map'], 'x')).toBe(null);
  });
});
