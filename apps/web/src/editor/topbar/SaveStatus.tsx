import { Icon, Tooltip, type IconRef } from '@limn/ui';
import { CloudCheck, CloudOff, CloudUpload, Eye, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { Session } from '../session/session.ts';
import type { SaveState } from '../session/status.ts';
import { useNewer } from '../session/use-newer.ts';
import { useSave } from '../session/use-session.ts';
import styles from './topbar.module.css';

const ICONS: Record<Exclude<SaveState, 'refused'> | 'readOnly' | 'kept' | 'newer', IconRef> = {
  connecting: LoaderCircle,
  saved: CloudCheck,
  saving: CloudUpload,
  offline: CloudOff,
  readOnly: Eye,
  kept: CloudOff,
  newer: Eye,
};

/** How long the server takes at most to have said that it has everything, ms. */
const SETTLED = 2000;

/** Whether there are edits that the server will not take: made without a connection, by whom may only read since. */
function useKept(isUnsettled: boolean): boolean {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    if (!isUnsettled) return undefined;
    const timer = setTimeout(() => setKept(true), SETTLED);
    return () => {
      clearTimeout(timer);
      setKept(false);
    };
  }, [isUnsettled]);
  return isKept;
}

/** Whether everything is on the server; said aloud when it changes to offline and back. */
export function SaveStatus({ session, readOnly }: { session: Session; readOnly: boolean }): React.ReactNode {
  const save = useSave(session);
  const { t } = useTranslation('diagram');
  const isKept = useKept(readOnly && save === 'saving');
  const newer = useNewer(session.ydoc);
  if (save === 'refused') return null;
  let state: keyof typeof ICONS = save;
  if (newer) state = 'newer';
  else if (readOnly && save !== 'offline') state = isKept ? 'kept' : 'readOnly';
  return (
    <Tooltip text={t(`save.hint.${state}`)}>
      <Button
        className={styles['status'] ?? ''}
        data-state={state}
        aria-label={`${t(`save.${state}`)}. ${t(`save.hint.${state}`)}`}
      >
        <Icon name={ICONS[state]} />
        <span>{t(`save.${state}`)}</span>
        <span role="status" className="limn-visually-hidden">
          {state === 'offline' || state === 'saved' || state === 'kept' || state === 'newer' ? t(`save.${state}`) : ''}
        </span>
      </Button>
    </Tooltip>
  );
}
