/** Templates on an empty page, to begin with. */
import type { TemplateBrief } from '@limn/contract';
import type { Editor } from '@limn/diagram/editor/editor.ts';
import { tips } from '@limn/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/client.ts';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { focusCanvas } from '../a11y/focus-canvas.ts';
import { isCategory } from '../../app/category.ts';
import { CategoryPicture } from '../../workspace/list/picture/category-picture.tsx';
import { startFrom } from './start-from.ts';
import styles from './templates.module.css';

/** As many as stand beside one another. */
const MOST = 4;

export interface TemplateOffersProps {
  editor: Editor;
  /** Of the drawing: templates of the same are offered. */
  category: string;
}

/**
 * Templates that come with the product fill the drawing that is open. What people published is theirs to be seen and
 * counted: it is behind the way to all templates. Nothing is shown where there is none, or no connection.
 */
export function TemplateOffers({ editor, category }: TemplateOffersProps): React.ReactNode {
  const { t, i18n } = useTranslation('community');

  const [chosen, setChosen] = useState<string | null>(null);
  const locale = i18n.language.startsWith('zh') ? 'zh-CN' : 'en';
  const offers = useQuery({
    queryKey: ['templates', 'offers', category, locale],
    queryFn: ({ signal }) =>
      call('templates.listTemplates', {
        query: { locale, official: true, sort: 'hot', limit: MOST, ...(isCategory(category) && { category }) },
        signal,
      }),
    staleTime: 10 * 60_000,
    retry: false,
  });
  const shown = offers.data?.templates ?? [];
  if (shown.length === 0) return null;
  const choose = async (template: TemplateBrief): Promise<void> => {
    setChosen(template.templateId);
    try {
      await startFrom(editor, template.templateId);
      focusCanvas();
    } catch {
      tips.show('error', t('offers.failed'));
    } finally {
      setChosen(null);
    }
  };
  return (
    <section className={styles['offers']} aria-label={t('offers.title')}>
      <p className={styles['lead']}>{t('offers.title')}</p>
      <ul>
        {shown.map((template) => (
          <li key={template.templateId}>
            <button
              type="button"
              className={styles['offer']}
              disabled={chosen !== null}
              aria-busy={chosen === template.templateId}
              onClick={() => void choose(template)}
            >
              <span className={styles['picture']}>
                {template.pictureUrl === null ? (
                  <CategoryPicture category={template.category} />
                ) : (
                  <img src={template.pictureUrl} alt="" decoding="async" />
                )}
              </span>
              <span className={styles['name']}>{template.title}</span>
            </button>
          </li>
        ))}
      </ul>
      <ButtonLink to={`/templates?category=${category}`} variant="quiet" size="s">
        {t('offers.all')}
      </ButtonLink>
    </section>
  );
}
