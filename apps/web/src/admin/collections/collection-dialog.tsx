import type { AdminCollection } from '@limn/contract';
import { DatePicker, NumberField, TextArea, TextField, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { FormDialog } from '../../app/forms/form-dialog.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import { useLanguage } from '../../preferences/language.ts';
import { useRefreshAdmin } from '../use-act.ts';
import { dayOf, endOfDay, startOfDay } from './days.ts';

const wordsOf = ({ titleZh, textZh, titleEn, textEn }: AdminCollection) => ({ titleZh, textZh, titleEn, textEn });

interface CollectionDialogProps {
  /** What is changed; null for a new one. */
  collection: AdminCollection | null;
  isContest: boolean;
  onClose: () => void;
}

/** Titles and words of a collection in both languages; of a contest its first and last day besides. */
export function CollectionDialog({ collection, isContest, onClose }: CollectionDialogProps) {
  const { t } = useTranslation('admin');
  const { locale } = useLanguage();
  const refresh = useRefreshAdmin();
  const [position, setPosition] = useState(collection?.position ?? 0);
  const [opens, setOpens] = useState<string | null>(() =>
    dayOf(collection?.contest?.opensAt ?? new Date().toISOString(), 0),
  );
  const [closes, setCloses] = useState<string | null>(() =>
    collection?.contest ? dayOf(collection.contest.closesAt, -1) : null,
  );
  const required = (value: string) => (value.trim() === '' ? t('collections.required') : undefined);
  const anything = () => undefined;
  const form = useForm(
    { titleZh: required, textZh: anything, titleEn: required, textEn: anything },
    collection === null ? {} : wordsOf(collection),
  );
  const titleOfNew = t(isContest ? 'collections.newContestTitle' : 'collections.newTitle');
  const title = locale === 'en' ? collection?.titleEn : collection?.titleZh;
  const isBackwards = opens !== null && closes !== null && closes < opens;
  const isBlocked = isContest && (opens === null || closes === null || isBackwards);
  return (
    <FormDialog
      onClose={onClose}
      title={title === undefined ? titleOfNew : t('collections.editTitle', { title })}
      action={t('collections.save')}
      isBlocked={isBlocked}
      size="s"
      form={form}
      onSubmit={(element) =>
        void form.submit(element, async (words) => {
          await call('admin.saveCollection', {
            body: {
              ...words,
              position,
              ...(collection !== null && { collectionId: collection.collectionId }),
              ...(isContest && { opensAt: startOfDay(opens!), closesAt: endOfDay(closes!) }),
            },
          });
          tips.show('success', t('collections.saved'));
          onClose();
          await refresh();
        })
      }
    >
      <TextField {...form.field('titleZh')} label={t('collections.titleZh')} maxLength={60} autoFocus isRequired />
      <TextArea {...form.field('textZh')} label={t('collections.textZh')} maxLength={2000} />
      <TextField {...form.field('titleEn')} label={t('collections.titleEn')} maxLength={60} isRequired />
      <TextArea {...form.field('textEn')} label={t('collections.textEn')} maxLength={2000} />
      {isContest && (
        <>
          <DatePicker label={t('collections.opens')} value={opens} onChange={setOpens} />
          <DatePicker
            label={t('collections.closes')}
            value={closes}
            onChange={setCloses}
            isInvalid={isBackwards}
            errorMessage={t('collections.backwards')}
            description={t('collections.daysRule')}
          />
        </>
      )}
      <NumberField
        label={t('collections.position')}
        value={position}
        onChange={(value) => setPosition(Number.isNaN(value) ? 0 : Math.round(value))}
      />
    </FormDialog>
  );
}
