import { useState } from 'react';
import { useWords } from '../../text/context.ts';
import type { ApiTable } from '../api.ts';
import { demoCode } from './demo-code.ts';
import type { Control, ControlValue, Demo as DemoOf } from '../define.ts';
import { Frame } from '../frame.tsx';
import type { PageText } from '../text.ts';
import own from './demo.module.css';
import styles from '../page.module.css';

type Values = Readonly<Record<string, ControlValue>>;

/** Stands for no choice in a list of choices. */
const none = ' ';

const controlsOf = (demo: DemoOf): [string, Control][] =>
  Object.entries(demo.controls as Readonly<Record<string, Control>>);

function startValues(demo: DemoOf, text: PageText): Values {
  return Object.fromEntries(
    controlsOf(demo).map(([name, control]) => {
      if (control.kind === 'text' && control.word !== undefined) {
        return [name, text.demo?.[control.word] ?? ''];
      }
      return [name, control.kind === 'choice' && control.isOptional ? undefined : control.initial];
    }),
  );
}

/** A control in the browser's own fields: a page about one component does not load four others for this. */
function ControlField({
  name,
  control,
  value,
  onChange,
}: {
  name: string;
  control: Control;
  value: ControlValue;
  onChange: (value: ControlValue) => void;
}) {
  const { shell } = useWords();
  if (control.kind === 'toggle') {
    return (
      <label className={own.toggle}>
        <input
          type="checkbox"
          role="switch"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
        <code>{name}</code>
      </label>
    );
  }
  let field = <input type="text" value={String(value ?? '')} onChange={({ target }) => onChange(target.value)} />;
  if (control.kind === 'choice') {
    field = (
      <select
        value={value === undefined ? none : String(value)}
        onChange={({ target }) => onChange(target.value === none ? undefined : target.value)}
      >
        {control.isOptional && <option value={none}>{shell.page.none}</option>}
        {control.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  } else if (control.kind === 'number') {
    field = (
      <input
        type="number"
        min={control.min}
        max={control.max}
        step={control.step}
        value={Number(value)}
        onChange={({ target }) => {
          if (!Number.isNaN(target.valueAsNumber)) {
            onChange(Math.min(control.max, Math.max(control.min, target.valueAsNumber)));
          }
        }}
      />
    );
  }
  return (
    <label className={own.control}>
      <code>{name}</code>
      {field}
    </label>
  );
}

/** The component with controls for its props; the code beside it is what was chosen. */
export function Demo({ demo, text, table }: { demo: DemoOf; text: PageText; table: ApiTable | undefined }) {
  const { shell } = useWords();
  const [values, setValues] = useState<Values>(() => startValues(demo, text));
  const defaults = Object.fromEntries(
    (table?.rows ?? []).flatMap((row) => (row.initial === undefined ? [] : [[row.name, row.initial]])),
  );
  const parts = demoCode(demo, values, defaults);
  return (
    <section className={styles.demo} aria-label={shell.page.demo} data-demo>
      <div className={own.demoMain}>
        <Frame label={shell.page.demoArea} isTall>
          {demo.render(values as never, text.demo ?? {})}
        </Frame>
        <form className={own.controls} aria-label={shell.page.controls} onSubmit={(event) => event.preventDefault()}>
          {controlsOf(demo).map(([name, control]) => (
            <ControlField
              key={name}
              name={name}
              control={control}
              value={values[name]}
              onChange={(value) => setValues((all) => ({ ...all, [name]: value }))}
            />
          ))}
        </form>
      </div>
      <pre className={styles.code} tabIndex={0} role="group" aria-label={shell.sandbox.editor}>
        <code>
          {parts.map(([part, kind], index) => (
            <span key={index} className={kind === '' ? undefined : kind}>
              {part}
            </span>
          ))}
        </code>
      </pre>
    </section>
  );
}
