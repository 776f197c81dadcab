/**
 * Fidelity of the Visio importer against what a reference reader says of the same files:
 *
 *     npm run visio -w bench [-- --kind vsdx,vsdm] [--misses] [--beside] [file …]
 *
 * A shape counts when each edge of what its record paints is within 2 % of its size, or 0.02 in, of the reference's.
 * The reference bounds only the points the file says, so where an arc bulges beyond them the shape counts when those
 * points agree and the record paints over them. A text counts when the same words stand in the document as often, a
 * page when there is one of its name and size, an end of a line when its record holds on to the shape the file glues it
 * to. Of stencils the reference makes a page for each master: pages of theirs are not compared.
 * `--beside` opens each file in turns with vsd2xhtml (libvisio-tools): the whole import is to take at most three times
 * as long. Samples are found in LIMN_SAMPLES or ../shared/samples.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { inspect } from 'node:util';
import { type ConnectorRecord, paragraphs, plainText, type ShapeRecord } from '@limn/document';
import { ImportError } from '@limn/formats';
import { importVisioTraced } from '@limn/formats/visio/import.ts';
import { type Beside, hasReference, summary, timesOf } from './beside.ts';
import { paintedBounds, type Rect, union } from './bounds.ts';
import { type Counted, endsOf, pagesOf } from './pages.ts';
import { normalizeText, recall, type Truth } from './truth.ts';

const PX = 96,
  SHARE = 0.02,
  FLOOR = 0.02,
  TIMES = 3;
const STENCILS = new Set(['vss', 'vsx', 'vssx', 'vssm']);
const args = process.argv.slice(2),
  misses = args.includes('--misses'),
  beside = args.includes('--beside');
const kinds = (
  args[args.indexOf('--kind') + 1] && args.includes('--kind') ? args[args.indexOf('--kind') + 1]! : 'vsdx'
).split(',');
const only = args.filter((a, i) => !a.startsWith('--') && args[i - 1] !== '--kind');
const samples = process.env['LIMN_SAMPLES'] ?? resolve(import.meta.dirname, '../../../shared/samples');

const within = (ours: Rect, theirs: readonly number[]): boolean => {
  const [x0, y0, x1, y1] = theirs as [number, number, number, number];
  const tx = Math.max(FLOOR, SHARE * (x1 - x0)),
    ty = Math.max(FLOOR, SHARE * (y1 - y0));
  return (
    Math.abs(ours.x0 / PX - x0) <= tx &&
    Math.abs(ours.x1 / PX - x1) <= tx &&
    Math.abs(ours.y0 / PX - y0) <= ty &&
    Math.abs(ours.y1 / PX - y1) <= ty
  );
};

/** The reference bounds the control points of splines: a curve stays within them and touches all edges but one. */
const bulges = (ours: Rect, theirs: readonly number[]): boolean => {
  const edges = [ours.x0, ours.y0, -ours.x1, -ours.y1].map((v) => v / PX),
    [x0, y0, x1, y1] = theirs as [number, number, number, number];
  const off = [x0, y0, -x1, -y1].map((v, i) => edges[i]! - v);
  return off.every((v) => v >= -FLOOR) && off.filter((v) => v <= FLOOR).length >= 3;
};

const contains = (a: Rect, b: Rect): boolean =>
  a.x0 <= b.x0 + FLOOR * PX && a.y0 <= b.y0 + FLOOR * PX && a.x1 >= b.x1 - FLOOR * PX && a.y1 >= b.y1 - FLOOR * PX;

interface Score {
  shapes: number;
  near: number;
  texts: number;
  found: number;
  explained: number;
  pages: Counted;
  ends: Counted;
  ms: number;
}

