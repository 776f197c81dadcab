import { templateColors, templateSorts } from '@limn/contract/publish-limits.ts';
import { Button, EmptyState, RadioGroup, SearchField, Select, SkeletonCards, Switch } from '@limn/ui';
import { useTranslation } from 'react-i18next';
import { useNarrowing } from '../admin/use-narrowing.ts';
import { PartFailure } from '../app/part-failure.tsx';
import { useTitle } from '../app/use-title.ts';
import { useIndustries } from '../publishing/use-publication.ts';
import { useMe } from '../session/session.ts';
import { categories } from '../workspace/model/category.ts';
import { CollectionHead, CollectionShelf } from './collections.tsx';
import styles from './community.module.css';
import { TemplateCard } from './template-card.tsx';
import { type Narrowing, useCollections, useTemplateHome, useTemplates } from './use-templates.ts';

const YES = '1';
const filters = ['q', 'industry', 'category', 'tag', 'color', 'collection', 'locale', 'free', 'liked'] as const;

/** The community: what everybody published, found by words, industry, kind and tags. */
export function TemplatesPage() {
  const { t } = useTranslation('community');
  const { typed, q, type, choice, choose } = useNarrowing();
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
    free: choice('free') === YES,
    liked: choice('liked') === YES,
    sort: templateSorts.find((sort) => sort === choice('sort')) ?? 'hot',
  };
  if (collection !== undefined)
    return (
      <main id="main" tabIndex={-1} className={styles.page}>
        <CollectionHead collection={collection} />
        <List narrowing={narrowing} choose={choose} />
      </main>
    );
  const isFirst = filters.every((name) => narrowing[name] === '' || narrowing[name] === false);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <header className={styles.hero}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.search}>
          <SearchField label={t('search')} placeholder={t('searchHint')} value={typed} onChange={type} />
        </div>
      </header>
      {isFirst && <CollectionShelf collections={collections} />}
      <Industries chosen={narrowing.industry} onChoose={(id) => choose('industry', id)} />
      <Filters narrowing={narrowing} choose={choose} />
      <List narrowing={narrowing} choose={choose} />
    </main>
  );
}

type Choose = (name: string, value: string) => void;

function Industries({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const { t } = useTranslation('community');
  const industries = useIndustries();
  const home = useTemplateHome();
  const counts = home.data?.industries ?? {};
  // Those with nothing in them lead to an empty page.
  const shown = (industries.data ?? []).filter(({ id }) => (counts[id] ?? 0) > 0 || id === chosen);
  if (shown.length === 0) return null;
  return (
    <nav className={styles.industries} aria-label={t('industries')}>
      <button
        type="button"
        className={styles.industry}
        aria-pressed={chosen === ''}
        onClick={() => {
          onChoose('');
        }}
      >
        {t('all')} <span className={styles.number}>{home.data?.total}</span>
      </button>
      {shown.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={styles.industry}
          aria-pressed={chosen === id}
          onClick={() => {
            onChoose(id === chosen ? '' : id);
          }}
        >
          {name} <span className={styles.number}>{counts[id] ?? 0}</span>
        </button>
      ))}
    </nav>
  );
}

function Filters({ narrowing, choose }: { narrowing: Narrowing; choose: Choose }) {
  const { t } = useTranslation(['community', 'files']);
  const home = useTemplateHome();
  const isVisitor = useMe().data?.user === null;
  const counts = home.data?.categories ?? {};
  return (
    <div className={styles.filters}>
      <Select
        label={t('category')}
        isLabelHidden
        size="s"
        placeholder={t('anyCategory')}
        value={narrowing.category === '' ? null : narrowing.category}
        options={categories
          .filter((value) => (counts[value] ?? 0) > 0 || value === narrowing.category)
          .map((value) => ({ value, label: t(`files:category.${value}`) }))}
        onChange={(value) => choose('category', value)}
        onClear={() => choose('category', '')}
      />
      <Select
        label={t('language')}
        isLabelHidden
        size="s"
        placeholder={t('anyLanguage')}
        value={narrowing.locale === '' ? null : narrowing.locale}
        options={(['zh-CN', 'en'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={(value) => choose('locale', value)}
        onClear={() => choose('locale', '')}
      />
      <div className={styles.colors} role="group" aria-label={t('color')}>
        {templateColors.map((color) => (
          <button
            key={color}
            type="button"
            className={styles.color}
            data-color={color}
            aria-pressed={narrowing.color === color}
            aria-label={t(`colors.${color}`)}
            title={t(`colors.${color}`)}
            onClick={() => {
              choose('color', narrowing.color === color ? '' : color);
            }}
          />
        ))}
      </div>
      <Switch isSelected={narrowing.free} onChange={(on) => choose('free', on ? YES : '')}>
        {t('freeOnly')}
      </Switch>
      {!isVisitor && (
        <Switch isSelected={narrowing.liked} onChange={(on) => choose('liked', on ? YES : '')}>
          {t('mineOnly')}
        </Switch>
      )}
      {narrowing.tag !== '' && (
        <Button
          size="s"
          icon="close"
          aria-label={t('clearTag', { tag: narrowing.tag })}
          onPress={() => choose('tag', '')}
        >
          {`#${narrowing.tag}`}
        </Button>
      )}
      <div className={styles.sort}>
        <RadioGroup
          look="segments"
          label={t('sort')}
          isLabelHidden
          value={narrowing.sort}
          options={templateSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(sort) => choose('sort', sort === 'hot' ? '' : sort)}
        />
      </div>
    </div>
  );
}

/** Nothing but a collection, or a contest that nobody has entered yet, is asked for. */
const isCollectionAlone = (narrowing: Narrowing): boolean =>
  narrowing.collection !== '' &&
  filters.every((name) => name === 'collection' || narrowing[name] === '' || narrowing[name] === false);

function List({ narrowing, choose }: { narrowing: Narrowing; choose: Choose }) {
  const { t } = useTranslation('community');
  const query = useTemplates(narrowing);
  const home = useTemplateHome();
  if (query.isPending) return <SkeletonCards cards={8} />;
  if (query.isError)
    return <PartFailure title={t('failed')} error={query.error} onRetry={() => void query.refetch()} />;
  const templates = query.data.pages.flatMap((page) => page.templates);
  const isNarrowed = filters.some((name) => narrowing[name] !== '' && narrowing[name] !== false);
  if (templates.length === 0 && isNarrowed && isCollectionAlone(narrowing))
    return <EmptyState level={2} title={t('collections.emptyTitle')} body={t('collections.empty')} />;
  if (templates.length === 0)
    return isNarrowed ? (
      <EmptyState
        level={2}
        kind="search"
        title={t('nothing')}
        body={t('nothingBody')}
        actions={
          <Button
            onPress={() => {
              for (const name of filters) choose(name, '');
            }}
          >
            {t('clear')}
          </Button>
        }
      />
    ) : (
      <EmptyState level={2} title={t('empty')} body={t('emptyBody')} />
    );
  return (
    <>
      <ul className={styles.grid} aria-label={t('list')} aria-busy={query.isPlaceholderData}>
        {templates.map((template) => (
          <TemplateCard key={template.templateId} template={template} />
        ))}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
      {!isNarrowed && (home.data?.tags.length ?? 0) > 0 && (
        <section className={styles.tags} aria-label={t('tags')}>
          <h2 className={styles.heading}>{t('tags')}</h2>
          <div className={styles.tagList}>
            {home.data!.tags.map(({ tagName, count }) => (
              <Button key={tagName} size="s" onPress={() => choose('tag', tagName)}>
                {`#${tagName} ${count}`}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
