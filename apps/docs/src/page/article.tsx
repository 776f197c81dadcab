import { IconButton } from '@limn/ui/components/buttons/icon-button.tsx';
import type { ReactNode } from 'react';
import { useWords } from '../text/context.ts';
import { ApiView } from './views/api-view.tsx';
import { copyText } from './demo/clipboard.ts';
import { ExampleView } from './views/example-view.tsx';
import { useLoaded, useTablesOfPage } from './loaded-page.ts';
import { PartHeading } from './views/part-heading.tsx';
import { Prose } from './views/prose.tsx';
import styles from './page.module.css';

/** A part of an article: its heading and paragraphs from the page's `sections`, then what belongs to it. */
export function Section({ id, children }: { id: string; children?: ReactNode }) {
  const { text } = useLoaded();
  const section = text.sections?.[id];
  if (section === undefined) {
    throw new Error(`The page has no words for the section ${id}`);
  }
  return (
    <section id={id} className={styles.part}>
      <PartHeading level={2} id={id} title={section.title} />
      {section.body?.map((paragraph) => (
        <p key={paragraph} className={styles.note}>
          <Prose text={paragraph} />
        </p>
      ))}
      {children}
    </section>
  );
}

/** An example of the page, at its place in the article. */
export function ArticleExample({ id }: { id: string }) {
  const { route, text, examples } = useLoaded();
  const words = text.examples?.[id];
  const example = examples[id];
  return words === undefined || example === undefined ? null : (
    <ExampleView route={route} id={id} title={words.title} note={words.note} example={example} />
  );
}

/** Tables of the named exports, which the page lists in its `api`; their place is kept until they are there. */
export function ArticleApi({ names }: { names: readonly string[] }) {
  const tables = useTablesOfPage();
  if (tables === null) {
    return <div className={styles.wait} style={{ minHeight: names.length * 320 }} />;
  }
  return tables
    .filter((table) => names.includes(table.name))
    .map((table) => <ApiView key={table.name} table={table} />);
}

/** Code that is shown and not run: a file of `snippets`. */
export function Snippet({ name }: { name: string }) {
  const { snippets } = useLoaded();
  const { shell } = useWords();
  const file = snippets[name];
  if (file === undefined) {
    return null;
  }
  const title = name.endsWith('.sh') ? shell.terminal : file.name;
  return (
    <figure className={styles.snippet}>
      <figcaption>
        <span>{title}</span>
        <IconButton
          icon="copy"
          size="s"
          label={`${shell.page.copy}: ${title}`}
          onPress={() => void copyText(file.code, shell.page.copied, shell)}
        />
      </figcaption>
      <pre className={styles.code} tabIndex={0} role="group" aria-label={title}>
        <code dangerouslySetInnerHTML={{ __html: file.html }} />
      </pre>
    </figure>
  );
}

/** A table of an article: its heads, and rows of cells, the first of which is the row's head. */
export function ArticleTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={`${styles.table} ${styles.plain}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
