/**
 * BPMN 2.0 files. A drawing that was read from one is written into that file again: what was not touched stays as it
 * was, to the letter, what was is changed in its place, what is new is added, and what is gone is taken out.
 */
import { fromBase64 } from '../base64.ts';
import { type ConnectorRecord, type DiagramRecord, plainText, type RecordId, type ShapeRecord } from '@limn/document';
import { inflateBounded } from '../bytes/inflate.ts';
import { isObject, object, string } from '../syntax/json.ts';
import { ImportClock } from '../limits.ts';
import type { WriteSource } from '../format-row.ts';
import { child, elements, parseXml, textContent, type XmlElement } from '../syntax/xml.ts';
import { copyInto } from './copies.ts';
import { appendData, DATA, dataAssociation, dataHolder, type ElementMaker } from './data.ts';
import { BpmnDiagrams } from './diagrams.ts';
import { endsOf } from './ends.ts';
import { kindOf } from './kinds.ts';
import { isOtherwise, markLine } from './lines.ts';
import { BpmnModel, CHOREOGRAPHIES, type Plane, planesOf, shownName } from './model.ts';
import { FLOWS, flowFor, isOfKind, nameFor, typeFor } from './names.ts';
import { PageRoutes } from './routes.ts';
import { serialized } from './serialize.ts';

const MODEL = 'http://www.omg.org/spec/BPMN/20100524/MODEL';

export async function writeBpmn({ document, title, drawing }: WriteSource): Promise<Uint8Array> {
  if (document.kind !== 'diagram') throw new TypeError('a diagram is wanted');
  const root = (await fileOf(document.records)) ?? emptyFile(title);
  return new TextEncoder().encode(new Writer(root, document.records, drawing).write());
}

async function fileOf(records: readonly DiagramRecord[]): Promise<XmlElement | undefined> {
  const first = records.find((record) => record.type === 'document');
  const file = string(object(object(first?.data.source)['bpmn'])['file']);
  if (file === undefined) return undefined;
  try {
    const bytes = inflateBounded(fromBase64(file), 'bpmn');
    return await parseXml(bytes, 'bpmn', new ImportClock(), { isLenient: true });
  } catch {
    // A file that can no longer be read is made anew from what is drawn.
    return undefined;
  }
}

function emptyFile(title: string): XmlElement {
  return {
    name: 'definitions',
    prefix: 'bpmn',
    attributes: {
      'xmlns:bpmn': MODEL,
      'xmlns:bpmndi': 'http://www.omg.org/spec/BPMN/20100524/DI',
      'xmlns:dc': 'http://www.omg.org/spec/DD/20100524/DC',
      'xmlns:di': 'http://www.omg.org/spec/DD/20100524/DI',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      id: 'Definitions_1',
      name: title,
      targetNamespace: 'http://bpmn.io/schema/bpmn',
      exporter: 'Limn',
    },
    children: [],
  };
}

class Writer implements ElementMaker {
  private readonly root: XmlElement;
  private readonly records: readonly DiagramRecord[];
  private readonly drawing: WriteSource['drawing'];
  private readonly byRecord = new Map<RecordId, XmlElement>();
  private readonly recordOf = new Map<RecordId, DiagramRecord>();
  private readonly model: BpmnModel;
  private readonly before: Plane[];
  private readonly diagrams: BpmnDiagrams;
  private readonly prefix: string | undefined;
  /** Elements that have a record, by the pages these are on. */
  private readonly taken = new Map<XmlElement, Set<RecordId>>();
  /** The collapsed sub-processes, by the pages that show what is in them. */
  private readonly owners = new Map<RecordId, ShapeRecord>();
  private next = 1;

  constructor(root: XmlElement, records: readonly DiagramRecord[], drawing: WriteSource['drawing']) {
    this.root = root;
    this.records = records;
    this.drawing = drawing;
    this.prefix = root.prefix;
    this.model = new BpmnModel(root);
    this.before = planesOf(this.model);
    this.diagrams = new BpmnDiagrams(root, this.model);
    for (const record of records) {
      this.recordOf.set(record.id, record);
      const link = record.type === 'shape' && record.kind === 'bpmn.subProcess' ? record.data.link : undefined;
      if (record.type === 'shape' && link?.type === 'page') this.owners.set(link.page, record);
    }
  }

