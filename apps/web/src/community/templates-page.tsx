import { templateSorts } from '@limn/contract/community/publish-limits.ts';
import { Button, EmptyState, SearchField, SkeletonCards } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useNarrowing } from '../admin/use-narrowing.ts';
import { MoreOf } from '../app/failures/more-of.tsx';
import { PartFailure } from '../app/failures/part-failure.tsx';
import { useTitle } from '../app/frames/use-title.ts';
import { CollectionHead, CollectionShelf } from './collections/collections.tsx';
import styles from './community.module.css';
import { Filters, Kinds } from './filters.tsx';
import { TemplateCard } from './template-card.tsx';
import { type Narrowing, useCollections, useTemplateHome, useTemplates } from '../publishing/use-templates.ts';

const YES = '1';
const filters = [
  'q',
  'industry',
  'category',
  'tag',
  'color',
  'collection',
  'locale',
  'price',
  'liked',
  'followed',
] as const;
const isSet = (narrowing: Narrowing, name: (typeof filters)[number]): boolean =>
  narrowing[name] !== '' && narrowing[name] !== false;

/** The community: what everybody published, found by words, industry, kind and tags. */
export function TemplatesPage() {
  const { t } = useTranslation('community');
  const { typed, q, type, choice, choose, clear } = useNarrowing();
  const collections = useCollections().data ?? [];
  const collection = collections.find((one) => one.collectionId === choice('collection'));
  useTitle(collection?.title ?? t('title'));
  const narrowing: Narrowing = {
    q,
    industry: choice('industry'),
    category: choice('category'),
    tag: choice('tag'),
    color: choice('color'),
    collection: choice('collection'),
    locale: choice('locale'),
    price: choice('price'),
    liked: choice('liked') === YES,
    followed: choice('followed') === YES,
    sort: templateSorts.find((sort) => sort === choice('sort')) ?? 'hot',
  };
  const list = <List narrowing={narrowing} onTag={(tag) => choose('tag', tag)} onClear={() => clear(filters)} />;
  if (collection !== undefined)
    return (
      <main id="main" tabIndex={-1} className={styles.page}>
        <CollectionHead collection={collection} />
        {list}
      </main>
    );
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.search}>
          <SearchField label={t('search')} placeholder={t('searchHint')} value={typed} onChange={type} />
        </div>
      </header>
      <Kinds chosen={narrowing.category} onChoose={(kind) => choose('category', kind)} />
      {filters.every((name) => !isSet(narrowing, name)) && <CollectionShelf collections={collections} />}
      <Filters narrowing={narrowing} choose={choose} />
      {list}
    </main>
  );
}

/** Nothing but a collection, or a contest that nobody has entered yet, is asked for. */
const isAlone = (narrowing: Narrowing, asked: 'collection' | 'followed' | 'liked'): boolean =>
  filters.every((name) => isSet(narrowing, name) === (name === asked));

interface ListProps {
  narrowing: Narrowing;
  onTag: (tag: string) => void;
  onClear: () => void;
}

function List({ narrowing, onTag, onClear }: ListProps) {
  const { t } = useTranslation('community');
  const query = useTemplates(narrowing);
  const home = useTemplateHome();
  if (query.isPending) return <SkeletonCards cards={8} />;
  if (query.data === undefined)
    return <PartFailure title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
  const templates = query.data.pages.flatMap((page) => page.templates);
  const isNarrowed = filters.some((name) => isSet(narrowing, name));
  if (templates.length === 0) return <Nothing narrowing={narrowing} isNarrowed={isNarrowed} onClear={onClear} />;
  return (
    <>
      <ul className={styles.grid} aria-label={t('list')} aria-busy={query.isPlaceholderData}>
        {templates.map((template) => (
          <TemplateCard key={template.templateId} template={template} />
        ))}
      </ul>
      <MoreOf list={query} action={t('more')} failed={t('failed')} className={styles.more} />
      {!isNarrowed && (home.data?.tags.length ?? 0) > 0 && (
        <section className={styles.tags} aria-label={t('tags')}>
          <h2 className={styles.heading}>{t('tags')}</h2>
          <div className={styles.tagList}>
            {home.data!.tags.map(({ tagName, count }) => (
              <Button key={tagName} size="s" onPress={() => onTag(tagName)}>
                {`#${tagName} ${count}`}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}

/** Why there is nothing to see, and what to do about it. */
function Nothing({
  narrowing,
  isNarrowed,
  onClear,
}: {
  narrowing: Narrowing;
  isNarrowed: boolean;
  onClear: () => void;
}) {
  const { t } = useTranslation('community');
  if (!isNarrowed) return <EmptyState level={2} kind="empty" title={t('empty')} body={t('emptyBody')} />;
  if (isAlone(narrowing, 'collection'))
    return <EmptyState level={2} title={t('collections.emptyTitle')} body={t('collections.empty')} />;
  const actions = <Button onPress={onClear}>{t('clear')}</Button>;
  for (const asked of ['followed', 'liked'] as const)
    if (isAlone(narrowing, asked))
      return <EmptyState level={2} title={t(`only.${asked}.empty`)} body={t(`only.${asked}.body`)} actions={actions} />;
  return <EmptyState level={2} kind="search" title={t('nothing')} body={t('nothingBody')} actions={actions} />;
}
