/** Puts the topics of a sheet into a forest, and keeps it in step with them. */
import type {
  BoundaryRecord,
  BranchLine,
  RangeRecord,
  RecordId,
  SheetData,
  SheetRecord,
  SummaryRecord,
  TopicRecord,
  TreeStore,
} from '@limn/document';
import type { Forest, SummaryOf, Margin, Room } from '../layout/forest.ts';
import type { Root } from '../layout/layout.ts';
import { boundaryKind } from '../look/boundary-forms.ts';
import { lineOfBranch, shapeInBranch } from '../look/branch-lines.ts';
import { type CardLook, type Face, type FaceContext, faceOf } from '../look/face.ts';
import { accentOf, accentOfValue, filledLook, type LevelLook, type TreeTheme } from '../look/skeletons.ts';

/** What is seen of a topic that depends on where it stands. */
export interface Standing {
  record: TopicRecord;
  look: LevelLook;
  accent: number;
  hasNote: boolean;
  /** How many stand directly in it, where that is shown. */
  reports: number;
  face: Face;
  /** Its line is one to a main topic. */
  isMain: boolean;
  /** It stands among its parent's children, where a line leads to it. */
  isChild: boolean;
  /** 0 of the central topic, 1 of main ones and what floats, 2 below. */
  level: number;
  /** How many topics are folded into it. */
  hidden: number;
  /** What its branch says of its line. */
  line: BranchLine | undefined;
  /** Which main branch it is in; -1 of what is in none. */
  branch: number;
}

type Place = Pick<Standing, 'look' | 'level' | 'branch' | 'isMain' | 'isChild'>;

/** A slot that stands for no topic any more, and the one that it stood for. */
export interface Gone {
  slot: number;
  id: RecordId;
}

export interface SeenBy {
  /** Whether a topic's branch is folded for whoever looks. */
  folded(topic: TopicRecord): boolean;
  /** The topic of the sheet whose branch alone is looked at; undefined where the whole sheet is. */
  focused(sheet: RecordId): TopicRecord | undefined;
}

/** Room of a boundary about a branch, page units; its words stand in the upper part. */
const BOUNDARY = byPlace([14, 14, 14, 14]),
  TITLED = byPlace([32, 14, 14, 14]);

/** The margin of one of a row, the same for all of which the same is to be said. */
function byPlace(room: Room): (nth: number, count: number) => Margin {
  const known = new Map<number, Margin>();
  return (nth, count) => {
    const [before, after] = [Math.min(nth, 2), Math.min(count - 1 - nth, 2)],
      place = before * 3 + after;
    let margin = known.get(place);
    if (!margin) {
      margin = {
        room,
        isFirst: before === 0,
        isLast: after === 0,
        isFirstOfSide: before < 2,
        isLastOfSide: after < 2,
      };
      known.set(place, margin);
    }
    return margin;
  };
}

export class Planting {
  readonly standing: (Standing | undefined)[] = [];
  readonly ranges = new Map<RecordId, { record: RangeRecord; topics: readonly TopicRecord[] }>();
  private readonly store: TreeStore;
  private readonly forest: Forest;
  private readonly context: FaceContext;
  private readonly seen: SeenBy;
  private theme: TreeTheme | null = null;
  /** Topics are measured anew, even if nothing about them changed. */
  private isAnew = false;
  /** How a topic looked when it was let go: a branch that is unfolded again is not measured again. */
  private seenAs = new WeakMap<TopicRecord, Standing>();
  /** Values of the field that colours cards, in their order. */
  private values: ReadonlyMap<string, number> = new Map();
  private card: CardLook & { colourBy?: string | undefined } = { fields: [], counts: false };
  private roots: readonly number[] = [];
  /** Topics in the branches that were counted since the sheet is being looked at. */
  private readonly sizes = new Map<RecordId, number>();
  private margins = new Map<RecordId, Margin>();
  private readonly summaries = new Map<RecordId, { record: SummaryRecord; topics: readonly TopicRecord[] }[]>();
  /** Slots whose children are to be looked at, each once. */
  private readonly waiting: number[] = [];
  private readonly isWaiting = new Set<number>();
  /** Slots that hang on something else than before, or on nothing. */
  private readonly loose = new Set<number>();

