import { describe, expect, it } from 'vitest';
import { hasOwners, isFiltered, readFilters, spanOf, unfiltered, writeFilters } from './filters.ts';

const read = (text: string) => readFilters(new URLSearchParams(text));

describe('what a search is narrowed to', () => {
  it('stands in the address, and comes from it again', () => {
    const filters = { type: 'bpmn', owner: 'others', days: 7 } as const;
    const address = writeFilters(new URLSearchParams('q=plan&view=grid'), filters);
    expect(address.toString()).toBe('q=plan&view=grid&type=bpmn&owner=others&changed=week');
    expect(readFilters(address)).toEqual(filters);
    expect(writeFilters(address, unfiltered).toString()).toBe('q=plan&view=grid');
  });

  it('is nothing that is not offered', () => {
    expect(read('type=folder')).toEqual({ ...unfiltered, type: 'folder' });
    expect(read('type=toString&owner=you&changed=constructor')).toEqual(unfiltered);
    expect(isFiltered(unfiltered)).toBe(false);
    expect(isFiltered(read('changed=day'))).toBe(true);
    expect(spanOf(30)).toBe('month');
    expect(spanOf(8)).toBeNull();
  });

  it('asks for owners where there can be several', () => {
    const place = { folderId: null, orgId: null };
    expect(hasOwners({ page: 'diagrams', ...place })).toBe(false);
    expect(hasOwners({ page: 'trash', ...place })).toBe(false);
    expect(hasOwners({ page: 'trash', folderId: null, orgId: 'o' })).toBe(true);
    expect(hasOwners({ page: 'colla', ...place })).toBe(true);
  });
});