  write(): string {
    const shapes = this.ordered().filter((record) => record.type === 'shape'),
      connectors = this.records.filter((record) => record.type === 'connector');
    for (const record of shapes) this.shape(record);
    for (const record of connectors) this.connector(record);
    this.takeOut();
    for (const page of this.records) if (page.type === 'page') this.place(page.id);
    return serialized(this.root);
  }

  /** Shapes, each after what it stands in. */
  private ordered(): ShapeRecord[] {
    const depth = (record: DiagramRecord): number => {
      let n = 0;
      for (let at: DiagramRecord | undefined = record; at && n < 100; at = this.above(at)) n++;
      return n;
    };
    return this.records
      .filter((record) => record.type === 'shape')
      .map((record) => ({ record, depth: depth(record) }))
      .sort((a, b) => a.depth - b.depth)
      .map(({ record }) => record);
  }

  /** What a record stands in; of a page, the sub-process that it shows the inside of. */
  private above(record: DiagramRecord): DiagramRecord | undefined {
    if (record.type === 'page') return this.owners.get(record.id);
    return 'at' in record ? this.recordOf.get(record.at.parent) : undefined;
  }

  /** The element that a record, or what it is a copy of, was read from. */
  private sourceOf(record: ShapeRecord | ConnectorRecord): XmlElement | undefined {
    const id = string(object(object(record.data.source)['bpmn'])['id']);
    return id === undefined ? undefined : this.model.byId.get(id);
  }

  private known(record: ShapeRecord | ConnectorRecord): XmlElement | undefined {
    const element = this.sourceOf(record);
    // A copy says the same id as what it was made from; on another page it may be the same element shown again.
    return element && !this.taken.get(element)?.has(this.pageOf(record)) ? element : undefined;
  }

  private take(element: XmlElement, record: ShapeRecord | ConnectorRecord): void {
    const pages = this.taken.get(element) ?? new Set();
    this.taken.set(element, pages.add(this.pageOf(record)));
    this.byRecord.set(record.id, element);
  }

  private pageOf(record: DiagramRecord): RecordId {
    let at: DiagramRecord | undefined = record;
    for (let n = 0; at && at.type !== 'page' && 'at' in at && n < 100; n++) at = this.recordOf.get(at.at.parent);
    return at?.id ?? '';
  }

  private shape(record: ShapeRecord): void {
    const type = nameFor(record, (id) => this.isFirst(id));
    const known = this.known(record),
      // Data that has become an input or an output stands somewhere else.
      isKept = known && !(type !== undefined && DATA.has(type) && DATA.has(known.name) && type !== known.name);
    const element = isKept || type === undefined ? known : this.create(type, record);
    if (!element) return;
    this.take(element, record);
    const place = this.placeBefore(element);
    const match = kindOf(element, place ?? {}, this.model);
    if (match && !isOfKind(record, match)) typeFor(element, record, this.prefix);
    this.rename(element, plainText(record.text));
    this.move(element, record);
  }

  private placeBefore(element: XmlElement): Plane['shapes'][number] | undefined {
    for (const plane of this.before)
      for (const place of plane.shapes) if (this.model.find(place.element) === element) return place;
    return undefined;
  }

  /** Whether nothing flows into a shape: what a flow chart begins with. */
  private isFirst(id: RecordId): boolean {
    return !this.records.some((record) => record.type === 'connector' && record.end.shape === id);
  }

  private create(name: string, record: ShapeRecord): XmlElement {
    const container = name === 'participant' ? this.collaboration() : this.containerOf(record, name);
    const element = this.element(name, { id: this.freeId(name) }),
      model = this.sourceOf(record);
    if (model?.name === name) copyInto(element, model, (one) => this.freeId(one));
    if (name === 'participant' && record.kind !== 'bpmn.blackBoxPool') {
      const process = this.process();
      element.attributes['processRef'] = process.attributes['id']!;
    }
    if (name === 'textAnnotation' && !child(element, 'text')) this.append(element, this.element('text', {}));
    if (name === 'group') {
      const category = this.element('category', { id: this.freeId('category') }),
        value = this.element('categoryValue', { id: this.freeId('categoryValue') });
      this.append(category, value);
      this.insertRoot(category);
      element.attributes['categoryValueRef'] = value.attributes['id']!;
    }
    if (name === 'lane') {
      const set =
        child(container, 'laneSet') ??
        this.append(container, this.element('laneSet', { id: this.freeId('laneSet') }), true);
      this.append(set, element);
    } else if (DATA.has(name)) appendData(this, dataHolder(this, container, element, record), element);
    else this.append(container, element);
    if (name !== 'participant') typeFor(element, record, this.prefix);
    return element;
  }