  constructor(store: TreeStore, forest: Forest, context: FaceContext, seen: SeenBy) {
    this.store = store;
    this.forest = forest;
    this.context = context;
    this.seen = seen;
  }

  /**
   * Brings the forest in step with the sheet.
   * @param stale topics that changed, or in which something came, went or moved; null looks at all
   * @returns the roots, the central topic first, and the slots that were let go
   */
  plant(sheet: SheetRecord, theme: TreeTheme, stale: Iterable<RecordId> | null): { roots: Root[]; gone: Gone[] } {
    const { card = NO_FIELDS, counts = false, colourBy } = sheet.data;
    const isOtherCard =
      card.join('\n') !== this.card.fields.join('\n') || counts !== this.card.counts || colourBy !== this.card.colourBy;
    if (isOtherCard) this.card = { fields: card, counts, colourBy };
    const values = valuesOf(this.store, sheet.id, colourBy),
      areOther = values.size !== this.values.size || [...values.keys()].some((value) => !this.values.has(value));
    if (areOther) this.values = values;
    this.isAnew = theme.colours !== this.theme?.colours || isOtherCard || areOther;
    if (this.isAnew) this.seenAs = new WeakMap();
    const all = stale === null || this.isAnew || theme.skeleton !== this.theme?.skeleton;
    this.theme = theme;
    this.sizes.clear();
    const about = this.findRanges(sheet.id);
    const roots = this.plantRoots(sheet, all);
    if (!all) for (const id of this.shown([...stale, ...about])) this.look(id);
    for (let slot = this.waiting.pop(); slot !== undefined; slot = this.waiting.pop()) {
      this.isWaiting.delete(slot);
      this.plantIn(slot, all);
    }
    return { roots, gone: this.release() };
  }

  /** How a root that says nothing of it is laid out: as the sheet, and a branch that stands alone as where it is. */
  inherited(sheet: SheetRecord): Pick<SheetData, 'structure' | 'spacing' | 'leaves'> {
    let { structure, spacing, leaves } = sheet.data;
    const above: TopicRecord[] = [];
    for (let up = this.seen.focused(sheet.id); up; up = this.store.find(up.at.parent, 'topic')) above.push(up);
    for (const { data } of above.reverse()) {
      structure = data.structure ?? structure;
      spacing = data.spacing ?? spacing;
      leaves = data.leaves ?? leaves;
    }
    // Of a branch nobody has said what stands on which side.
    if (above.length > 0 && structure === 'mind-free') structure = 'mind';
    return { ...(structure && { structure }), ...(spacing && { spacing }), ...(leaves && { leaves }) };
  }

  /** Kind of the shape that a boundary is drawn as. */
  boundaryKind({ data }: BoundaryRecord): string {
    return boundaryKind(data.form, this.context.registry);
  }

  /** Texts have another size than before, as a font has arrived: all are measured the next time. */
  forget(): void {
    this.theme = null;
  }

  private plantRoots({ id: sheet, data }: SheetRecord, all: boolean): Root[] {
    const { skeleton } = this.theme!,
      focused = this.seen.focused(sheet),
      central = focused ?? this.store.central(sheet),
      roots: Root[] = [];
    // A summary of what stands in the sheet itself has nothing to stand beside.
    const summed = (this.summaries.get(sheet) ?? []).flatMap(({ record }) => this.store.topics(record.id));
    for (const record of focused ? [focused] : [...this.store.topics(sheet), ...summed]) {
      const isCentral = record === central,
        look = isCentral ? skeleton.central : skeleton.floating;
      const slot = this.put(
        record,
        -1,
        { look, level: isCentral ? 0 : 1, branch: -1, isMain: false, isChild: false },
        all,
      );
      const at = isCentral && (focused || !record.data.pos) ? { x: 0, y: 0 } : record.data.pos;
      roots.push({ slot, ...(at && { at }), ...(data.apart && !isCentral && { isApart: true }) });
    }
    const now = new Set(roots.map(({ slot }) => slot));
    for (const slot of this.roots) if (!now.has(slot)) this.loose.add(slot);
    this.roots = [...now];
    return roots;
  }