async function score(bytes: Uint8Array, truth: Truth, isStencil: boolean): Promise<Score> {
  const started = performance.now();
  const traced = await importVisioTraced(bytes),
    { result, trace, withheld } = traced;
  const ms = performance.now() - started;
  const curved = new Set<string>(),
    painted = new Map<string, Rect>(),
    said = new Map<string, Rect>(),
    records = new Map(result.document.records.map((r) => [r.id, r]));
  const pages = result.document.records.filter((r) => r.type === 'page');
  for (const [id, at] of trace) {
    const record = records.get(id);
    if (record?.type !== 'shape' && record?.type !== 'connector') continue;
    const key = `${at.page}\n${at.shape}`,
      bounds = union(painted.get(key), paintedBounds(record as ShapeRecord | ConnectorRecord));
    if (bounds) painted.set(key, bounds);
    if (record.type === 'connector' && record.kind === 'curved') curved.add(key);
    const knots = union(said.get(key), at.knots);
    if (knots) said.set(key, knots);
  }
  let shapes = 0,
    near = 0;
  for (const page of truth.oracle_shapes ?? []) {
    // Names in the reference end before a closing bracket.
    const own = pages.find((p) => p.data.name === page.name) ?? pages.find((p) => p.data.name.startsWith(page.name)),
      pageName = own?.data.name ?? page.name;
    const back = own?.data.back,
      backName = pages.find((p) => p.id === back)?.data.name;
    for (const [id, theirs] of Object.entries(page.shapes)) {
      const key = `${pageName}\n${id.slice(2)}`,
        drawn = painted.get(key),
        under = `${backName}\n${id.slice(2)}`;
      if (!theirs.bbox || !drawn) continue;
      shapes++;
      // The reference paints a page's background with it, under ids that may be taken on both.
      const candidates = [
        [drawn, said.get(key)],
        [painted.get(under), said.get(under)],
        [union(drawn, painted.get(under)), union(said.get(key), said.get(under))],
      ];
      if (
        candidates.some(
          ([bounds, knots]) =>
            bounds &&
            (within(bounds, theirs.bbox!) ||
              (curved.has(key) && bulges(bounds, theirs.bbox!)) ||
              (knots && within(knots, theirs.bbox!) && contains(bounds, knots))),
        )
      )
        near++;
      else if (misses)
        console.log(
          `    ${page.name} ${id} ours ` +
            `${[drawn.x0, drawn.y0, drawn.x1, drawn.y1].map((v) => (v / PX).toFixed(3)).join(' ')} reference ` +
            `${theirs.bbox.map((v) => v.toFixed(3)).join(' ')}`,
        );
    }
  }
  const texts = result.document.records.flatMap((r) => ('text' in r && r.text ? [r.text] : []));
  const found = texts.flatMap((t) => [
    ...new Set([
      normalizeText(plainText(t)),
      ...paragraphs(t).map((p) => normalizeText(p.runs.map((r) => r.insert).join(''))),
    ]),
  ]);
  const lines = texts
    .flatMap((t) => paragraphs(t).map((p) => normalizeText(p.runs.map((r) => r.insert).join(''))))
    .filter((t) => t !== '');
  const reference = recall(
    (truth.libvisio_text ?? []).map(normalizeText).filter((t) => t !== ''),
    backgrounds(result.document.records, lines),
  );
  const markup = recall(
    (truth.xml?.pages ?? [])
      .flatMap((p) => p.texts ?? [])
      .map(normalizeText)
      .filter((t) => t !== ''),
    found,
  );
  // The reference shows members taken out of a master, and a master's field text for the shape's own: not misses.
  const silent = withheld
    .flatMap((t) => t.split('\n'))
    .map(normalizeText)
    .filter((t) => t !== '');
  const explained =
    recall(reference.missing, backgrounds(result.document.records, silent)).hit +
    recall(markup.missing, withheld.map(normalizeText)).hit;
  if (misses)
    for (const t of [...reference.missing, ...markup.missing]) console.log(`    missing text ${JSON.stringify(t)}`);
  const pagesFound = isStencil ? { of: 0, right: 0, wrong: [] } : pagesOf(result.document, truth),
    ends = endsOf(traced);
  if (misses) for (const one of [...pagesFound.wrong, ...ends.wrong]) console.log(`    ${one}`);
  return {
    shapes,
    near,
    pages: pagesFound,
    ends,
    texts: reference.of + markup.of,
    found: reference.hit + markup.hit,
    explained,
    ms,
  };
}

