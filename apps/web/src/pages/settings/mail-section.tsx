import { mailDefaults, mailPreference, type MailTopic, mailTopics } from '@limn/contract/account/mail-notices.ts';
import { Notice, Switch } from '@limn/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { readPreferences, savePreferences } from '../../preferences/account-preferences.ts';
import { useUser } from '../../session/session.ts';
import { Section } from '../../app/sections/section.tsx';
import styles from '../../app/sections/sections.module.css';

const queryKey = ['preferences'] as const;

/** Which notifications come by mail as well. Silent where the instance sends none. */
export function MailSection() {
  const { t } = useTranslation('settings');
  const { user, instance } = useUser();
  const client = useQueryClient();
  const tell = useTellFailure();
  const [pending, setPending] = useState<MailTopic | null>(null);
  const { data } = useQuery({
    queryKey,
    queryFn: readPreferences,
    enabled: instance.mail,
  });
  if (!instance.mail || data === undefined) return null;
  const isOn = (topic: MailTopic): boolean => {
    const chosen = data[mailPreference(topic)];
    return typeof chosen === 'boolean' ? chosen : mailDefaults[topic];
  };
  const choose = async (topic: MailTopic, on: boolean): Promise<void> => {
    setPending(topic);
    try {
      client.setQueryData(queryKey, await savePreferences({ [mailPreference(topic)]: on }));
    } catch (error) {
      tell(error);
    } finally {
      setPending(null);
    }
  };
  return (
    <Section title={t('mails.title')} lead={t('mails.lead')}>
      {!user.emailVerified && <Notice tone="info">{t('mails.unconfirmed')}</Notice>}
      <div className={styles.form}>
        {mailTopics.map((topic) => (
          <Switch
            key={topic}
            isSpread
            isSelected={isOn(topic)}
            isPending={pending === topic}
            onChange={(on) => void choose(topic, on)}
            description={t(`mails.hint.${topic}`)}
          >
            {t(`mails.topic.${topic}`)}
          </Switch>
        ))}
      </div>
    </Section>
  );
}
