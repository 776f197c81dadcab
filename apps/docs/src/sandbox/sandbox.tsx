import { Button } from '@limn/ui/components/buttons/button.tsx';
import { Spinner } from '@limn/ui/components/feedback/spinner.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import { fill, useWords, type Words } from '../text/context.ts';
import { createEditor } from './editor.ts';
import type { SandboxFailure, SandboxFile } from './messages.ts';
import { useFrame } from './use-frame.ts';
import styles from './sandbox.module.css';

/** ms without a key before what was typed is run. */
const rest = 350;

function Editor({ file, label, onChange }: { file: SandboxFile; label: string; onChange: (code: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    if (place.current === null) {
      return undefined;
    }
    const editor = createEditor(place.current, file, label, (code) => change.current(code));
    return () => editor.destroy();
  }, [file, label]);
  return <div ref={place} className={styles.editor} />;
}

/** Why a run failed, in words. */
function failureText(
  failure: SandboxFailure | { readonly reason: 'silent' },
  words: Words['shell']['sandbox'],
): string {
  switch (failure.reason) {
    case 'thrown':
      return failure.message;
    case 'import':
      return fill(words.unknownModule, { name: failure.name, known: failure.known.join(', ') });
    case 'export':
      return words.noComponent;
    case 'name':
      return fill(words.unknownName, { name: failure.name, module: failure.module });
    case 'silent':
      return words.silent;
  }
}

/** An example to change: its files in an editor, and beside it what they make, in a frame without an origin. */
export default function Sandbox({ title, files }: { title: string; files: readonly SandboxFile[] }) {
  const { shell } = useWords();
  const id = useId();
  const [first, setFirst] = useState(files);
  const [codes, setCodes] = useState<readonly SandboxFile[]>(files);
  const [settled, setSettled] = useState(codes);
  const [open, setOpen] = useState(0);
  const { frame, round, state, failure } = useFrame(settled);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(codes), rest);
    return () => clearTimeout(timer);
  }, [codes]);

  const change = (code: string) =>
    setCodes((all) => all.map((file, index) => (index === open ? { ...file, code } : file)));
  const restore = () => {
    // New objects, so that the editor begins anew even when the text is the same.
    const again = files.map((file) => ({ ...file }));
    setFirst(again);
    setCodes(again);
  };
  const shown = first[open];
  const words = shell.sandbox;
  const message = failure === null ? null : failureText(failure, words);

  return (
    <section className={styles.sandbox} aria-label={fill(words.title, { title })} data-sandbox={state}>
      <div className={styles.side}>
        <div className={styles.head}>
          {first.length > 1 ? (
            first.map((file, index) => (
              <button
                key={file.name}
                type="button"
                className={styles.file}
                aria-pressed={index === open}
                onClick={() => {
                  setFirst(codes);
                  setOpen(index);
                }}
              >
                {file.name}
              </button>
            ))
          ) : (
            <span className={styles.name}>{shown?.name}</span>
          )}
          <Button size="s" variant="quiet" icon="restore" onPress={restore}>
            {words.reset}
          </Button>
        </div>
        {shown !== undefined && <Editor file={shown} label={`${words.editor}: ${shown.name}`} onChange={change} />}
        <p className={styles.hint}>{words.hint}</p>
      </div>
      <div className={styles.side}>
        <div className={styles.head}>
          <span className={styles.name} id={id}>
            {words.preview}
          </span>
          {state === 'loading' && <Spinner />}
        </div>
        <iframe
          key={round}
          ref={frame}
          className={styles.frame}
          src="/docs/sandbox.html"
          sandbox="allow-scripts"
          title={fill(words.title, { title })}
        />
        <p className={styles.error} role="alert">
          {message !== null && (
            <>
              <strong>{words.error}</strong> {message}
            </>
          )}
        </p>
      </div>
    </section>
  );
}
