/**
 * Each page of the sample drawings beside the picture a reference renderer makes of it:
 *
 *     npm run pixels -w bench [-- --kind vsdx,vsd] [--sheets folder] [--worst 10] [file …]
 *
 * Needs vsd2xhtml (libvisio-tools) and rsvg-convert (librsvg2-bin), and says so where they are missing. Both sides are
 * SVG and become pixels by the same program with the same fonts. Likeness is SSIM, of the whole page and of where there
 * is ink. `--sheets` keeps a picture of each page, Limn's on the left. Samples are found in LIMN_SAMPLES or
 * ../shared/samples.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { PageRecord } from '@limn/document';
import { ImportError, importFile } from '@limn/formats';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { DrawingService } from '../../apps/server/src/drawing/drawing.ts';
import { likeness, median } from './ssim.ts';
import type { Truth } from './truth.ts';

const KINDS = ['vsdx', 'vsdm', 'vdx', 'vsd', 'vst'];
/** Pixels of the longer side of what is compared, and of a page's half of a sheet. */
const SIDE = 1000,
  SHOWN = 700;
/** Pixels for an inch of CSS. */
const PX = 96;
/** Longest the reference may take for a file, ms. */
const PATIENCE = 60_000;

const args = process.argv.slice(2);
const option = (name: string): string | undefined => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
};
const kinds = option('kind')?.split(',') ?? KINDS,
  sheets = option('sheets'),
  worst = Number(option('worst') ?? 10);
const only = args.filter((a, i) => !a.startsWith('--') && !(args[i - 1] ?? '').startsWith('--'));
const samples = process.env['LIMN_SAMPLES'] ?? resolve(import.meta.dirname, '../../../shared/samples');

const has = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined;

/** The reference's pages, each an SVG by itself. */
function referencePages(path: string): string[] {
  const { stdout, status } = spawnSync('vsd2xhtml', [path], {
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
    timeout: PATIENCE,
  });
  if (status !== 0) return [];
  return [...stdout.matchAll(/<svg:svg[\s\S]*?<\/svg:svg>/g)].map(([page]) => page);
}

/** Inches of a page of the reference. */
function sizeOf(svg: string): { w: number; h: number } | undefined {
  const head = /<svg:svg[^>]*>/.exec(svg)?.[0] ?? '';
  const [w, h] = ['width', 'height'].map((name) => Number(new RegExp(`${name}="([\\d.]+)in"`).exec(head)?.[1]));
  return w && h ? { w, h } : undefined;
}

/** The page alone, whatever stands beside it. */
const cutTo = (svg: string, w: number, h: number): string =>
  svg.replace(/<svg\b[^>]*>/, (head) =>
    head
      .replace(/\s(?:width|height|viewBox)="[^"]*"/g, '')
      .replace(/^<svg/, `<svg width="${w * PX}" height="${h * PX}" viewBox="0 0 ${w * PX} ${h * PX}"`),
  );

const work = mkdtempSync(join(tmpdir(), 'limn-pixels-'));

async function painted(svg: string, w: number, h: number): Promise<Canvas> {
  const from = join(work, 'page.svg'),
    to = join(work, 'page.png');
  writeFileSync(from, svg);
  const size = ['-w', String(w), '-h', String(h)];
  execFileSync('rsvg-convert', ['--unlimited', '--background-color', '#ffffff', ...size, '-o', to, from], {
    stdio: ['ignore', 'ignore', 'ignore'],
    timeout: PATIENCE,
  });
  const image = await loadImage(readFileSync(to)),
    canvas = createCanvas(w, h);
  canvas.getContext('2d').drawImage(image, 0, 0, w, h);
  return canvas;
}

const pixelsOf = (canvas: Canvas): { data: Uint8ClampedArray; width: number; height: number } =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);

/** Both pictures of a page beside one another. */
function sheet(name: string, ours: Canvas, theirs: Canvas): void {
  const scale = Math.min(1, SHOWN / Math.max(ours.width, ours.height)),
    w = Math.round(ours.width * scale),
    h = Math.round(ours.height * scale);
  const canvas = createCanvas(2 * w + 12, h + 24),
    context = canvas.getContext('2d');
  context.fillStyle = '#dddddd';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000000';
  context.font = '13px sans-serif';
  context.fillText(name, 6, 16);
  context.drawImage(ours, 4, 20, w, h);
  context.drawImage(theirs, w + 8, 20, w, h);
  writeFileSync(join(sheets!, `${name.replaceAll(/[^\w.-]+/g, '_')}.png`), canvas.toBuffer('image/png'));
}

