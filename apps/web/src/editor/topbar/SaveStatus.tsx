import { Icon, Tooltip, type IconRef } from '@limn/ui';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, Eye, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useOpenEditor } from '../context/editor-context.tsx';
import type { Session } from '../session/session.ts';
import type { SaveState } from '../session/status.ts';
import { useNewer } from '../session/use-newer.ts';
import { useBlocked, useKeepsCopy, useSave } from '../session/use-session.ts';
import styles from './topbar.module.css';

const ICONS: Record<Exclude<SaveState, 'refused'> | 'unkept' | 'readOnly' | 'kept' | 'newer' | 'trashed', IconRef> = {
  connecting: LoaderCircle,
  saved: CloudCheck,
  saving: CloudUpload,
  slowed: CloudUpload,
  offline: CloudOff,
  unkept: CloudAlert,
  blocked: CloudAlert,
  readOnly: Eye,
  kept: CloudOff,
  newer: Eye,
  trashed: 'trash',
};

type ShownState = keyof typeof ICONS;

/** States that are said aloud. */
const SPOKEN: ReadonlySet<ShownState> = new Set(['slowed', 'offline', 'unkept', 'saved', 'kept', 'newer']);

/** @param isKept whether there are edits that the server will not take */
function stateOf(save: Exclude<SaveState, 'refused'>, readOnly: boolean, isKept: boolean): ShownState {
  if (!readOnly || save === 'offline' || save === 'blocked') return save;
  return isKept ? 'kept' : 'readOnly';
}

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

/**
 * Whether everything is on the server; said aloud when it changes to offline and back. Pressed while the server takes
 * no more edits, it tries again.
 */
export function SaveStatus({
  session,
  readOnly,
  isTrashed,
}: {
  session: Session;
  readOnly: boolean;
  isTrashed: boolean;
}): React.ReactNode {
  const save = useSave(session);
  const { t } = useTranslation('diagram');
  const blocked = useBlocked(session);
  const keepsCopy = useKeepsCopy(session);
  const isKept = useKept(readOnly && (save === 'saving' || save === 'slowed'));
  const newer = useNewer(session.ydoc, useOpenEditor().document);
  if (save === 'refused') return null;
  const known = save === 'offline' && !readOnly && !keepsCopy ? 'unkept' : stateOf(save, readOnly, isKept);
  const reading = isTrashed && known === 'readOnly' ? 'trashed' : known;
  const state = newer ? 'newer' : reading;
  const hint = blocked === null ? t(`save.hint.${state}`) : `${t(`save.why.${blocked}`)} ${t('save.hint.blocked')}`;
  const spoken = SPOKEN.has(state) ? t(`save.${state}`) : '';
  return (
    <Tooltip text={hint}>
      <Button
        className={styles['status'] ?? ''}
        data-state={state}
        aria-label={`${t(`save.${state}`)}. ${hint}`}
        onPress={() => session.retry()}
      >
        <Icon name={ICONS[state]} />
        <span>{t(`save.${state}`)}</span>
        <span role="status" className="limn-visually-hidden">
          {blocked === null ? spoken : hint}
        </span>
      </Button>
    </Tooltip>
  );
}
