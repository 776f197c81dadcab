/** What MindManager calls business data: properties of topics, spreadsheets and charts in them. */
import type { Dropped } from '../../report.ts';
import { attribute, child, elements, type XmlElement } from '../../syntax/xml.ts';
import { type Attribute, giveAttributes } from '../attributes.ts';
import { tableFrom } from '../contents.ts';
import type { MindTopic } from '../model.ts';

export function readBusiness(topic: MindTopic, element: XmlElement, dropped: Dropped): void {
  const group = child(element, 'BusinessDataGroup');
  if (!group) return;
  const sheets = child(group, 'TableBusinessDataGroup'),
    sheet = child(sheets, 'TableBusinessData');
  if (sheet) {
    const table = tableFrom(rowsOf(sheet));
    if (table) topic.table = table;
    else dropped.add('embeddedObjects');
  }
  // A chart shows what stands in the sheet: its data are kept, its picture is not.
  if (child(sheets, 'ChartBusinessDataGroup')) dropped.add('embeddedObjects');
  if (child(group, 'CustomBusinessDataGroup')) dropped.add('embeddedObjects');
  giveAttributes(topic, propertiesIn(child(group, 'CustomPropertiesBusinessData')));
}

/** Cells with the headings of their columns above and those of their rows before them, where there are any. */
function rowsOf(sheet: XmlElement): string[][] {
  const heads = [...elements(sheet, 'Column')].map((one) => attribute(one, 'ColumnHeader') ?? ''),
    rows = [...elements(sheet, 'Row')],
    sides = rows.map((row) => attribute(row, 'RowHeader') ?? ''),
    cells = rows.map((row) => [...elements(row, 'Cell')].map(cellOf));
  const hasHeads = attribute(sheet, 'EnableColumnHeader') === 'true' && heads.some((head) => head !== ''),
    hasSides = attribute(sheet, 'EnableRowHeader') === 'true' && sides.some((side) => side !== '');
  const all = hasHeads ? [heads, ...cells] : cells,
    width = Math.max(0, ...all.map((row) => row.length));
  const out = all.map((row, i) => {
    const whole = Array.from({ length: width }, (_cell, n) => row[n] ?? '');
    return hasSides ? [sides[hasHeads ? i - 1 : i] ?? '', ...whole] : whole;
  });
  // Sheets of people have many rows and columns that nothing stands in.
  const used = out.findLastIndex((row) => row.some((cell) => cell !== '')),
    columns = Math.max(0, ...out.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
  return out.slice(0, used + 1).map((row) => row.slice(0, columns));
}

function cellOf(cell: XmlElement): string {
  const value = child(cell, 'CellValue');
  return (value && (attribute(value, 'Text') ?? attribute(value, 'Number'))) ?? '';
}

/** Properties with their values, those of groups in groups too. */
function propertiesIn(group: XmlElement | undefined): Attribute[] {
  const out: Attribute[] = [],
    waiting = group ? [group] : [];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const one of elements(next, 'CustomProperty'))
      out.push([attribute(one, 'CustomPropertyName') ?? '', valueOf(child(one, 'CustomPropertyValue'))]);
    waiting.push(...[...elements(next, 'CustomPropertyGroup')].reverse());
  }
  return out;
}

/** A value as MindManager shows it. */
function valueOf(value: XmlElement | undefined): string {
  if (!value) return '';
  const text = attribute(value, 'Text'),
    amount = attribute(value, 'Number') ?? attribute(value, 'Integer'),
    format = (attribute(value, 'Format') ?? '').replace(/^urn:mindjet:/, '');
  if (text !== undefined && text !== '') return text;
  if (amount !== undefined) {
    const currency = child(value, 'CurrencyFormat');
    if (format === 'Percentage') return `${Math.round(Number(amount) * 1e6) / 1e4}%`;
    return currency ? `${attribute(currency, 'CurrencySymbol') ?? ''}${amount}` : amount;
  }
  const time = attribute(value, 'DateTime');
  if (time !== undefined) {
    if (format === 'Date') return time.slice(0, 10);
    return format === 'Time' ? time.slice(11, 16) : time.replace('T', ' ').slice(0, 16);
  }
  return attribute(value, 'Color') ?? '';
}
