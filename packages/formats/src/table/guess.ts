/** Guesses what a table is and which column says what, by the words of its headings and by what stands in it. */
import type { ColumnRole, Table, TableKind, TableMapping } from './model.ts';

/** Headings as people write them, without spaces and signs, in small letters. */
const HEADINGS: readonly (readonly [role: ColumnRole, pattern: RegExp])[] = [
  [
    'manager',
    /^(manager(id|name|no|number)?|reportsto|reportsto(id|name)|reportingto|supervisor(id|name)?|superior(id|name)?|boss(id)?|leader(id)?|linemanager(id)?|directmanager|parent(id|name|node)?|parentkey|pid|上级(编号|id|姓名|领导|主管|工号|部门|节点)?|直属上级.*|直接上级.*|直属领导|直接主管|汇报(对象|给|人|上级)|主管(姓名|编号|id|工号)?|领导|父级?(节点|id|编号|名称|部门)?|所属上级|上司)$/,
  ],
  [
    'id',
    /^(id|employeeid|empid|userid|personid|staffid|nodeid|itemid|key|no|number|code|编号|工号|员工编号|员工工号|人员编号|节点id|节点编号|部门编号|代码|序号)$/,
  ],
  [
    'name',
    /^(name|fullname|employee(name)?|person|staff(name)?|displayname|topic|text|label|node(name)?|姓名|名称|名字|员工(姓名)?|人员|人员姓名|节点(名称)?|主题|部门名称)$/,
  ],
  ['title', /^(title|jobtitle|position|role|job|designation|post|职位|职务|岗位(名称)?|头衔|职称)$/],
  ['note', /^(notes?|remarks?|comments?|description|memo|备注|说明|描述|注释|简介)$/],
  ['tags', /^(tags?|labels?|keywords?|标签|关键词)$/],
  ['link', /^(links?|url|website|web|homepage|address\(url\)|链接|网址|主页|超链接)$/],
  [
    'level',
    /^(level\d{1,2}|lv\d{1,2}|l\d|tier\d{1,2}|depth\d|第?[一二三四五六七八九十\d]{1,3}级.{0,4}|级别\d|层级?\d|第[一二三四五六七八九十\d]+层.{0,4})$/,
  ],
];

/** Traditional characters of the headings, each before the simplified one that stands for it there. */
const TRADITIONAL =
  '級级屬属領领導导門门節节點点匯汇報报對对給给編编號号員员碼码稱称題题職职務务崗岗銜衔備备註注說说簡简標标籤签關关鍵键詞词鏈链網网頁页層层';
const SIMPLIFIED = new Map(Array.from(TRADITIONAL.matchAll(/(.)(.)/gu), ([, traditional, one]) => [traditional, one]));

