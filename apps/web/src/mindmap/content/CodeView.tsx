import type { TopicCode } from '@limn/document';
import { CODE_GROUND, CODE_TEXT, coloursOf } from '@limn/drawing/content/code.ts';
import styles from './content.module.css';
import { useLate } from './use-late.ts';

export function CodeView({ text, language = '' }: TopicCode): React.ReactNode {
  useLate();
  let at = 0;
  return (
    <pre className={styles['code']} style={{ background: CODE_GROUND, color: CODE_TEXT }}>
      <code>
        {coloursOf(text, language).map(({ insert, attributes }) => {
          const key = at;
          at += insert.length;
          return (
            <span key={key} style={attributes?.color === undefined ? undefined : { color: attributes.color }}>
              {insert}
            </span>
          );
        })}
      </code>
    </pre>
  );
}
