import { Icon } from '@limn/ui/icon/icon.tsx';
import { startTransition, useEffect, useState } from 'react';
import { hashOf } from '../address.ts';
import { routeOf } from '../routes.ts';
import { useWords } from '../text/context.ts';
import { Advice, List } from './views/advice.tsx';
import type { ApiTable } from './api.ts';
import { ApiView } from './views/api-view.tsx';
import type { ComponentPage, Demo as DemoOf } from './define.ts';
import { Demo } from './demo/demo.tsx';
import { ExampleView } from './views/example-view.tsx';
import { KeyboardView } from './views/keyboard-view.tsx';
import { loadApi, type LoadedPage } from './load.ts';
import { LoadedPageContext, TablesContext } from './loaded-page.ts';
import { Patterns, Sources } from './views/origin-view.tsx';
import { PageRoute, PartHeading } from './views/part-heading.tsx';
import { Prose } from './views/prose.tsx';
import { TokensView } from './views/tokens-view.tsx';
import styles from './page.module.css';

function Head({ loaded: { route, text, page } }: { loaded: LoadedPage }) {
  const { shell } = useWords();
  const { set, counterpart } = routeOf(route);
  return (
    <header className={styles.head}>
      <h1 tabIndex={-1}>{shell.titles[route]}</h1>
      <p className={styles.purpose}>
        <Prose text={text.purpose} />
      </p>
      <p className={styles.facts}>
        <span className={styles.set} data-set={set}>
          {shell.set[set]}
        </span>
        {page.kind === 'component' && <span>{shell.page.since.replace('{{version}}', page.since)}</span>}
        <span>
          {shell.page.counterpart} {counterpart.length === 0 && shell.page.noCounterpart}
          {counterpart.map((other) => (
            <a key={other} href={hashOf(other)} className={styles.counterpart}>
              {shell.titles[other]}
              <Icon name="forward" size={12} />
            </a>
          ))}
        </span>
      </p>
    </header>
  );
}

function Api({ tables, count }: { tables: readonly ApiTable[] | null; count: number }) {
  const { shell } = useWords();
  return (
    <section id="api" className={styles.part}>
      <PartHeading level={2} id="api" title={shell.page.api} />
      {tables === null ? (
        <div className={styles.wait} style={{ minHeight: count * 320 }} />
      ) : (
        tables.map((table) => <ApiView key={table.name} table={table} />)
      )}
    </section>
  );
}

/** The tables of a page, loaded after it. */
function useTables(names: readonly string[], locale: LoadedPage['locale']): readonly ApiTable[] | null {
  const [tables, setTables] = useState<readonly ApiTable[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadApi(names, locale).then(
      // Long tables are drawn piece by piece, as the rest of the page is.
      (loaded) =>
        startTransition(() => {
          if (isCurrent) setTables(loaded);
        }),
      () => isCurrent && setTables([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [names, locale]);
  return tables;
}

/** A page is drawn in pieces, between what the reader does: its head, then what is in view at first, then the rest. */
const pieces = 2;
/** Examples of the second piece. */
const above = 2;

function Parts({
  loaded,
  page,
  tables,
  isWhole,
}: {
  loaded: LoadedPage;
  page: ComponentPage<never>;
  tables: readonly ApiTable[] | null;
  isWhole: boolean;
}) {
  const { shell } = useWords();
  const { route, text, examples } = loaded;
  const demo = page.demo as DemoOf | undefined;
  const shown = Object.entries(text.examples ?? {}).slice(0, isWhole ? undefined : above);
  return (
    <>
      {demo !== undefined && (
        <Demo demo={demo} text={text} table={tables?.find((table) => table.name === demo.component)} />
      )}
      <section id="examples" className={styles.part}>
        <PartHeading level={2} id="examples" title={shell.page.examples} />
        {shown.map(([id, { title, note }]) => {
          const example = examples[id];
          return (
            example !== undefined && (
              <ExampleView key={id} route={route} id={id} title={title} note={note} example={example} />
            )
          );
        })}
      </section>
      {isWhole && <LowerParts loaded={loaded} page={page} tables={tables} />}
    </>
  );
}

function LowerParts({
  loaded: { text, sources },
  page,
  tables,
}: {
  loaded: LoadedPage;
  page: ComponentPage<never>;
  tables: readonly ApiTable[] | null;
}) {
  const { shell } = useWords();
  return (
    <>
      {(text.dos ?? text.donts) !== undefined && (
        <section id="advice" className={styles.part}>
          <PartHeading level={2} id="advice" title={shell.page.advice} />
          <Advice />
        </section>
      )}
      {page.api.length > 0 && <Api tables={tables} count={page.api.length} />}
      {page.keyboard.length > 0 && (
        <section id="keyboard" className={styles.part}>
          <PartHeading level={2} id="keyboard" title={shell.page.keyboard} />
          <KeyboardView rows={page.keyboard} texts={text.keyboard ?? {}} />
        </section>
      )}
      {text.accessibility !== undefined && (
        <section id="accessibility" className={styles.part}>
          <PartHeading level={2} id="accessibility" title={shell.page.accessibility} />
          <Patterns patterns={page.patterns} hasKeys={page.keyboard.length > 0} />
          <List items={text.accessibility} />
        </section>
      )}
      {page.tokens.length > 0 && (
        <section id="tokens" className={styles.part}>
          <PartHeading level={2} id="tokens" title={shell.page.tokens} />
          <TokensView tokens={page.tokens} />
        </section>
      )}
      {page.classes.length > 0 && (
        <section id="classes" className={styles.part}>
          <PartHeading level={2} id="classes" title={shell.page.classes} />
          <p className={styles.note}>{shell.page.classesNote}</p>
          <ul className={styles.classes}>
            {page.classes.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      {sources.length > 0 && (
        <section id="source" className={styles.part}>
          <PartHeading level={2} id="source" title={shell.page.source} />
          <Sources places={sources} />
        </section>
      )}
    </>
  );
}

/** A page of the documentation. */
export function PageView({ loaded }: { loaded: LoadedPage }) {
  const { page, route } = loaded;
  const tables = useTables(page.api, loaded.locale);
  const [drawn, setDrawn] = useState(0);
  const isWhole = drawn === pieces;
  useEffect(() => {
    if (drawn < pieces) {
      startTransition(() => setDrawn(drawn + 1));
    }
  }, [drawn]);
  return (
    <PageRoute value={route}>
      <LoadedPageContext value={loaded}>
        <article
          className={styles.page}
          lang={loaded.locale}
          data-page={route}
          data-complete={(tables !== null && isWhole) || undefined}
        >
          <Head loaded={loaded} />
          {drawn > 0 &&
            (page.kind === 'article' ? (
              <TablesContext value={tables}>
                <page.Body />
              </TablesContext>
            ) : (
              <Parts loaded={loaded} page={page} tables={tables} isWhole={isWhole} />
            ))}
        </article>
      </LoadedPageContext>
    </PageRoute>
  );
}
