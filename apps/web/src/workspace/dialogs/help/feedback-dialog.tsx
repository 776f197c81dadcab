import { Button, Dialog, RadioGroup, TextArea, tips } from '@limn/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/client.ts';
import { useExplain } from '../../../app/failures/use-failure.ts';
import styles from '../dialogs.module.css';

/** What feedback is about, by the numbers of the call. */
const categories = { usage: 1, error: 2, feature: 3, cooperation: 4 } as const;
type Category = keyof typeof categories;

/** Characters the server takes. */
const most = 5000;

/** Tells the people who run this instance about a problem, or what one would like. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const explain = useExplain();
  const [category, setCategory] = useState<Category>('usage');
  const [content, setContent] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isPending, setPending] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const submit = async () => {
    if (content.trim() === '') {
      setMissing(true);
      input.current?.focus();
      return;
    }
    setPending(true);
    try {
      await call('support.saveAsk', { body: { category: categories[category], content, url: location.href } });
      tips.show('success', t('feedback.done'));
      onClose();
    } catch (error) {
      explain(error, t('feedback.failed'));
      setPending(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={() => {
        // What is on its way may come back with a failure, and is kept for another try; “Cancel” alone gives it up.
        if (!isPending) onClose();
      }}
      size="s"
      title={t('feedback.title')}
      isDirty={content.trim() !== '' && !isPending}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" isPending={isPending} onPress={() => void submit()}>
            {t('feedback.send')}
          </Button>
        </>
      }
    >
      <div className={styles.ask}>
        <RadioGroup
          label={t('feedback.category')}
          value={category}
          items={(Object.keys(categories) as Category[]).map((value) => ({
            value,
            label: t(`feedback.categories.${value}`),
          }))}
          onChange={setCategory}
        />
        <TextArea
          label={t('feedback.content')}
          placeholder={t('feedback.placeholder')}
          value={content}
          maxLength={most}
          inputRef={input}
          autoFocus
          isInvalid={isMissing}
          errorMessage={t('feedback.required')}
          onChange={(value) => {
            setContent(value);
            setMissing(false);
          }}
        />
      </div>
    </Dialog>
  );
}
