import type { TemplateBrief } from '@limn/contract';
import { Icon } from '@limn/ui';
import { Copy, Heart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../app/routing/navigation.tsx';
import { CategoryPicture } from '../workspace/list/picture/category-picture.tsx';
import { categoryIcons } from '../app/category.ts';
import styles from './community.module.css';
import { usePlaceParams } from './use-place-params.ts';

/** What a clone costs, in a word. */
export function Price({ template }: { template: TemplateBrief }) {
  const { t } = useTranslation('community');
  const words = { free: t('free'), paid: t('price', { price: template.price }), none: t('viewOnly') } as const;
  return (
    <span className={styles.price} data-clone={template.clone}>
      {words[template.clone]}
    </span>
  );
}

/** A template in a list: its picture, its name, whose it is, and what others thought of it. */
export function TemplateCard({ template }: { template: TemplateBrief }) {
  const { t } = useTranslation(['community', 'files']);
  const place = usePlaceParams();
  const [isMissing, setMissing] = useState(false);
  return (
    <li className={styles.card}>
      <Link to={`/templates/${template.templateId}${place}`} className={styles.cardLink}>
        <span className={styles.cardPicture}>
          {template.pictureUrl === null || isMissing ? (
            <CategoryPicture category={template.category} />
          ) : (
            <img src={template.pictureUrl} alt="" loading="lazy" decoding="async" onError={() => setMissing(true)} />
          )}
        </span>
        <span className={styles.cardTitle}>{template.title}</span>
        {template.place !== null && (
          <span className={styles.award}>{t('collections.place', { place: template.place })}</span>
        )}
      </Link>
      <p className={styles.cardMeta}>
        <span className={styles.cardKind} title={t(`files:category.${template.category}`)}>
          <Icon name={categoryIcons[template.category]} size={14} />
          <span className="limn-visually-hidden">{t(`files:category.${template.category}`)}</span>
        </span>
        <span className={styles.cardAuthor}>
          {template.author === null ? (
            t('official')
          ) : (
            <Link to={`/u/${template.author.userId}`}>{template.author.fullName}</Link>
          )}
        </span>
        {template.likes > 0 && (
          <span className={styles.count} title={t('likes', { count: template.likes })}>
            <Heart size={14} aria-hidden />
            <span className="limn-visually-hidden">{t('likes', { count: template.likes })}</span>
            <span aria-hidden>{template.likes}</span>
          </span>
        )}
        {template.clones > 0 && (
          <span className={styles.count} title={t('clones', { count: template.clones })}>
            <Copy size={14} aria-hidden />
            <span className="limn-visually-hidden">{t('clones', { count: template.clones })}</span>
            <span aria-hidden>{template.clones}</span>
          </span>
        )}
        <Price template={template} />
      </p>
    </li>
  );
}
