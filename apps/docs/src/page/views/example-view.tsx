import { IconButton } from '@limn/ui/components/buttons/icon-button.tsx';
import { Spinner } from '@limn/ui/components/feedback/spinner.tsx';
import { Code, RefreshCw, SquarePen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { hashOf } from '../../address.ts';
import type { RouteId } from '../../routes.ts';
import { fill, useWords } from '../../text/context.ts';
import { copyText } from '../demo/clipboard.ts';
import { Frame } from '../frame.tsx';
import { JqueryExample } from '../demo/jquery-example.tsx';
import type { Example } from '../load.ts';
import { PartHeading } from './part-heading.tsx';
import { Prose } from './prose.tsx';
import styles from '../page.module.css';

const Sandbox = lazy(() => import('../../sandbox/sandbox.tsx'));

/** The files of an example as they are, coloured when the page was built. */
export function SourceView({ example }: { example: Example }) {
  return example.files.map((file) => (
    <figure key={file.name} className={styles.source}>
      {example.files.length > 1 && <figcaption>{file.name}</figcaption>}
      <pre className={styles.code} tabIndex={0} role="group" aria-label={file.name}>
        <code dangerouslySetInnerHTML={{ __html: file.html }} />
      </pre>
    </figure>
  ));
}

/** One example: live, with its source, its address, and a copy of it to play with. */
export function ExampleView({
  route,
  id,
  title,
  note,
  example,
}: {
  route: RouteId;
  id: string;
  title: string;
  note: string | undefined;
  example: Example;
}) {
  const { shell } = useWords();
  const [round, setRound] = useState(0);
  const [view, setView] = useState<'live' | 'code' | 'edit'>('live');
  const { Example: Live } = example;
  const copy = () => copyText(example.files.map((file) => file.code).join('\n'), shell.page.copied, shell);
  const link = () => copyText(new URL(hashOf(route, id), window.location.href).href, shell.page.linkCopied, shell);
  return (
    <section className={styles.example} id={id} data-example={id}>
      <div className={styles.exampleHead}>
        <PartHeading level={3} id={id} title={title} />
      </div>
      {note !== undefined && (
        <p className={styles.note}>
          <Prose text={note} />
        </p>
      )}
      <div className={styles.card}>
        {view === 'edit' ? (
          <Suspense
            fallback={
              <div className={styles.wait}>
                <Spinner />
              </div>
            }
          >
            <Sandbox title={title} files={example.files} />
          </Suspense>
        ) : (
          <Frame key={round} label={fill(shell.page.example, { title })}>
            {Live === undefined ? <JqueryExample example={example} /> : <Live />}
          </Frame>
        )}
        {view === 'code' && <SourceView example={example} />}
      </div>
      <div className={styles.tools} role="toolbar" aria-label={fill(shell.page.example, { title })}>
        <IconButton
          icon={Code}
          size="s"
          label={view === 'code' ? shell.page.hideCode : shell.page.showCode}
          isSelected={view === 'code'}
          onPress={() => setView(view === 'code' ? 'live' : 'code')}
        />
        <IconButton
          icon={SquarePen}
          size="s"
          label={view === 'edit' ? shell.sandbox.close : shell.page.edit}
          isSelected={view === 'edit'}
          onPress={() => setView(view === 'edit' ? 'live' : 'edit')}
        />
        <IconButton icon="copy" size="s" label={shell.page.copy} onPress={() => void copy()} />
        <IconButton icon="link" size="s" label={shell.page.link} onPress={() => void link()} />
        <IconButton
          icon={RefreshCw}
          size="s"
          label={shell.page.reset}
          isDisabled={view === 'edit'}
          data-reset
          onPress={() => setRound(round + 1)}
        />
      </div>
    </section>
  );
}
