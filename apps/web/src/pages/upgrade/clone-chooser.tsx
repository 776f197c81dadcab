import { Button, Notice, SkeletonText } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '../../app/routing/navigation.tsx';
import { isMissing } from '../../api/error.ts';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { hasFailed } from '../../app/failures/has-failed.ts';
import { NotFound } from '../../app/failures/not-found.tsx';
import page from '../../app/frames/page.module.css';
import { PartFailure } from '../../app/failures/part-failure.tsx';
import { useTitle } from '../../app/frames/use-title.ts';
import { useTemplate } from '../../publishing/use-templates.ts';
import { useDates } from '../../people/use-dates.ts';
import { useMe } from '../../session/session.ts';
import { FormFailure } from '../../app/forms/form-failure.tsx';
import { useForm } from '../../app/forms/use-form.ts';
import type { Plans } from './plan-table.tsx';
import { ProviderField } from './provider-field.tsx';
import styles from './upgrade.module.css';
import { usePlaceOrder } from './use-place-order.ts';

/** `/upgrade?template=…`: buys the clone of a template. */
export function CloneChooser({ plans, templateId }: { plans: Plans; templateId: string }) {
  const { t } = useTranslation('money');
  useTitle(t('clone.title'));
  const { money } = useDates();
  const { pathname, search } = useLocation();
  const isVisitor = useMe().data?.user == null;
  const query = useTemplate(templateId);
  const place = usePlaceOrder();
  const form = useForm({});
  const [provider, setProvider] = useState(plans.providers[0] ?? 'manual');
  if (hasFailed(query))
    return isMissing(query.error) ? (
      <NotFound />
    ) : (
      <PartFailure title={t('clone.title')} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (query.data === undefined) return <SkeletonText lines={4} />;
  const { template } = query.data;
  const isForSale = template.clone === 'paid' && !template.mine && !template.bought;
  return (
    <>
      <h1 className={page['title']}>{t('clone.title')}</h1>
      <div className={styles.ware}>
        {template.pictureUrl !== null && <img src={template.pictureUrl} alt="" />}
        <div>
          <p className={styles.planName}>{template.title}</p>
          {template.author !== null && (
            <p className={styles.meta}>{t('clone.by', { name: template.author.fullName })}</p>
          )}
          <p className={styles.meta}>{t('clone.lead')}</p>
          <p className={styles.total}>
            <strong>{money(template.price)}</strong>
          </p>
        </div>
      </div>
      {!isForSale && (
        <>
          <Notice tone="info">{t(template.bought ? 'clone.bought' : 'clone.none')}</Notice>
          <div>
            <ButtonLink to={`/templates/${template.templateId}`} variant="primary">
              {t('clone.open')}
            </ButtonLink>
          </div>
        </>
      )}
      {isForSale && isVisitor && (
        <div>
          <ButtonLink to={`/login?next=${encodeURIComponent(pathname + search)}`} variant="primary">
            {t('clone.buy')}
          </ButtonLink>
        </div>
      )}
      {isForSale && !isVisitor && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void form.submit(event.currentTarget, () => place({ kind: 'clone', template: templateId, provider }));
          }}
        >
          <FormFailure text={form.failure} />
          <ProviderField providers={plans.providers} value={provider} onChange={setProvider} />
          <div>
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {t('clone.order')}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
