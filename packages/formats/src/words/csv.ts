/** Lists with rules, as draw.io reads them: `#` lines say how, each row is a shape and names those it leads to. */
import type { DrawnContext } from '../drawn/import.ts';
import { plainOf } from '../mermaid/source.ts';
import type { WrittenPage } from '../mermaid/write/written.ts';
import { drawDrawioCsv } from '../table/drawio-csv.ts';

/** Rules of a list that is written from a drawing. */
const RULES = [
  '# label: %name%',
  '# style: shape=%shape%;fillColor=%fill%;strokeColor=%stroke%',
  '# identity: id',
  '# parent: parent',
  '# ignore: id,shape,fill,stroke,parent,to',
  '# connect: {"from":"to","to":"id","style":"endArrow=block;endFill=1;edgeStyle=orthogonalEdgeStyle"}',
];
const SHAPES: Readonly<Record<string, string>> = {
  'basic.ellipse': 'ellipse',
  'flow.decision': 'rhombus',
  'basic.diamond': 'rhombus',
  'basic.triangle': 'triangle',
  'basic.hexagon': 'hexagon',
  'basic.cylinder': 'cylinder',
  'flow.database': 'cylinder',
  'basic.cloud': 'cloud',
  'basic.text': 'text',
  'basic.parallelogram': 'parallelogram',
  'flow.data': 'parallelogram',
  'flow.predefinedProcess': 'process',
  'flow.document': 'document',
  'basic.note': 'note',
};

export function drawCsvWords(text: string, context: DrawnContext, misread: (line: number) => void): void {
  const lines = text.split('\n'),
    first = lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#'));
  for (const [i, line] of lines.entries())
    if (i < (first < 0 ? lines.length : first)) {
      if (
        /^#\s*connect\s*:/i.test(line) &&
        !line.trimEnd().endsWith('\\') &&
        !isObject(line.replace(/^#\s*connect\s*:/i, ''))
      )
        misread(i + 1);
    }
  if (first >= 0) {
    const columns = cellsOf(lines[first]!);
    lines.forEach((line, i) => {
      if (i > first && line.trim() !== '' && !line.includes('"') && cellsOf(line) > columns) misread(i + 1);
    });
  }
  drawDrawioCsv(text, context);
}

const cellsOf = (line: string): number => line.split(',').length;

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

export function writeCsvWords({ nodes, edges }: WrittenPage): string {
  const rows = nodes.map((node) => {
    const { shape, name, parent } = node,
      to = edges.flatMap((edge) => {
        const isBack = edge.start !== 'none' && edge.end === 'none';
        if (isBack) return edge.to === node ? [edge.from.name] : [];
        return edge.from === node ? [edge.to.name] : [];
      });
    return [
      name,
      plainOf(shape.text ?? []).trim(),
      SHAPES[shape.kind] ?? '',
      colour(shape.style.fill),
      colour(shape.style.stroke),
      parent?.name ?? '',
      [...new Set(to)].join(','),
    ];
  });
  return `${[...RULES, 'id,name,shape,fill,stroke,parent,to', ...rows.map((row) => row.map(cell).join(','))].join('\n')}\n`;
}

const colour = (value: string | undefined): string =>
  value !== undefined && /^#[\da-f]{6}$/i.test(value) ? value : '';
/** Lines of words are lines of HTML there. */
const cell = (text: string): string => {
  const plain = text.replaceAll('\n', '<br>');
  return /[",]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};