interface Compared {
  page: string;
  all: number;
  ink: number;
}

async function compare(path: string, drawing: DrawingService): Promise<Compared[]> {
  const name = basename(path),
    kind = basename(resolve(path, '..')),
    truthFile = join(samples, 'truth', kind, `${name}.json`);
  const names = existsSync(truthFile)
    ? ((JSON.parse(readFileSync(truthFile, 'utf8')) as Truth).oracle_shapes ?? []).map((page) => page.name)
    : [];
  const theirs = referencePages(path);
  if (theirs.length === 0) return [];
  const { document, assets } = await importFile(readFileSync(path), name);
  for (const record of document.records) if (record.type === 'asset') record.data.src = record.id;
  const pages = document.records.filter((record): record is PageRecord => record.type === 'page');
  const out: Compared[] = [];
  for (const [index, reference] of theirs.entries()) {
    // The reference's pages have no names in its pictures, and backgrounds come last.
    const said = names.length === theirs.length ? names[index]! : undefined;
    const page = said === undefined ? pages[index] : pages.find(({ data }) => data.name.startsWith(said));
    const size = sizeOf(reference);
    if (!page || !size) continue;
    const pictures = [...assets].map(([id, { bytes }]) => ({ src: id, bytes: Uint8Array.from(bytes) }));
    const svg = await drawing.draw(
      async () => ({
        kind: 'picture',
        format: 'svg',
        document,
        pictures,
        title: name,
        page: page.id,
        transparent: false,
        hd: false,
      }),
      { owner: 'bench', priority: 'interactive' },
    );
    const scale = SIDE / Math.max(size.w, size.h),
      w = Math.round(size.w * scale),
      h = Math.round(size.h * scale);
    const left = await painted(cutTo(Buffer.from(svg!).toString('utf8'), size.w, size.h), w, h),
      right = await painted(reference, w, h),
      label = `${kind} ${name} ${page.data.name}`;
    const { all, ink } = likeness(pixelsOf(left), pixelsOf(right));
    if (sheets) sheet(`${ink.toFixed(3)} ${label}`, left, right);
    out.push({ page: label, all, ink });
  }
  return out;
}

async function main(): Promise<void> {
  const missing = ['vsd2xhtml', 'rsvg-convert'].filter((program) => !has(program));
  if (!existsSync(samples)) console.log(`No samples at ${samples}; set LIMN_SAMPLES.`);
  else if (missing.length > 0)
    console.log(`Nothing is compared: ${missing.join(' and ')} not found (libvisio-tools, librsvg2-bin).`);
  else await run();
}

async function run(): Promise<void> {
  if (sheets) mkdirSync(sheets, { recursive: true });
  const drawing = new DrawingService(),
    compared: Compared[] = [];
  for (const kind of kinds) {
    for (const name of existsSync(join(samples, kind)) ? readdirSync(join(samples, kind)) : []) {
      if (only.length > 0 && !only.some((one) => name.includes(one))) continue;
      try {
        compared.push(...(await compare(join(samples, kind, name), drawing)));
      } catch (error) {
        console.log(`${kind}/${name}: ${error instanceof ImportError ? error.message : String(error)}`);
      }
    }
  }
  await drawing.close();
  const ranked = compared.toSorted((a, b) => a.ink - b.ink);
  console.log(' page    ink');
  for (const { page, all, ink } of ranked.slice(0, worst)) console.log(`${all.toFixed(3)}  ${ink.toFixed(3)}  ${page}`);
  const [all, ink] = [compared.map((one) => one.all), compared.map((one) => one.ink)];
  console.log(
    `${compared.length} pages, median ${median(all).toFixed(3)}, where there is ink ${median(ink).toFixed(3)}.`,
  );
}

try {
  await main();
} finally {
  rmSync(work, { recursive: true });
}
