/** Runs in the frame of the sandbox: takes text from the page around it and shows what it makes. */
import '@limn/ui/styles/index.css';
import './frame.css';
import { KitProvider } from '@limn/ui/provider/provider.tsx';
import { Component, useEffect, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { loadJquery, modules } from '../sandbox?docs-sandbox';
import { kitTranslate } from '../text/language.ts';
import { evaluate, SandboxError } from './evaluate.ts';
import type { FromFrame, SandboxFailure, ToFrame } from './messages.ts';

type Job = Extract<ToFrame, { kind: 'run' }>;

const place = document.getElementById('root') ?? document.body;
let root: Root | null = null;
let current = 0;

const tell = (message: FromFrame): void => window.parent.postMessage(message, '*');

function fail(run: number, error: unknown): void {
  const failure: SandboxFailure =
    error instanceof SandboxError
      ? error.failure
      : { reason: 'thrown', message: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  tell({ kind: 'failed', run, failure });
}

class Boundary extends Component<{ run: number; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    fail(this.props.run, error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}

function Done({ run }: { run: number }) {
  useEffect(() => tell({ kind: 'done', run }), [run]);
  return null;
}

function runReact({ run, files, locale, kit }: Job): void {
  const Example = evaluate(files[0]?.code ?? '', modules);
  root ??= createRoot(place, { onCaughtError: () => undefined, onUncaughtError: (error) => fail(current, error) });
  root.render(
    <KitProvider key={run} locale={locale} translate={kitTranslate({ locale, kit })}>
      <Boundary run={run}>
        <Example />
        <Done run={run} />
      </Boundary>
    </KitProvider>,
  );
}

async function runJquery({ run, files }: Job): Promise<void> {
  const $ = await loadJquery();
  const code = (end: string) => files.find((file) => file.name.endsWith(end))?.code ?? '';
  $(place).empty();
  place.innerHTML = code('.html');
  (new Function('$', 'root', code('.js')) as (jquery: unknown, root: HTMLElement) => void)($, place);
  tell({ kind: 'done', run });
}

function start(job: Job): void {
  current = job.run;
  document.documentElement.lang = job.locale;
  const isPlain = job.files.some((file) => file.name.endsWith('.html'));
  try {
    if (isPlain) {
      runJquery(job).catch((error: unknown) => fail(job.run, error));
    } else {
      runReact(job);
    }
  } catch (error) {
    fail(job.run, error);
  }
}

window.addEventListener('message', (event: MessageEvent<ToFrame>) => {
  if (event.source !== window.parent) {
    return;
  }
  const { data } = event;
  if (data.kind === 'run') {
    start(data);
  } else {
    document.documentElement.dataset['theme'] = data.theme;
    document.documentElement.dataset['density'] = data.density;
  }
});
window.addEventListener('error', (event) => fail(current, event.error));
window.addEventListener('unhandledrejection', (event) => fail(current, event.reason));
tell({ kind: 'ready' });
