import { Button, EmptyState, RadioGroup, TextArea } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { ButtonLink } from '../app/forms/button-link.tsx';
import { FormFailure } from '../app/forms/form-failure.tsx';
import { useForm } from '../app/forms/use-form.ts';
import { Section } from '../app/sections/section.tsx';
import styles from './support.module.css';

/** What feedback is about, by the numbers of the call. */
const categories = { usage: 1, error: 2, feature: 3, cooperation: 4 } as const;
type Category = keyof typeof categories;

/** Feedback to the administrators, who know whom to answer: for people who are signed in. */
export function FeedbackSection({ isVisitor }: { isVisitor: boolean }) {
  const { t } = useTranslation(['support', 'common']);
  const [category, setCategory] = useState<Category>('usage');
  const [isSent, setSent] = useState(false);
  const form = useForm({ content: (value) => (value.trim() === '' ? t('common:feedback.required') : undefined) });
  const content = () => {
    if (isVisitor) {
      return (
        <EmptyState
          level={3}
          title={t('feedback.signIn')}
          actions={
            <ButtonLink to="/login?next=%2Fsupport%23feedback" variant="primary">
              {t('feedback.signInAction')}
            </ButtonLink>
          }
        />
      );
    }
    if (isSent) {
      return (
        <EmptyState
          level={3}
          role="status"
          title={t('feedback.thanks')}
          body={t('feedback.thanksBody')}
          actions={<Button onPress={() => setSent(false)}>{t('feedback.again')}</Button>}
        />
      );
    }
    return (
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(event.currentTarget, async (values) => {
            await call('support.saveAsk', {
              body: { category: categories[category], content: values.content.trim(), url: location.href },
            });
            form.reset();
            setSent(true);
          });
        }}
      >
        <FormFailure text={form.failure} />
        <RadioGroup
          label={t('common:feedback.category')}
          value={category}
          onChange={setCategory}
          items={(Object.keys(categories) as Category[]).map((value) => ({
            value,
            label: t(`common:feedback.categories.${value}`),
          }))}
        />
        <TextArea
          {...form.field('content')}
          label={t('common:feedback.content')}
          placeholder={t('common:feedback.placeholder')}
          maxLength={5000}
          minRows={5}
          hasCounter
          isRequired
        />
        <div>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {t('common:feedback.send')}
          </Button>
        </div>
      </form>
    );
  };
  return (
    <Section title={t('section.feedback')} lead={t('feedback.lead')}>
      {content()}
    </Section>
  );
}