  /** The process or sub-process that a shape stands in by where it is drawn. */
  private containerOf(record: ShapeRecord | ConnectorRecord, name: string): XmlElement {
    for (let at = this.recordOf.get(record.at.parent), n = 0; at && n < 100; n++) {
      const element = this.byRecord.get(at.id);
      if (element?.name === 'participant') return this.model.referred(element, 'processRef') ?? this.process(element);
      if (element && /^(subProcess|transaction|adHocSubProcess)$/.test(element.name) && name !== 'boundaryEvent')
        return element;
      at = this.above(at);
    }
    return this.loose();
  }

  /** The process of what stands in no pool. */
  private loose(): XmlElement {
    const inPools = new Set([...this.model.all('participant')].map((one) => this.model.referred(one, 'processRef')));
    for (const one of elements(this.root, 'process')) if (!inPools.has(one)) return one;
    return this.process();
  }

  private process(participant?: XmlElement): XmlElement {
    const process = this.element('process', { id: this.freeId('Process'), isExecutable: 'false' });
    this.insertRoot(process);
    if (participant) participant.attributes['processRef'] = process.attributes['id']!;
    return process;
  }

  private collaboration(): XmlElement {
    const found = child(this.root, 'collaboration');
    if (found) return found;
    const made = this.element('collaboration', { id: this.freeId('Collaboration') });
    this.insertRoot(made);
    return made;
  }

  private rename(element: XmlElement, text: string): void {
    if (shownName(element, this.model) === text.trim()) return;
    if (element.name === 'textAnnotation') {
      const inner = child(element, 'text') ?? this.append(element, this.element('text', {}));
      inner.children = [text];
    } else if (element.name === 'group') {
      const value = this.model.referred(element, 'categoryValueRef');
      if (value) value.attributes['value'] = text;
    } else if (CHOREOGRAPHIES.has(element.name)) element.attributes['name'] = text.split('\n')[1] ?? text;
    else if (text === '') delete element.attributes['name'];
    else element.attributes['name'] = text;
  }

  /** Follows a shape that was put into another pool, lane or sub-process, or onto another activity. */
  private move(element: XmlElement, record: ShapeRecord): void {
    const parent = this.byRecord.get(record.at.parent);
    if (
      element.name === 'boundaryEvent' &&
      parent &&
      /[tT]ask$|[pP]rocess$|Activity$|^transaction$/.test(parent.name)
    ) {
      const host = this.model.referred(element, 'attachedToRef');
      if (host !== parent) element.attributes['attachedToRef'] = parent.attributes['id']!;
      return;
    }
    if (!MOVABLE.test(element.name)) return;
    // Files place shapes where they like: only one that was put elsewhere since it was read goes there.
    const source = object(object(record.data.source)['bpmn']),
      holder = parent?.attributes['id'];
    if (string(source['id']) === element.attributes['id'] && string(source['in']) === holder) return;
    if (parent?.name === 'lane') this.intoLane(element, parent);
    const now = this.model.parentOf(element),
      wanted = this.containerOf(record, element.name);
    if (!now || wanted === now) return;
    now.children = now.children.filter((one) => one !== element);
    this.append(wanted, element);
  }

  private intoLane(element: XmlElement, lane: XmlElement): void {
    const id = element.attributes['id']!;
    const names = (one: XmlElement): boolean =>
      [...elements(one, 'flowNodeRef')].some((reference) => this.model.find(textContent(reference)) === element);
    if (names(lane)) return;
    for (const other of this.model.all('lane'))
      other.children = other.children.filter(
        (one) => typeof one === 'string' || one.name !== 'flowNodeRef' || this.model.find(textContent(one)) !== element,
      );
    const reference = this.element('flowNodeRef', {});
    reference.children = [id];
    this.append(lane, reference, true);
  }

