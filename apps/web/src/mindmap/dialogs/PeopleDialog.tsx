/**
 * An org chart out of a table: what is pasted or read, which column says what, and what would change before it does.
 */
import { ImportError } from '@limn/formats/errors.ts';
import type { Table, TableMapping } from '@limn/formats/table/model.ts';
import {
  keyOf,
  type ColumnRole,
  type PeopleMapping,
  peopleOf,
  type Person,
  withDotted,
} from '@limn/tree/people/people.ts';
import { takeRows } from '@limn/tree/clipboard/pasted-rows.ts';
import { applyPeople, planPeople, type PeoplePlan } from '@limn/tree/people/plan.ts';
import { Button, Checkbox, Dialog, Notice, RadioGroup, Select, TextArea, tips } from '@limn/ui';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTree } from '../model/use-tree.ts';
import styles from './people-dialog.module.css';

const KINDS = ['manager', 'levels'] as const;
const ROLES = [
  'name',
  'id',
  'manager',
  'dotted',
  'title',
  'level',
  'detail',
  'note',
  'tags',
  'link',
  'skip',
] as const satisfies readonly ColumnRole[];
const NOT_BY_MANAGER: ReadonlySet<ColumnRole> = new Set(['level']),
  NOT_BY_LEVEL: ReadonlySet<ColumnRole> = new Set(['manager', 'dotted']);
/** Rows that are shown of the table, and names that are shown of each list. */
const SHOWN_ROWS = 6,
  SHOWN_NAMES = 8;
const MAX_BYTES = 20 * 1024 * 1024;

export function PeopleDialog({ onClose }: { onClose: () => void }): React.ReactNode {
  const editor = useTree();
  const { t } = useTranslation('diagram');
  const [rows] = useState(() => takeRows(editor));
  const [pasted, setPasted] = useState(rows ?? '');
  const [tables, setTables] = useState<readonly Table[]>([]);
  const [sheet, setSheet] = useState(0);
  const [mapping, setMapping] = useState<PeopleMapping | null>(null);
  const [removes, setRemoves] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const table = tables[sheet];

  const take = async (read: () => Promise<readonly Table[]>): Promise<void> => {
    setBusy(true);
    setUnreadable(false);
    try {
      const found = (await read()).filter(({ rows }) => rows.length > 0);
      if (found.length === 0) setUnreadable(true);
      setTables(found);
      setSheet(0);
      if (found[0]) setMapping(await guess(found[0]));
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      setUnreadable(true);
    } finally {
      setBusy(false);
    }
  };
  // Rows that were pasted into the chart are read already: what is left to say is which column says what.
  useEffect(() => {
    if (rows !== undefined) void take(() => readText(rows));
  }, [rows]);
  const people = useMemo(() => (table && mapping ? peopleOf(table.rows, mapping) : []), [table, mapping]);
  const plan = useMemo(() => (people.length > 0 ? planPeople(editor, people) : null), [editor, people]);
  const apply = (): void => {
    if (!plan || !table || !mapping) return;
    const card = titlesOf(table, mapping);
    applyPeople(editor, people, plan, { removes, card: editor.store.find(editor.page, 'sheet')?.data.card ?? card });
    tips.show(
      'success',
      t('map.staff.done', { count: plan.add.length + plan.change.length + plan.move.length + plan.dotted.length }),
    );
    editor.showBeginning();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      isDismissable={false}
      title={t('map.staff.title')}
      description={t('map.staff.about')}
      footer={
        <>
          {table && (
            <Button
              onPress={() => {
                setTables([]);
                setMapping(null);
              }}
            >
              {t('map.staff.back')}
            </Button>
          )}
          {table ? (
            <Button variant="primary" isDisabled={!plan} onPress={apply}>
              {t('map.staff.apply')}
            </Button>
          ) : (
            <Button
              variant="primary"
              isDisabled={pasted.trim() === ''}
              isPending={isBusy}
              onPress={() => void take(() => readText(pasted))}
            >
              {t('map.staff.next')}
            </Button>
          )}
        </>
      }
    >
      {isUnreadable && <Notice tone="danger">{t('map.staff.unreadable')}</Notice>}
      {!table && (
        <div className={styles['source']}>
          <TextArea
            label={t('map.staff.paste')}
            minRows={8}
            autoFocus
            placeholder={t('map.staff.example')}
            value={pasted}
            onChange={setPasted}
          />
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,.xlsx,.xls"
            data-testid="people-file"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) void take(() => readFile(file));
            }}
          />
          <Button icon="upload" isPending={isBusy} onPress={() => input.current?.click()}>
            {t('map.staff.choose')}
          </Button>
        </div>
      )}
      {table && mapping && (
        <>
          <Mapping
            tables={tables}
            sheet={sheet}
            mapping={mapping}
            onSheet={(index) => {
              setSheet(index);
              void guess(tables[index]!).then(setMapping);
            }}
            onChange={setMapping}
          />
          {plan ? (
            <Preview plan={plan} removes={removes} onRemoves={setRemoves} />
          ) : (
            <Notice tone="warning">{t('map.staff.nobody')}</Notice>
          )}
        </>
      )}
    </Dialog>
  );
}

