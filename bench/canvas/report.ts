/** Medians over the rounds, and how many times the bare loop's they are. */
export interface Row {
  name: string;
  n: number;
  /** Connectors of the hub. */
  spokes: number;
  times: Record<string, number>;
  failed?: string;
}

interface Column {
  key: string;
  title: string /** Largest ratio to the bare loop that is aimed at. */;
  aim?: number;
}

const COLUMNS: readonly Column[] = [
  { key: 'load', title: 'load', aim: 3 },
  { key: 'pan', title: 'pan 1:1', aim: 1.5 },
  { key: 'hub', title: 'move hub', aim: 2 },
  { key: 'hubP95', title: 'hub p95' },
  { key: 'fit', title: 'fit', aim: 2 },
  { key: 'routed', title: 'routes real at fit' },
  { key: 'panFit', title: 'pan at fit', aim: 1.5 },
  { key: 'zoom', title: 'zoom', aim: 2 },
  { key: 'zoomP95', title: 'zoom p95' },
  { key: 'selectAll', title: 'select all', aim: 3 },
  { key: 'moveAll', title: 'move all', aim: 3 },
  { key: 'heap', title: 'heap MB' },
];

const median = (values: readonly number[]): number => {
  const s = [...values].sort((a, b) => a - b);
  return s[s.length >> 1] ?? Number.NaN;
};
function short(v: number): string {
  if (Number.isNaN(v)) return '–';
  return v.toFixed(v < 10 ? 1 : 0);
}

/** A Markdown table, times in ms; ratios above their aim are marked. */
export function table(all: readonly Row[], n: number, spokes: number): string {
  const rows = all.filter((r) => r.n === n && r.spokes === spokes);
  const names = [...new Set(rows.map((r) => r.name))];
  const of = (name: string, key: string): number =>
    median(rows.filter((r) => r.name === name).flatMap((r) => r.times[key] ?? []));
  const cell = (name: string, { key, aim }: Column): string => {
    const v = of(name, key),
      base = of('bare', key);
    if (name === 'bare' || Number.isNaN(base) || Number.isNaN(v) || base === 0) return short(v);
    const ratio = v / base;
    return (
      `${short(v)} (${ratio.toFixed(1)}×` +
      `${name === 'limn' && aim !== undefined && ratio > aim ? `, aim ${aim}×` : ''})`
    );
  };
  const over = (name: string): string => {
    const keys = ['pan', 'hub', 'panFit', 'zoom', 'moveAll'];
    return String(keys.reduce((sum, key) => sum + (of(name, `${key}Over50`) || 0), 0));
  };
  const failed = rows.filter((r) => r.failed).map((r) => `\n${r.name}: stopped in ${r.failed}`);
  return [
    `\n${n.toLocaleString('en')} shapes, as many connectors, ${spokes.toLocaleString('en')} of them on the hub; ` +
      `ms, median of the rounds (times the bare loop)\n`,
    `| | ${COLUMNS.map((c) => c.title).join(' | ')} | frames > 50 ms |`,
    `|---|${COLUMNS.map(() => '--:').join('|')}|--:|`,
    ...names.map((name) => `| ${name} | ${COLUMNS.map((c) => cell(name, c)).join(' | ')} | ${over(name)} |`),
    ...failed,
  ].join('\n');
}

/**
 * The least of the rounds of two contenders, which is what a busy machine says of them, and what is slower than
 * `slack`.
 */
export function besideTable(
  all: readonly Row[],
  n: number,
  spokes: number,
  [base, other]: readonly [string, string],
  slack: number,
): string {
  const least = (name: string, key: string): number =>
    Math.min(
      ...all
        .filter((r) => r.n === n && r.spokes === spokes && r.name === name)
        .flatMap((r) => r.times[key] ?? Number.POSITIVE_INFINITY),
    );
  const rows = COLUMNS.flatMap(({ key, title }) => {
    const was = least(base, key),
      is = least(other, key);
    if (!Number.isFinite(was) || !Number.isFinite(is)) return [];
    const ratio = is / was;
    return [`| ${title} | ${short(was)} | ${short(is)} | ${ratio.toFixed(2)}×${ratio > slack ? ', slower' : ''} |`];
  });
  return [`\n| least of the rounds | ${base} | ${other} | |`, '|---|--:|--:|--:|', ...rows].join('\n');
}