  private connector(record: ConnectorRecord): void {
    const [from, to] = [record.start.shape, record.end.shape].map((id) =>
      id === undefined ? undefined : this.byRecord.get(id),
    );
    const known = this.known(record);
    // What has come to be another kind of line is written as one.
    const isKept = known && (!from || !to || !this.isOther(known, record, from, to));
    const element = isKept || !from || !to ? known : this.createFlow(record, from, to);
    if (!element) return;
    this.take(element, record);
    const label = this.records.find((one) => one.type === 'label' && one.at.parent === record.id);
    const text = label?.type === 'label' ? plainText(label.text) : '';
    if (
      element.name !== 'association' &&
      !element.name.startsWith('data') &&
      (element.attributes['name'] ?? '').trim() !== text.trim()
    ) {
      if (text === '') delete element.attributes['name'];
      else element.attributes['name'] = text;
    }
    if (element === known) this.relead(element, from, to);
    markLine(element, record.style, this.model, this.prefix);
  }

  private isOther(element: XmlElement, record: ConnectorRecord, from: XmlElement, to: XmlElement): boolean {
    if (element.name.startsWith('data')) {
      const { source, target } = endsOf(element, this.model);
      return (source !== undefined && source !== from) || (target !== undefined && target !== to);
    }
    return (
      isOtherwise(element, record.style) &&
      flowFor(record, from, to, this.poolOf(from) === this.poolOf(to)) !== element.name
    );
  }

  /** Follows a line that was led elsewhere; the references at both shapes with it. */
  private relead(element: XmlElement, from: XmlElement | undefined, to: XmlElement | undefined): void {
    if (!FLOWS.has(element.name)) return;
    const { source, target } = endsOf(element, this.model);
    const lead = (now: XmlElement | undefined, wanted: XmlElement | undefined, field: string, mark: string): void => {
      if (!wanted || wanted === now) return;
      element.attributes[field] = wanted.attributes['id']!;
      if (element.name !== 'sequenceFlow') return;
      if (now) this.unmark(now, mark, element);
      this.mark(wanted, mark, element);
    };
    lead(source, from, 'sourceRef', 'outgoing');
    lead(target, to, 'targetRef', 'incoming');
  }

  private createFlow(record: ConnectorRecord, from: XmlElement, to: XmlElement): XmlElement | undefined {
    const name = flowFor(record, from, to, this.poolOf(from) === this.poolOf(to));
    if (name === undefined) return undefined;
    if (name.startsWith('data')) return dataAssociation(this, name, from, to);
    const element = this.element(name, {
      id: this.freeId(name),
      sourceRef: from.attributes['id']!,
      targetRef: to.attributes['id']!,
    });
    const model = this.sourceOf(record);
    if (model?.name === name) copyInto(element, model, (one) => this.freeId(one));
    const container = name === 'messageFlow' ? this.collaboration() : this.containerFor(from);
    this.append(container, element);
    if (name === 'sequenceFlow') {
      this.mark(from, 'outgoing', element);
      this.mark(to, 'incoming', element);
    }
    return element;
  }

  private containerFor(element: XmlElement): XmlElement {
    for (let at = this.model.parentOf(element); at; at = this.model.parentOf(at))
      if (/^(process|subProcess|transaction|adHocSubProcess|collaboration)$/.test(at.name)) return at;
    return this.loose();
  }

  private poolOf(element: XmlElement): XmlElement | undefined {
    for (let at: XmlElement | undefined = element; at; at = this.model.parentOf(at))
      if (at.name === 'process' || at.name === 'participant') return at;
    return undefined;
  }

  /** `incoming` and `outgoing` stand before everything but words and extensions. */
  private mark(node: XmlElement, name: string, flow: XmlElement): void {
    const reference = this.element(name, {});
    reference.children = [flow.attributes['id']!];
    this.append(node, reference, true);
  }

  private unmark(node: XmlElement, name: string, flow: XmlElement): void {
    node.children = node.children.filter(
      (one) => typeof one === 'string' || one.name !== name || this.model.find(textContent(one)) !== flow,
    );
  }

