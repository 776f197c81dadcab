/** Which column of a table is what, and what is made of it: guessed first, changed by whoever imports it. */
import { rolesFor } from '@limn/formats/table/guess.ts';
import type { TablePreview } from '@limn/formats/table/import.ts';
import {
  type ColumnRole,
  TABLE_ENCODINGS,
  TABLE_KINDS,
  type TableEncoding,
  type TableMapping,
  type TableOptions,
} from '@limn/formats/table/model.ts';
import { Button, RadioGroup, Select, Switch } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './table.module.css';

interface TableStepProps {
  preview: TablePreview;
  /** Absent for workbooks, which say it themselves. */
  encoding?: TableEncoding | 'auto';
  onEncoding: (encoding: TableEncoding | 'auto') => void;
  onBack: () => void;
  onImport: (table: TableOptions) => void;
}

/** What columns can say, by what the table becomes. */
const ROLES: Readonly<Record<TableMapping['kind'], readonly ColumnRole[]>> = {
  manager: ['name', 'id', 'manager', 'title', 'note', 'tags', 'link', 'detail', 'skip'],
  levels: ['level', 'note', 'tags', 'link', 'detail', 'skip'],
  grouped: ['name', 'note', 'tags', 'link', 'detail', 'skip'],
  table: ['detail', 'skip'],
};

export function TableStep({ preview, encoding, onEncoding, onBack, onImport }: TableStepProps): React.ReactNode {
  const { t } = useTranslation('diagram');
  const [sheet, setSheet] = useState(0);
  const shown = preview.sheets[sheet]!;
  const [mapping, setMapping] = useState<TableMapping>(shown.guess);
  const { kind, hasHeader, roles } = mapping;
  const heading = shown.rows[0] ?? [],
    allowed = ROLES[kind];
  const roleOf = (c: number): ColumnRole => {
    const role = roles[c] ?? 'detail';
    return allowed.includes(role) ? role : 'detail';
  };
  const table = { name: shown.name, rows: shown.rows, merged: [], links: new Map<string, string>() };
  const setKind = (next: TableMapping['kind']): void =>
    setMapping(
      next === shown.guess.kind && hasHeader === shown.guess.hasHeader
        ? shown.guess
        : { kind: next, hasHeader, roles: rolesFor(next, table, hasHeader) },
    );
  const lacksName = kind === 'manager' && !heading.some((_, c) => roleOf(c) === 'name'),
    lacksManager = kind === 'manager' && !heading.some((_, c) => roleOf(c) === 'manager'),
    lacksLevel = kind === 'levels' && !heading.some((_, c) => roleOf(c) === 'level');
  const problem =
    (lacksName && t('importing.table.needsName')) ||
    (lacksManager && t('importing.table.needsManager')) ||
    (lacksLevel && t('importing.table.needsLevel')) ||
    undefined;
  const kinds = TABLE_KINDS.filter((one) => one !== 'grouped' || shown.guess.kind === 'grouped');
  return (
    <div className={styles['step']}>
      {preview.sheets.length > 1 && (
        <Select
          label={t('importing.table.sheet')}
          value={String(sheet)}
          items={preview.sheets.map(({ name }, i) => ({ value: String(i), label: name }))}
          onChange={(value) => {
            setSheet(Number(value));
            setMapping(preview.sheets[Number(value)]!.guess);
          }}
        />
      )}
      <RadioGroup
        label={t('importing.table.kind')}
        value={kind}
        items={kinds.map((value) => ({ value, label: t(`importing.table.kinds.${value}`) }))}
        onChange={setKind}
      />
      <div className={styles['switches']}>
        <Switch isSelected={hasHeader} onChange={(next) => setMapping({ ...mapping, hasHeader: next })}>
          {t('importing.table.header')}
        </Switch>
        {encoding !== undefined && (
          <Select
            label={t('importing.table.encoding')}
            value={encoding}
            items={(['auto', ...TABLE_ENCODINGS] as const).map((value) => ({
              value,
              label: value === 'auto' ? t('importing.table.auto') : value.toUpperCase(),
            }))}
            onChange={onEncoding}
          />
        )}
      </div>
      <div className={styles['scroll']} role="region" aria-label={t('importing.table.preview')} tabIndex={0}>
        <table className={styles['table']}>
          <thead>
            <tr>
              {heading.map((cell, c) => (
                <th key={c} scope="col">
                  <Select
                    label={t('importing.table.column', {
                      name: hasHeader && cell !== '' ? cell : String(c + 1),
                    })}
                    value={roleOf(c)}
                    items={allowed.map((value) => ({ value, label: t(`importing.table.roles.${value}`) }))}
                    onChange={(role) =>
                      setMapping({ ...mapping, roles: heading.map((_, i) => (i === c ? role : roleOf(i))) })
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.rows.slice(hasHeader ? 1 : 0, 9).map((row, r) => (
              <tr key={r}>
                {row.map((cell, c) => (
                  <td key={c} data-skipped={roleOf(c) === 'skip' || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['count']}>{t('importing.table.rows', { count: shown.count - (hasHeader ? 1 : 0) })}</p>
      {problem !== undefined && (
        <p role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      <div className={styles['actions']}>
        <Button onPress={onBack}>{t('importing.table.back')}</Button>
        <Button
          variant="primary"
          isDisabled={problem !== undefined}
          onPress={() =>
            onImport({
              ...(preview.sheets.length > 1 && { sheet }),
              mapping: { kind, hasHeader, roles: heading.map((_, c) => roleOf(c)) },
              ...(encoding !== undefined && encoding !== 'auto' && { encoding }),
            })
          }
        >
          {t('importing.table.import')}
        </Button>
      </div>
    </div>
  );
}