async function readText(text: string): Promise<readonly Table[]> {
  const [{ readCsv }, { Dropped }] = await Promise.all([
    import('@limn/formats/table/read-csv.ts'),
    import('@limn/formats/report.ts'),
  ]);
  return [readCsv(text, new Dropped())];
}

async function readFile(file: File): Promise<readonly Table[]> {
  if (file.size > MAX_BYTES) throw new ImportError('import.tooLarge', { limit: 'file' });
  const bytes = new Uint8Array(await file.arrayBuffer()),
    // Of a workbook the first bytes are those of an archive or of a compound file.
    isWorkbook = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
  if (!isWorkbook) {
    const { textOf } = await import('@limn/formats/table/read-csv.ts');
    return readText(textOf(bytes));
  }
  const [{ readWorkbook }, { Dropped }] = await Promise.all([
    import('@limn/formats/table/read-workbook.ts'),
    import('@limn/formats/report.ts'),
  ]);
  return readWorkbook(bytes, new Dropped());
}

async function guess(table: Table): Promise<PeopleMapping> {
  const { guessMapping, rolesFor } = await import('@limn/formats/table/guess.ts');
  const found: TableMapping = guessMapping(table);
  if (found.kind === 'manager' || found.kind === 'levels')
    return { kind: found.kind, hasHeader: found.hasHeader, roles: withHeadings(table, found) };
  const mapping = { hasHeader: true, roles: rolesFor('manager', table, true) };
  return { kind: 'manager', hasHeader: true, roles: withHeadings(table, mapping) };
}

const withHeadings = (table: Table, { hasHeader, roles }: Pick<TableMapping, 'hasHeader' | 'roles'>): ColumnRole[] =>
  withDotted((hasHeader && table.rows[0]) || [], roles);

/** Headings of the columns that say a title: what cards show at first. */
const titlesOf = (table: Table, { roles, hasHeader }: PeopleMapping): string[] =>
  roles.flatMap((role, c) =>
    role === 'title' ? [((hasHeader && table.rows[0]?.[c]?.trim()) || String(c + 1)).slice(0, 100)] : [],
  );