  /** Takes out what was drawn and is no more, and what named it. */
  private takeOut(): void {
    const gone = new Set<XmlElement>();
    for (const plane of this.before)
      for (const { element } of [...plane.shapes, ...plane.edges]) {
        const found = this.model.find(element);
        if (found && !this.taken.has(found) && this.isRemovable(found)) gone.add(found);
      }
    if (gone.size === 0) return;
    for (const element of gone) {
      const parent = this.model.parentOf(element);
      if (parent) parent.children = parent.children.filter((one) => one !== element);
    }
    for (const element of this.model.all()) {
      for (const name of ['default', 'activityRef']) {
        const named = this.model.referred(element, name);
        if (named && gone.has(named)) delete element.attributes[name];
      }
      element.children = element.children.filter((one) => {
        if (typeof one === 'string' || !REFERENCES.has(one.name)) return true;
        const named = this.model.find(textContent(one));
        return named === undefined || !gone.has(named);
      });
    }
  }

  /** A process whose pool is gone goes on; a line goes when its record does. */
  private isRemovable(element: XmlElement): boolean {
    return element.name !== 'process' && element.name !== 'collaboration';
  }

  private place(page: RecordId): void {
    const record = this.recordOf.get(page);
    if (record?.type !== 'page') return;
    const here = this.records.filter(
      (one) => (one.type === 'shape' || one.type === 'connector') && this.pageOf(one) === page,
    );
    const source = object(object(record.data.source)['bpmn']);
    const plane = this.diagrams.planeOf(
      isObject(source) ? (string(source['diagram']) ?? '') : '',
      record.data.name,
      () => this.planeElement(page),
    );
    const routes = new PageRoutes(this.drawing, page);
    for (const type of ['shape', 'connector'] as const)
      for (const one of here) {
        const element = one.type === type ? this.byRecord.get(one.id) : undefined;
        if (element && one.type === 'shape') this.diagrams.placeShape(plane, element, one);
        if (element && one.type === 'connector') this.diagrams.placeEdge(plane, element, one, routes);
      }
    routes.close();
    this.diagrams.keepOnly(
      plane,
      new Set(here.flatMap((one) => this.byRecord.get(one.id)?.attributes['id'] ?? [])),
      (id) => this.model.find(id) !== undefined,
    );
  }

  private planeElement(page: RecordId): string {
    const owner = this.owners.get(page),
      inside = owner && this.byRecord.get(owner.id)?.attributes['id'];
    if (inside !== undefined) return inside;
    const of = child(this.root, 'collaboration') ?? child(this.root, 'process') ?? this.process();
    return of.attributes['id'] ?? '';
  }

  element(name: string, attributes: Record<string, string>): XmlElement {
    return { name, ...(this.prefix && { prefix: this.prefix }), attributes, children: [] };
  }

  append(parent: XmlElement, element: XmlElement, isEarly = false): XmlElement {
    if (isEarly) {
      const before = EARLY.slice(0, EARLY.indexOf(element.name) + 1);
      const last = parent.children.findLastIndex((one) => typeof one !== 'string' && before.includes(one.name));
      parent.children.splice(last + 1, 0, element);
    } else parent.children.push(element);
    this.model.parents.set(element, parent);
    const id = element.attributes['id'];
    if (id !== undefined) this.model.byId.set(id, element);
    return element;
  }

  /** Before the diagrams, which come last. */
  private insertRoot(element: XmlElement): void {
    const first = this.root.children.findIndex((one) => typeof one !== 'string' && one.name === 'BPMNDiagram');
    if (first < 0) this.root.children.push(element);
    else this.root.children.splice(first, 0, element);
    this.model.parents.set(element, this.root);
    this.model.byId.set(element.attributes['id']!, element);
  }

  freeId(name: string): string {
    const stem = name[0]!.toUpperCase() + name.slice(1);
    while (this.model.byId.has(`${stem}_${this.next}`)) this.next++;
    return `${stem}_${this.next++}`;
  }
}

/** Elements that go where they are drawn; data and artifacts may stand anywhere. */
const MOVABLE = /[tT]ask$|Event$|Gateway$|^(subProcess|transaction|adHocSubProcess|callActivity)$/;
/** Children that come first, in the order of the schema. */
const EARLY = [
  'documentation',
  'extensionElements',
  'auditing',
  'monitoring',
  'incoming',
  'outgoing',
  'flowNodeRef',
  'ioSpecification',
  'property',
  'dataInputAssociation',
  'dataOutputAssociation',
  'laneSet',
];
const REFERENCES = new Set(['incoming', 'outgoing', 'flowNodeRef', 'participantRef', 'messageFlowRef']);