  /**
   * What is seen of some records, each once: what is new stands in what is planted, and what is folded away is counted
   * at the topic it is folded into.
   */
  private shown(ids: Iterable<RecordId>): Set<RecordId> {
    const out = new Set<RecordId>(),
      passed = new Set<RecordId>();
    for (const id of ids) {
      let at: RecordId | undefined = id;
      while (at !== undefined && !this.forest.slots.has(at) && !passed.has(at)) {
        passed.add(at);
        at = this.store.get(at)?.at?.parent;
      }
      if (at !== undefined && !passed.has(at)) out.add(at);
    }
    return out;
  }

  /** How many topics are folded into one. */
  private hiddenIn(record: TopicRecord): number {
    return this.seen.folded(record) ? this.sizeOf(record) - 1 : 0;
  }

  /** How many topics a branch has, that which it is named after included. */
  private sizeOf(record: TopicRecord): number {
    const branch = [record],
      above = [-1],
      sizes: number[] = [];
    for (let n = 0; n < branch.length; n++) {
      const { id } = branch[n]!,
        known = this.sizes.get(id);
      sizes.push(known ?? 1);
      if (known !== undefined) continue;
      for (const topic of this.store.topics(id)) {
        branch.push(topic);
        above.push(n);
      }
    }
    for (let n = branch.length - 1; n >= 0; n--) {
      this.sizes.set(branch[n]!.id, sizes[n]!);
      if (n > 0) sizes[above[n]!]! += sizes[n]!;
    }
    return sizes[0]!;
  }

  /** Looks at a topic that is planted, again. */
  private look(id: RecordId): void {
    const slot = this.forest.slots.get(id),
      was = slot === undefined ? undefined : this.standing[slot],
      record = this.store.find(id, 'topic');
    if (slot === undefined || !was || !record) return;
    this.put(record, this.forest.parent[slot]!, was, false);
    this.enqueue(slot);
  }

  private enqueue(slot: number): void {
    if (this.isWaiting.has(slot)) return;
    this.isWaiting.add(slot);
    this.waiting.push(slot);
  }

  private plantIn(slot: number, all: boolean): void {
    const { skeleton } = this.theme!,
      standing = this.standing[slot];
    if (!standing) return;
    const { record, level, branch } = standing,
      isFolded = this.seen.folded(record),
      isCentral = level === 0;
    const hang =
      (look: LevelLook) =>
      (topic: TopicRecord): number =>
        this.put(topic, slot, { look, level: 1, branch, isMain: false, isChild: false }, all);
    const children = isFolded
      ? []
      : this.store.topics(record.id).map((topic, n) => {
          const look = isCentral ? skeleton.main : skeleton.sub;
          const place = {
            look,
            level: isCentral ? 1 : 2,
            branch: isCentral ? n : branch,
            isMain: isCentral,
            isChild: true,
          };
          return this.put(topic, slot, place, all);
        });
    const callouts = this.store.callouts(record.id).map(hang(skeleton.callout)),
      { summaries, aside: others } = isFolded
        ? NOTHING
        : this.hangSummaries(record.id, children, hang(skeleton.summary));
    this.giveHanging(slot, children, [...callouts, ...others], summaries);
  }