/** A heading without spaces and signs, in small letters and simplified characters. */
export const headingWord = (heading: string): string =>
  Array.from(heading.toLowerCase().replace(/[\s_\-./:：#*（）()]+/g, ''), (one) => SIMPLIFIED.get(one) ?? one).join('');
export function roleOf(heading: string): ColumnRole | undefined {
  const word = headingWord(heading);
  return word === '' ? undefined : HEADINGS.find(([, pattern]) => pattern.test(word))?.[0];
}

/** Rows that are looked at. */
const LOOK = 2000;

interface Column {
  heading: string;
  values: string[];
  distinct: Set<string>;
}

export function guessMapping(table: Table): TableMapping {
  const { rows } = table,
    [first = []] = rows;
  if (table.levels?.some((level) => level > 0)) return grouped(table);
  const said = first.map(roleOf),
    hasHeader = looksLikeHeader(table, said);
  const body = rows.slice(hasHeader ? 1 : 0, LOOK),
    columns = first.map((heading, c): Column => {
      const values = body.map((row) => row[c]!).filter((value) => value !== '');
      return { heading, values, distinct: new Set(values) };
    });
  const roles = (hasHeader ? said : first.map(() => undefined)).map((role, i, all) =>
    // Two columns cannot both be the name; those of levels and details can.
    role !== undefined && (role === 'level' || all.indexOf(role) === i) ? role : undefined,
  );
  const manager = byManager(columns, roles, body);
  if (manager) return { kind: 'manager', hasHeader, roles: manager };
  const levels = byLevels(roles, body);
  if (levels) return { kind: 'levels', hasHeader, roles: levels };
  return { kind: 'table', hasHeader, roles: roles.map((role) => role ?? 'detail') };
}

/** What is taken of a table that is to become the kind, when a person chooses another than was guessed. */
export function rolesFor(kind: TableKind, table: Table, hasHeader: boolean): ColumnRole[] {
  const said = (table.rows[0] ?? []).map((heading) => (hasHeader ? roleOf(heading) : undefined));
  switch (kind) {
    case 'manager': {
      const roles = said.map((role) => (role === 'level' ? undefined : role));
      if (!roles.includes('name')) {
        const free = roles.findIndex((role) => role === undefined);
        roles[free < 0 ? 0 : free] = 'name';
      }
      if (!roles.includes('manager')) {
        const free = roles.findIndex((role) => role === undefined);
        if (free >= 0) roles[free] = 'manager';
      }
      return roles.map((role) => role ?? 'detail');
    }
    case 'levels':
      return said.map((role) => (role === 'note' || role === 'tags' || role === 'link' ? role : 'level'));
    case 'grouped':
      return grouped(table).roles.slice();
    case 'table':
      return said.map((role) => role ?? 'detail');
  }
}

function grouped(table: Table): TableMapping {
  const said = (table.rows[0] ?? []).map(roleOf),
    hasHeader = looksLikeHeader(table, said);
  const roles = said.map(
    (role): ColumnRole => (role === 'note' || role === 'tags' || role === 'link' ? role : 'detail'),
  );
  // What says how deep a row is is seen by where it stands.
  if (table.depthColumn !== undefined) roles[table.depthColumn] = 'skip';
  const named = said.indexOf('name'),
    name = named < 0 && table.depthColumn !== undefined ? said.indexOf('title') : named,
    filled = roles.findIndex((role, c) => role !== 'skip' && table.rows.some((row) => row[c] !== ''));
  roles[name >= 0 ? name : Math.max(0, filled)] = 'name';
  return { kind: 'grouped', hasHeader, roles };
}

const isNumber = (text: string): boolean => /^[-+]?[\d.,]+%?$/.test(text) && /\d/.test(text);

function looksLikeHeader({ rows }: Table, said: readonly (ColumnRole | undefined)[]): boolean {
  const [first = [], ...rest] = rows;
  if (rest.length === 0 || first.filter((cell) => cell !== '').length < Math.min(2, first.length)) return false;
  if (said.some((role) => role !== undefined)) return true;
  const filled = first.filter((cell) => cell !== '');
  if (filled.some(isNumber) || new Set(filled).size < filled.length || filled.length < first.length) return false;
  // Words above numbers name them; and words that never come again below are of another kind than those below.
  const sample = rest.slice(0, LOOK);
  if (first.some((_, c) => sample.length > 0 && sample.every((row) => row[c] === '' || isNumber(row[c]!)))) return true;
  return (
    first.length > 1 &&
    sample.every((row) => row[0] !== '') &&
    first.every((cell, c) => cell.length < 40 && !sample.some((row) => row[c] === cell))
  );
}

/** Who reports to whom: a column whose values stand in another one, which has every value once. */
function byManager(
  columns: readonly Column[],
  said: readonly (ColumnRole | undefined)[],
  body: readonly (readonly string[])[],
): ColumnRole[] | undefined {
  const roles = [...said];
  let manager = roles.indexOf('manager');
  if (manager < 0) {
    const found = managerByValues(columns, roles, body);
    if (found === undefined) return undefined;
    manager = found.manager;
    // What managers are named by is a number that people have, or their name.
    if (roles[found.key] === undefined) roles[found.key] = columns[found.key]!.values.every(isNumber) ? 'id' : 'name';
  }
  if (columns[manager]!.values.length === 0) return undefined;
  roles[manager] = 'manager';
  if (!roles.includes('name')) {
    const named = columns.findIndex(
      ({ values }, c) => roles[c] === undefined && values.length > 0 && !values.every(isNumber),
    );
    const id = roles.indexOf('id'),
      title = roles.indexOf('title');
    if (named >= 0) roles[named] = 'name';
    // Of what has no other name the title is what it is called.
    else if (title >= 0) roles[title] = 'name';
    else if (id >= 0) roles[id] = 'name';
    else return undefined;
  }
  return roles.map((role) => (role === undefined || role === 'level' ? 'detail' : role));
}

function managerByValues(
  columns: readonly Column[],
  roles: readonly (ColumnRole | undefined)[],
  body: readonly (readonly string[])[],
): { key: number; manager: number } | undefined {
  for (const [k, key] of columns.entries()) {
    if (key.values.length < 2 || key.distinct.size < key.values.length || key.values.length < body.length) continue;
    for (const [m, { values, distinct }] of columns.entries()) {
      if (m === k || (roles[m] !== undefined && roles[m] !== 'detail')) continue;
      // Somebody at the top reports to nobody, and managers are fewer than people.
      if (values.length < 1 || values.length >= body.length || distinct.size >= key.distinct.size) continue;
      if (values.every((value) => key.distinct.has(value)) && body.every((row) => row[m] !== row[k]))
        return { key: k, manager: m };
    }
  }
  return undefined;
}

/** Columns for levels: they are named so, or rows begin farther to the right the deeper they are. */
function byLevels(
  said: readonly (ColumnRole | undefined)[],
  body: readonly (readonly string[])[],
): ColumnRole[] | undefined {
  const named = said.filter((role) => role === 'level').length;
  if (named > 0) return said.map((role) => (role === undefined || role === 'name' ? 'detail' : role));
  const width = body[0]?.length ?? 0;
  if (width === 0) return undefined;
  const roles = said.map(
    (role): ColumnRole => (role === 'note' || role === 'tags' || role === 'link' ? role : 'level'),
  );
  if (width === 1) return roles;
  let indented = 0,
    single = 0;
  for (const row of body) {
    if (row[0] === '' && row.some((cell) => cell !== '')) indented++;
    if (row.filter((cell) => cell !== '').length === 1) single++;
  }
  return indented * 3 >= body.length || single * 10 >= body.length * 8 ? roles : undefined;
}
