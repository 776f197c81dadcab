/** What stands in what, as Visio has it: a formula on either side, and rows by which it knows a container. */
import type { RecordId } from '@limn/document';
import { append } from '../../append.ts';
import { cell, row } from './sheet.ts';

/**
 * The relations of the sheet model: a container to its members, and a member to its container; a shape to its
 * call-outs, and a call-out to what it is about.
 */
const OF_MEMBERS = 1,
  OF_CALLOUTS = 3,
  OF_CONTAINER = 4,
  OF_ABOUT = 6;

/** Lanes, and what they fill, by the categories that Visio's own have. */
const CATEGORIES: ReadonlyMap<string, string> = new Map([
  ...['lane.rows', 'lane.columns', 'bpmn.pool', 'bpmn.verticalPool'].map((kind) => [kind, 'CFF Container'] as const),
  ...['lane.horizontal', 'lane.vertical', 'bpmn.lane', 'bpmn.verticalLane'].map((kind) => [kind, 'Swimlane'] as const),
]);

type Sheets = ReadonlyMap<RecordId, readonly number[]>;

export class ContainerWriter {
  private readonly members: Sheets;
  private readonly containers: Sheets;
  private readonly callouts: Sheets;
  private readonly abouts: Sheets;
  private readonly categoryOf: (id: RecordId) => string | undefined;
  /** Shapes whose look are other shapes, which are written as one group. */
  readonly dressed: ReadonlySet<RecordId>;

  /**
   * @param paths of items: the records they stand in, from the outermost, and themselves
   * @param number of the sheet that a shape, group or connector is written as
   */
  constructor(
    paths: readonly (readonly RecordId[])[],
    number: (id: RecordId) => number | undefined,
    is: { kind(id: RecordId): string | undefined; backdrop(id: RecordId): boolean; callout(id: RecordId): boolean },
  ) {
    const members = new Map<RecordId, number[]>(),
      containers = new Map<RecordId, number[]>(),
      callouts = new Map<RecordId, number[]>(),
      abouts = new Map<RecordId, number[]>(),
      dressed = new Set<RecordId>(),
      seen = new Set<RecordId>();
    for (const path of paths)
      for (const [i, id] of path.entries()) {
        const holder = path[i - 1];
        if (seen.has(id)) continue;
        seen.add(id);
        if (holder === undefined) continue;
        const [own, around] = [number(id), number(holder)];
        if (is.callout(id) && own !== undefined && around !== undefined) {
          append(callouts, holder, own);
          append(abouts, id, around);
          continue;
        }
        if (is.kind(holder) === undefined) continue;
        if (is.backdrop(id)) dressed.add(holder);
        if (is.backdrop(id) || own === undefined || around === undefined) continue;
        append(members, holder, own);
        append(containers, id, around);
      }
    this.members = members;
    this.containers = containers;
    this.categoryOf = (id) => CATEGORIES.get(is.kind(id) ?? '');
    this.callouts = callouts;
    this.abouts = abouts;
    this.dressed = dressed;
  }

  /** The cell of what stands in a shape, and of what it stands in; of its call-outs, and of what it is one of. */
  relations(id: RecordId): string {
    const says = (kind: number, sheets: readonly number[] = []): string[] =>
      sheets.length === 0 ? [] : [`DEPENDSON(${kind},${sheets.map((one) => `Sheet.${one}!SheetRef()`).join(',')})`];
    const all = [
      ...says(OF_CONTAINER, this.containers.get(id)),
      ...says(OF_MEMBERS, this.members.get(id)),
      ...says(OF_CALLOUTS, this.callouts.get(id)),
      ...says(OF_ABOUT, this.abouts.get(id)),
    ];
    return all.length === 0 ? '' : cell('Relationships', { v: 0, f: `SUM(${all.join(',')})` });
  }

  /**
   * The rows by which a container or call-out is known. What is in a container stays where it is, and it as large as it
   * is.
   */
  rows(id: RecordId): string[] {
    if (this.abouts.has(id))
      return [row({ name: 'msvStructureType' }, { Value: { v: 'Callout', u: 'STR' }, Prompt: '' })];
    const category = this.categoryOf(id);
    if (!this.members.has(id) && !this.dressed.has(id) && category === undefined) return [];
    return [
      ...(category === undefined
        ? []
        : [row({ name: 'msvShapeCategories' }, { Value: { v: category, u: 'STR' }, Prompt: '' })]),
      row({ name: 'msvStructureType' }, { Value: { v: 'Container', u: 'STR' }, Prompt: '' }),
      row({ name: 'msvSDContainerMargin' }, { Value: { v: 0, u: 'IN' }, Prompt: '' }),
      row({ name: 'msvSDContainerResize' }, { Value: 0, Prompt: '' }),
    ];
  }
}