  private put(record: TopicRecord, parent: number, to: Place, all: boolean): number {
    const f = this.forest,
      isNew = !f.slots.has(record.id),
      slot = f.slot(record.id),
      hasNote = this.store.hasNotes(record.id),
      hidden = this.hiddenIn(record),
      colour = this.card.colourBy === undefined ? undefined : record.data.fields?.[this.card.colourBy],
      accent = colour ? accentOfValue(this.values.get(colour) ?? 0) : accentOf(this.theme!.skeleton, to.branch),
      reports = this.card.counts ? this.store.topics(record.id).length : 0,
      branchLine = lineOfBranch(record, parent < 0 ? undefined : this.standing[parent]?.line),
      was = isNew ? undefined : this.standing[slot];
    if (f.parent[slot] !== parent) {
      f.parent[slot] = parent;
      f.dirty[slot] = true;
    }
    const isThere = was !== undefined && was.look === to.look && was.level === to.level && was.branch === to.branch;
    const isSameLine = was?.line === branchLine;
    if (!isThere || !isSameLine || all) this.enqueue(slot);
    const isSame =
      isThere &&
      isSameLine &&
      !this.isAnew &&
      was.record === record &&
      was.accent === accent &&
      was.hasNote === hasNote &&
      was.reports === reports;
    if (!isSame || was.hidden !== hidden || was.isMain !== to.isMain || was.isChild !== to.isChild) {
      const { look, level, branch, isMain, isChild } = to,
        way = shapeInBranch(isMain ? this.theme!.skeleton.line : this.theme!.skeleton.subLine, branchLine),
        before = was ?? this.seenAs.get(record);
      // What changed is where its children stand, and nothing that is seen of it.
      const isAsBefore =
        before !== undefined &&
        !this.isAnew &&
        before.look === look &&
        before.accent === accent &&
        before.hasNote === hasNote &&
        before.reports === reports &&
        looksSame(before.record, record);
      const face = isAsBefore
        ? before.face
        : faceOf(this.context, this.theme!.colours, record, colour ? filledLook(look) : look, accent, hasNote, {
            card: this.card,
            reports,
          });
      const now = {
        record,
        look,
        accent,
        hasNote,
        reports,
        hidden,
        face,
        isMain,
        isChild,
        level,
        branch,
        line: branchLine,
      };
      this.standing[slot] = now;
      f.give('foot', slot, isChild && face.shape === TEXT && way === 'underline');
      f.give('w', slot, face.w);
      f.give('h', slot, face.h);
      f.give('structure', slot, record.data.structure);
      f.give('spacing', slot, record.data.spacing);
      f.give('leaves', slot, record.data.leaves);
      f.give('folded', slot, hidden > 0);
      f.give('assistant', slot, record.data.assistant === true);
      f.give('side', slot, record.data.side);
    }
    f.give('margin', slot, this.margins.get(record.id));
    return slot;
  }

  /** Lets go of what hangs on nothing any more, with all that hangs on it. */
  private release(): Gone[] {
    const f = this.forest,
      gone: Gone[] = [],
      going = [...this.loose];
    this.loose.clear();
    for (let slot = going.pop(); slot !== undefined; slot = going.pop()) {
      const was = this.standing[slot];
      if (was === undefined) continue;
      // In other colours it would be drawn anew.
      if (!this.isAnew) this.seenAs.set(was.record, was);
      f.hanging(slot, (child) => {
        if (f.parent[child] === slot) going.push(child);
      });
      gone.push({ slot, id: f.ids[slot]! });
      this.standing[slot] = undefined;
      f.release(f.ids[slot]!);
    }
    return gone;
  }

  private giveHanging(slot: number, children: number[], callouts: number[], summaries: SummaryOf[]): void {
    const f = this.forest;
    const isSame =
      equal(f.children[slot]!, children) &&
      equal(f.callouts[slot]!, callouts) &&
      f.summaries[slot]!.length === summaries.length &&
      summaries.every((one, n) => {
        const was = f.summaries[slot]![n]!;
        return was.from === one.from && was.to === one.to && was.topic === one.topic;
      });
    if (isSame) return;
    f.hanging(slot, (child) => {
      if (f.parent[child] === slot) this.loose.add(child);
    });
    for (const child of [...children, ...callouts]) this.loose.delete(child);
    for (const { topic } of summaries) this.loose.delete(topic);
    f.children[slot] = children;
    f.callouts[slot] = callouts;
    f.summaries[slot] = summaries;
    f.touch(slot);
  }

