import type { OwnPublication } from '@limn/contract';
import { descriptionHint } from '@limn/contract/community/publish-limits.ts';
import { Button, Checkbox, Dialog, RadioGroup, Select, TagsField, TextArea, TextField, tips } from '@limn/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/client.ts';
import { ApiError } from '../api/error.ts';
import { useCollections } from './use-templates.ts';
import { useTellFailure } from '../app/failures/use-failure.ts';
import { CaptchaDialog } from '../captcha/captcha-dialog.tsx';
import type { Ticket } from '../captcha/solve.ts';
import { type CheckedField, complaintOf, type Draft } from './checks.ts';
import { cloneFields, cloneOf, cloneTypes } from './clone.ts';
import { PriceField } from './price-field.tsx';
import styles from './publishing.module.css';
import { RefusalNotice } from './refusal-notice.tsx';
import { Terms } from './terms.tsx';
import { useIndustries, useOfficialTags } from './use-publication.ts';

/** ms that it is said that a file was published. */
const TIP_MS = 2000;

/** Fields by what the server names them. */
const fieldsOf: Readonly<Record<string, CheckedField>> = {
  rename: 'title',
  error_des: 'description',
  industry_required: 'industry',
  tag: 'tags',
  price_range: 'price',
  contest_closed: 'contest',
};

