import { Fragment } from 'react';
import { useWords, fill } from '../../text/context.ts';
import { exportedName, isMain, type ApiRow, type ApiTable } from '../api.ts';
import { Prose } from './prose.tsx';
import styles from '../page.module.css';

/** A type, which breaks before the alternatives it has and nowhere in a word. */
function TypeCode({ type }: { type: string }) {
  const parts = type.split(' | ');
  return (
    <code className={styles.type}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{index > 0 ? `| ${part}` : part}</span>
          {index < parts.length - 1 && ' '}
        </Fragment>
      ))}
    </code>
  );
}

function Rows({ rows, table, caption }: { rows: readonly ApiRow[]; table: ApiTable; caption: string }) {
  const { shell } = useWords();
  const { column } = shell.page;
  const hasInitial = rows.some((row) => row.initial !== undefined);
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={caption}>
      <table className={`${styles.table} ${styles.apiTable}`} data-initial={hasInitial || undefined}>
        <thead>
          <tr>
            <th scope="col">{column.name}</th>
            <th scope="col">{column.type}</th>
            {hasInitial && <th scope="col">{column.initial}</th>}
            <th scope="col">{column.description}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <code>{row.name}</code>
                {row.required && (table.kind === 'props' || table.kind === 'options') && (
                  <span className={styles.required}>{shell.page.required}</span>
                )}
              </th>
              <td data-label={column.type}>
                <TypeCode type={row.type} />
              </td>
              {hasInitial && (
                <td
                  className={styles.initial}
                  data-label={column.initial}
                  data-empty={row.initial === undefined || undefined}
                >
                  {row.initial === undefined ? null : <code>{row.initial}</code>}
                </td>
              )}
              <td>
                <Prose text={row.description} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One table of props, options, methods, events or fields, made from the types. */
export function ApiView({ table }: { table: ApiTable }) {
  const { shell } = useWords();
  const own = table.rows.filter(isMain);
  const inherited = table.rows.filter((row) => !isMain(row));
  const name = exportedName(table.name);
  const title = `${name} · ${shell.page.kind[table.kind]}`;
  return (
    <section id={`api-${name}`} className={styles.api}>
      <h3 tabIndex={-1} data-part={`api-${name}`}>
        <code>{name}</code> <span className={styles.kind}>{shell.page.kind[table.kind]}</span>
      </h3>
      {table.summary !== '' && (
        <p className={styles.note}>
          <Prose text={table.summary} />
        </p>
      )}
      {own.length > 0 && <Rows rows={own} table={table} caption={title} />}
      {inherited.length > 0 && (
        <details className={styles.details}>
          <summary>{fill(shell.page.inherited, { count: inherited.length })}</summary>
          <Rows
            rows={inherited}
            table={table}
            caption={`${title}: ${fill(shell.page.inherited, { count: inherited.length })}`}
          />
          {table.takesAttributes === true && (
            <p className={styles.note}>
              <Prose text={shell.page.takesAttributes} />
            </p>
          )}
        </details>
      )}
    </section>
  );
}