  /** The topics of summaries, each beside what it sums up; of one that sums up nothing more they stand aside. */
  private hangSummaries(
    parent: RecordId,
    children: readonly number[],
    put: (topic: TopicRecord) => number,
  ): { summaries: SummaryOf[]; aside: number[] } {
    const summaries: SummaryOf[] = [],
      aside: number[] = [],
      own = this.summaries.get(parent) ?? [],
      places = new Map(own.length > 0 ? children.map((slot, n) => [slot, n]) : []);
    for (const { record, topics } of own) {
      const slots = this.store.topics(record.id).map(put),
        at = topics.map(({ id }) => places.get(this.forest.slots.get(id) ?? -1) ?? -1),
        [from = -1] = at,
        to = at.at(-1) ?? -1;
      if (from >= 0 && to >= 0 && slots.length > 0) summaries.push({ from, to, topic: slots.shift()! });
      aside.push(...slots);
    }
    return { summaries, aside };
  }

  /**
   * Which siblings boundaries and summaries are about, and what room boundaries need.
   * @returns topics that stand otherwise because of them, and in which summaries stand
   */
  private findRanges(sheet: RecordId): Set<RecordId> {
    const { margins } = this,
      about = new Set<RecordId>(this.summaries.keys());
    this.ranges.clear();
    this.margins = new Map();
    this.summaries.clear();
    for (const record of this.store.ranges()) {
      const parent = outsideSummaries(this.store, record.at.parent);
      if (this.store.sheetOf(record.id) !== sheet) continue;
      const topics = this.store.covered(record);
      if (topics.length > 0) this.ranges.set(record.id, { record, topics });
      if (record.type === 'boundary') {
        const margin = record.text && record.text.length > 0 ? TITLED : BOUNDARY;
        topics.forEach(({ id }, n) => this.margins.set(id, margin(n, topics.length)));
        continue;
      }
      about.add(parent);
      const others = this.summaries.get(parent);
      if (others) others.push({ record, topics });
      else this.summaries.set(parent, [{ record, topics }]);
    }
    for (const id of new Set([...margins.keys(), ...this.margins.keys()]))
      if (margins.get(id) !== this.margins.get(id)) about.add(id);
    return about;
  }
}

/** Whether two states of a topic are the same to the eye: at most its place differs. */
const looksSame = (a: TopicRecord, b: TopicRecord): boolean =>
  a.text === b.text &&
  a.style === b.style &&
  a.data === b.data &&
  a.marks === b.marks &&
  a.tags === b.tags &&
  a.files === b.files;

/** What a summary stands in, however many others are between: the topic beside whose children it is drawn. */
export function outsideSummaries(store: TreeStore, id: RecordId): RecordId {
  let record = store.find(id, 'summary');
  let out = id;
  for (; record; record = store.find(out, 'summary')) out = record.at.parent;
  return out;
}

/** The values that a field has in a sheet, sorted, each with its place. */
function valuesOf(store: TreeStore, sheet: RecordId, field: string | undefined): ReadonlyMap<string, number> {
  if (field === undefined) return NO_VALUES;
  const found = new Set<string>(),
    waiting = store.topics(sheet);
  for (let topic = waiting.pop(); topic; topic = waiting.pop()) {
    const value = topic.data.fields?.[field];
    if (value) found.add(value);
    waiting.push(...store.topics(topic.id));
  }
  return new Map([...found].sort().map((value, n) => [value, n]));
}
/** Kind of topics that are words alone. */
const TEXT = 'basic.text';
const NO_VALUES: ReadonlyMap<string, number> = new Map();
const NO_FIELDS: readonly string[] = [];
const NOTHING: { summaries: SummaryOf[]; aside: number[] } = { summaries: [], aside: [] };

const equal = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one, n) => one === b[n]);
