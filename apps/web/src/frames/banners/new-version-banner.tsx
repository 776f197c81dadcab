import { Button } from '@limn/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useInstanceName } from '../../session/session.ts';
import { newVersion, watchForNewVersion } from '../../app/new-version.ts';
import { TopBanner } from '../top-banner.tsx';

/**
 * Above every page once the server has newer pages: that they are there, and the way to them. It is a part of the first
 * script: what loads later is what is missing then.
 */
export function NewVersionBanner() {
  const { t } = useTranslation();
  const name = useInstanceName();
  const isThere = useSyncExternalStore(newVersion.subscribe, newVersion.isThere);
  const [isHidden, setHidden] = useState(false);
  useEffect(watchForNewVersion, []);
  if (!isThere || isHidden) {
    return null;
  }
  return (
    <TopBanner tone="warning" words={t('newVersion.words', { name })}>
      <Button size="s" onPress={() => location.reload()}>
        {t('reload')}
      </Button>
      <Button size="s" variant="quiet" onPress={() => setHidden(true)}>
        {t('newVersion.later')}
      </Button>
    </TopBanner>
  );
}
