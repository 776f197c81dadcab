import { Icon, Tooltip, type IconRef } from '@limn/ui';
import { CloudCheck, CloudOff, CloudUpload, Eye, LoaderCircle } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { Session } from '../session/session.ts';
import type { SaveState } from '../session/status.ts';
import { useSave } from '../session/use-session.ts';
import styles from './topbar.module.css';

const ICONS: Record<Exclude<SaveState, 'refused'> | 'readOnly', IconRef> = {
  connecting: LoaderCircle, saved: CloudCheck, saving: CloudUpload, offline: CloudOff, readOnly: Eye,
};

/** Whether everything is on the server; said aloud when it changes to offline and back. */
export function SaveStatus({ session, readOnly }: { session: Session; readOnly: boolean }): React.ReactNode {
  const save = useSave(session);
  const { t } = useTranslation('diagram');
  if (save === 'refused') return null;
  const state = readOnly && save !== 'offline' ? 'readOnly' : save;
  return (
    <Tooltip text={t(`save.hint.${state}`)}>
      <Button className={styles['status'] ?? ''} data-state={state} aria-label={`${t(`save.${state}`)}. ${t(`save.hint.${state}`)}`}>
        <Icon name={ICONS[state]} />
        <span>{t(`save.${state}`)}</span>
        <span role="status" className="limn-visually-hidden">{state === 'offline' || state === 'saved' ? t(`save.${state}`) : ''}</span>
      </Button>
    </Tooltip>
  );
}