/** Lines of the document as often as the reference says them: a background's once more for every page above it. */
function backgrounds(records: readonly { type: string }[], lines: readonly string[]): string[] {
  const fronts = records.filter((r) => r.type === 'page').length;
  const backs = records.some((r) => r.type === 'page' && (r as { data?: { back?: string } }).data?.back !== undefined);
  return backs ? lines.flatMap((t) => Array.from({ length: fronts }, () => t)) : [...lines];
}

const percent = (a: number, b: number): string => (b === 0 ? '     –' : `${((100 * a) / b).toFixed(1)} %`.padStart(7));

async function main(): Promise<void> {
  if (!existsSync(samples)) {
    console.log(`No samples at ${samples}; set LIMN_SAMPLES.`);
    return;
  }
  const none = (): Counted => ({ of: 0, right: 0, wrong: [] });
  const sum: Score = { shapes: 0, near: 0, texts: 0, found: 0, explained: 0, pages: none(), ends: none(), ms: 0 };
  let files = 0,
    failed = 0;
  const times = new Map<string, Beside>();
  if (beside && !hasReference()) console.log('No times beside: vsd2xhtml not found (libvisio-tools).');
  console.log('shapes within 2 %            texts found               ms  file');
  for (const kind of kinds) {
    for (const name of existsSync(join(samples, kind)) ? readdirSync(join(samples, kind)) : []) {
      if (only.length > 0 && !only.some((o) => name.includes(o))) continue;
      const truthFile = join(samples, 'truth', kind, `${name}.json`);
      if (!existsSync(truthFile)) continue;
      const truth = JSON.parse(readFileSync(truthFile, 'utf8')) as Truth;
      if (!truth.oracle_shapes) continue;
      files++;
      try {
        const path = join(samples, kind, name),
          bytes = readFileSync(path),
          s = await score(bytes, truth, STENCILS.has(kind));
        const timed = beside && hasReference() ? await timesOf(path, bytes) : undefined;
        if (timed) times.set(`${kind}/${name}`, timed);
        sum.shapes += s.shapes;
        sum.near += s.near;
        sum.texts += s.texts;
        sum.found += s.found;
        sum.explained += s.explained;
        for (const what of ['pages', 'ends'] as const) {
          sum[what].of += s[what].of;
          sum[what].right += s[what].right;
        }
        sum.ms += s.ms;
        console.log(
          `${String(s.near).padStart(5)}/${String(s.shapes).padEnd(5)} ${percent(s.near, s.shapes)}   ` +
            `${String(s.found).padStart(5)}/${String(s.texts).padEnd(5)} ${percent(s.found, s.texts)} ` +
            `${s.ms.toFixed(0).padStart(6)}  ${name}`,
        );
      } catch (error) {
        failed++;
        console.log(`failed: ${error instanceof ImportError ? error.message : inspect(error)}  ${name}`);
      }
    }
  }
  console.log(
    `${String(sum.near).padStart(5)}/${String(sum.shapes).padEnd(5)} ${percent(sum.near, sum.shapes)}   ` +
      `${String(sum.found).padStart(5)}/${String(sum.texts).padEnd(5)} ${percent(sum.found, sum.texts)} ` +
      `${sum.ms.toFixed(0).padStart(6)}  ${files} files, ${failed} failed`,
  );
  console.log(
    `Of the ${sum.texts - sum.found} texts not found the files themselves take out or replace ${sum.explained}: ` +
      `${percent(sum.found, sum.texts - sum.explained).trim()} of the rest.`,
  );
  for (const what of ['pages', 'ends'] as const)
    console.log(`${sum[what].right} of ${sum[what].of} ${what} (${percent(sum[what].right, sum[what].of).trim()})`);
  if (beside && hasReference()) for (const line of summary(times, TIMES)) console.log(line);
  if (
    failed > 0 ||
    (kinds.length === 1 &&
      kinds[0] === 'vsdx' &&
      only.length === 0 &&
      (sum.near < 0.95 * sum.shapes || sum.found < 0.98 * (sum.texts - sum.explained)))
  )
    process.exitCode = 1;
}

await main();
