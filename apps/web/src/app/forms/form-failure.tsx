import { Icon } from '@limn/ui';
import styles from './form-failure.module.css';

/** What the server said against a whole form, read out when it appears. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.failureBox}>
      {text !== undefined && (
        <p className={styles.failure}>
          <Icon name="error" />
          {text}
        </p>
      )}
    </div>
  );
}