function Mapping({
  tables,
  sheet,
  mapping,
  onSheet,
  onChange,
}: {
  tables: readonly Table[];
  sheet: number;
  mapping: PeopleMapping;
  onSheet: (index: number) => void;
  onChange: (mapping: PeopleMapping) => void;
}): React.ReactNode {
  const { t } = useTranslation('diagram');
  const { rows } = tables[sheet]!,
    [head = []] = rows;
  const change = async (kind: PeopleMapping['kind']): Promise<void> => {
    const { rolesFor } = await import('@limn/formats/table/guess.ts');
    onChange({ ...mapping, kind, roles: rolesFor(kind, tables[sheet]!, mapping.hasHeader) });
  };
  return (
    <>
      <div className={styles['how']}>
        {tables.length > 1 && (
          <Select
            label={t('map.staff.sheet')}
            size="s"
            value={String(sheet)}
            items={tables.map(({ name }, n) => ({ value: String(n), label: name || String(n + 1) }))}
            onChange={(value) => onSheet(Number(value))}
          />
        )}
        <RadioGroup
          label={t('map.staff.by')}
          value={mapping.kind}
          items={KINDS.map((value) => ({ value, label: t(`map.staff.kind.${value}`) }))}
          onChange={(kind) => void change(kind)}
        />
        <Checkbox isSelected={mapping.hasHeader} onChange={(hasHeader) => onChange({ ...mapping, hasHeader })}>
          {t('map.staff.header')}
        </Checkbox>
      </div>
      <div className={styles['table']} tabIndex={0} role="region" aria-label={t('map.staff.columns')}>
        <table>
          <thead>
            <tr>
              {head.map((heading, c) => (
                <th key={c} scope="col">
                  <Select
                    label={t('map.staff.column', { name: heading || String(c + 1) })}
                    isLabelHidden
                    size="s"
                    value={mapping.roles[c] ?? 'detail'}
                    items={ROLES.filter(
                      (role) => !(mapping.kind === 'manager' ? NOT_BY_MANAGER : NOT_BY_LEVEL).has(role),
                    ).map((value) => ({ value, label: t(`map.staff.role.${value}`) }))}
                    onChange={(role) =>
                      onChange({
                        ...mapping,
                        roles: head.map((_, n) => {
                          const now = mapping.roles[n] ?? 'detail';
                          if (n === c) return role;
                          // One column names people, one numbers them, one says the manager.
                          return now === role && (role === 'name' || role === 'id' || role === 'manager')
                            ? 'detail'
                            : now;
                        }),
                      })
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN_ROWS).map((row, r) => (
              <tr key={r} data-head={(r === 0 && mapping.hasHeader) || undefined}>
                {row.map((cell, c) => (
                  <td key={c}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Preview({
  plan,
  removes,
  onRemoves,
}: {
  plan: PeoplePlan;
  removes: boolean;
  onRemoves: (removes: boolean) => void;
}): React.ReactNode {
  const { t } = useTranslation('diagram');
  const names = (people: readonly Pick<Person, 'name'>[]): string[] => people.map(({ name }) => name);
  const lists: readonly [string, readonly string[]][] = [
    [t('map.staff.add', { count: plan.add.length }), names(plan.add)],
    [
      t('map.staff.change', { count: plan.change.length }),
      plan.change.map(({ was, person, fields }) => {
        const said = fields.map((field) => `${field}: ${person.fields[field] || '—'}`).join(', ');
        const name = was !== undefined && keyOf(was) !== '' ? `${was} → ${person.name}` : person.name;
        return said === '' ? name : `${name} (${said})`;
      }),
    ],
    [
      t('map.staff.move', { count: plan.move.length }),
      plan.move.map(({ person, from, to }) => t('map.staff.moved', { name: person.name, from, to })),
    ],
    [
      t('map.staff.dotted', { count: plan.dotted.length }),
      plan.dotted.map(({ person, to, no }) =>
        t(no === undefined ? 'map.staff.dottedTo' : 'map.staff.dottedNo', { name: person.name, to }),
      ),
    ],
    [t('map.staff.gone', { count: plan.gone.length }), names(plan.gone)],
  ];
  return (
    <div className={styles['preview']} role="group" aria-label={t('map.staff.preview')}>
      {lists
        .filter(([, people]) => people.length > 0)
        .map(([title, people]) => (
          <details key={title} open={people.length <= SHOWN_NAMES}>
            <summary>{title}</summary>
            <ul>
              {people.slice(0, SHOWN_NAMES).map((name, n) => (
                <li key={n}>{name}</li>
              ))}
              {people.length > SHOWN_NAMES && <li>{t('map.staff.more', { count: people.length - SHOWN_NAMES })}</li>}
            </ul>
          </details>
        ))}
      {plan.same > 0 && <p>{t('map.staff.same', { count: plan.same })}</p>}
      {plan.gone.length > 0 && (
        <Checkbox isSelected={removes} onChange={onRemoves}>
          {t('map.staff.remove', { count: plan.gone.length })}
        </Checkbox>
      )}
    </div>
  );
}