interface PublishFormProps {
  chartId: string;
  publication: OwnPublication;
  /** Whether what is said of a publication is changed, and its drawing stays. */
  isEdit: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** What is said of a file in public, the checks of it, the captcha, and the button that publishes. */
export function PublishForm({ chartId, publication, isEdit, onDone, onClose }: PublishFormProps) {
  const { t } = useTranslation(['publishing', 'common', 'files']);
  const tell = useTellFailure();
  const industries = useIndustries();
  const suggested = useOfficialTags();
  const contests = (useCollections().data ?? []).filter((one) => one.contest?.state === 'open');
  const [draft, setDraft] = useState<Draft>(() => ({
    title: publication.title,
    description: publication.description,
    industry: publication.industry,
    tags: publication.tags,
    clone: publication.status === 'private' && publication.industry === '' ? 'none' : cloneOf(publication),
    price: publication.publicClonePrice || 3,
    contest: '',
  }));
  const [wrong, setWrong] = useState<{ field: CheckedField; text: string } | null>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [isVerifying, setVerifying] = useState(false);
  const [ticket, setTicket] = useState<Ticket | null>(null);
  const [isPending, setPending] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const set = (change: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...change }));
    setWrong(null);
    setTouched(true);
  };
  const errorOf = (field: CheckedField) =>
    wrong?.field === field ? { isInvalid: true, errorMessage: wrong.text } : { isInvalid: false };

  const isSound = (): boolean => {
    const found = complaintOf(draft);
    if (found === null) return true;
    const text = t(`check.${found.complaint}`);
    setWrong({ field: found.field, text });
    tips.show('error', text);
    document.querySelector<HTMLElement>(`[data-publish="${found.field}"] :is(input, textarea, button)`)?.focus();
    return false;
  };

  const send = async (given: Ticket | null): Promise<void> => {
    const fields = {
      id: chartId,
      title: draft.title.trim(),
      description: draft.description.trim(),
      industry: draft.industry,
      tags: [...draft.tags],
      ...cloneFields(draft.clone, draft.price),
    };
    if (isEdit) {
      await call('publishing.editPublication', { body: fields });
      return;
    }
    const contest = draft.contest === '' ? {} : { contest: draft.contest };
    const proof = { ignore: '', signup_ticket: given?.ticket ?? '', randstr: given?.randstr ?? '', ...contest };
    // A paid clone goes to an administrator, everything else is public once it passed the checks.
    if (draft.clone === 'paid')
      await call('publishing.verifyChart', { body: { ...fields, ...proof, status: 'verifying' } });
    else await call('publishing.publish', { body: { ...fields, ...proof, status: 'public' } });
  };

  const publish = async (given: Ticket | null): Promise<void> => {
    if (isPending || !isSound()) return;
    setPending(true);
    try {
      await send(given);
      tips.show('success', t(isEdit ? 'saved' : 'published'), { duration: TIP_MS });
      onDone();
    } catch (error) {
      const field = error instanceof ApiError ? fieldsOf[error.code] : undefined;
      if (field !== undefined && error instanceof ApiError) setWrong({ field, text: error.message });
      tell(error);
      // The ticket is used up, whatever it was refused for.
      setTicket(null);
    } finally {
      setPending(false);
    }
  };

  const needsTicket = !isEdit && ticket === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      title={isEdit ? t('edit') : t('title')}
      {...(!isEdit && { description: t('lead') })}
      isDismissable={false}
      isDirty={isTouched && !isPending}
      footer={
        <>
          <Button onPress={onClose}>{t('common:cancel')}</Button>
          {needsTicket ? (
            <Button
              variant="primary"
              icon="check"
              isDisabled={!isAgreed}
              onPress={() => {
                if (isSound()) setVerifying(true);
              }}
            >
              {t('verify')}
            </Button>
          ) : (
            <Button
              variant="primary"
              isDisabled={!isAgreed && !isEdit}
              isPending={isPending}
              autoFocus={!isEdit}
              onPress={() => void publish(ticket)}
            >
              {isEdit ? t('save') : t(draft.clone === 'paid' ? 'submit' : 'publish')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        {publication.refused !== null && (
          <RefusalNotice chartId={chartId} refused={publication.refused} onChanged={onDone} />
        )}
        <div className={styles.pair}>
          <div data-publish="title">
            <TextField
              label={t('fields.title')}
              value={draft.title}
              maxLength={200}
              onChange={(title) => set({ title })}
              {...errorOf('title')}
            />
          </div>
          <div data-publish="industry">
            <Select
              label={t('fields.industry')}
              placeholder={t('fields.industryHint')}
              value={draft.industry === '' ? null : draft.industry}
              items={(industries.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(industry) => set({ industry })}
              {...errorOf('industry')}
            />
          </div>
        </div>
        <div data-publish="description">
          <TextArea
            label={t('fields.description')}
            placeholder={t('fields.descriptionHint')}
            value={draft.description}
            hasCounter
            maxLength={descriptionHint}
            limit="hint"
            onChange={(description) => set({ description })}
            {...errorOf('description')}
          />
        </div>
        <div data-publish="tags">
          <TagsField
            label={t('fields.tags')}
            placeholder={t('fields.tagsHint')}
            value={draft.tags}
            onChange={(tags) => set({ tags })}
            {...errorOf('tags')}
          />
          <div className={styles.suggested} role="group" aria-label={t('fields.suggested')}>
            {(suggested.data ?? [])
              .filter((tag) => !draft.tags.some((own) => own.toLowerCase() === tag.toLowerCase()))
              .slice(0, 12)
              .map((tag) => (
                <Button
                  key={tag}
                  size="s"
                  icon="add"
                  isDisabled={draft.tags.length >= 5}
                  onPress={() => set({ tags: [...draft.tags, tag] })}
                >
                  {tag}
                </Button>
              ))}
          </div>
        </div>
        <RadioGroup
          look="cards"
          label={t('fields.clone')}
          value={draft.clone}
          items={cloneTypes.map((value) => ({
            value,
            label: t(`clones.${value}`),
            description: t(`cloneHints.${value}`),
          }))}
          onChange={(clone) => set({ clone })}
        />
        {draft.clone === 'paid' && (
          <div data-publish="price">
            <PriceField price={draft.price} onChange={(price) => set({ price })} {...errorOf('price')} />
          </div>
        )}
        {!isEdit && contests.length > 0 && (
          <div data-publish="contest">
            <Select
              label={t('fields.contest')}
              description={t('fields.contestBody')}
              placeholder={t('fields.contestHint')}
              value={draft.contest === '' ? null : draft.contest}
              items={contests.map(({ collectionId, title }) => ({ value: collectionId, label: title }))}
              onChange={(contest) => set({ contest })}
              onClear={() => set({ contest: '' })}
              {...errorOf('contest')}
            />
          </div>
        )}
        {!isEdit && (
          <div className={styles.agree}>
            <Checkbox isSelected={isAgreed} onChange={setAgreed}>
              {t('terms.agree')}
            </Checkbox>
            <Terms />
          </div>
        )}
      </div>
      {isVerifying && (
        <CaptchaDialog
          purpose="publish"
          onTicket={(given) => {
            setTicket(given);
            setVerifying(false);
          }}
          onClose={() => setVerifying(false)}
        />
      )}
    </Dialog>
  );
}
