import type { Template, TemplateBrief } from '@limn/contract';
import { Avatar, Button, IconButton, Notice, Skeleton } from '@limn/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Flag, Heart, Link2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams } from '../../app/routing/navigation.tsx';
import { lazy } from '../../app/routing/lazy.tsx';
import { Mark } from '../../app/logo.tsx';
import { call } from '../../api/client.ts';
import { isMissing } from '../../api/error.ts';
import { ButtonLink } from '../../app/forms/button-link.tsx';
import { NotFound } from '../../app/failures/not-found.tsx';
import { PageFailure } from '../../app/failures/page-failure.tsx';
import { useTellFailure } from '../../app/failures/use-failure.ts';
import { useTitle } from '../../app/frames/use-title.ts';
import { useDates } from '../../people/use-dates.ts';
import { FollowButton } from '../follow-button.tsx';
import { useIndustries } from '../../publishing/use-publication.ts';
import { useMe } from '../../session/session.ts';
import { useCopy } from '../../app/forms/use-copy.ts';
import { CategoryPicture } from '../../workspace/list/picture/category-picture.tsx';
import { Comments } from '../comments.tsx';
import styles from '../community.module.css';
import { Price, TemplateCard } from '../template-card.tsx';
import { usePlaceParams } from '../use-place-params.ts';
import { templatesKey, useTemplate } from '../../publishing/use-templates.ts';

const TemplateViewer = lazy(async () => ({ default: (await import('./template-viewer.tsx')).TemplateViewer }));
const AddToCollection = lazy(async () => ({
  default: (await import('../collections/add-to-collection.tsx')).AddToCollection,
}));
const TemplateVersions = lazy(async () => ({ default: (await import('./template-versions.tsx')).TemplateVersions }));
const ReportDialog = lazy(async () => ({ default: (await import('../report-dialog.tsx')).ReportDialog }));

/** A template by itself: what it looks like, whose it is, and the way to a file of one's own. */
export function TemplatePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useTemplate(id);
  useEffect(() => {
    void document.getElementById('main')?.scrollTo(0, 0);
  }, [id]);
  if (error !== null && data === undefined)
    return isMissing(error) ? <NotFound /> : <PageFailure error={error} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <main id="main" tabIndex={-1} className={styles.page} aria-busy>
        <Skeleton height="420px" shape="block" />
      </main>
    );
  return <Found key={id} template={data.template} related={data.related} />;
}

function Found({ template, related }: { template: Template; related: readonly TemplateBrief[] }) {
  const { t } = useTranslation('community');
  const isReviewer = useMe().data?.user?.admin === true;
  useTitle(template.title);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <Link to="/templates" className={styles.back}>
        {t('back')}
      </Link>
      <div className={styles.one}>
        <Stage template={template} />
        <aside className={styles.side}>
          <header>
            <h1 className={styles.name}>{template.title}</h1>
            <p className={styles.counts}>
              <Price template={template} />
              <span>{t('likes', { count: template.likes })}</span>
              <span>{t('clones', { count: template.clones })}</span>
              <span>{t('views', { count: template.views })}</span>
            </p>
          </header>
          <Awards template={template} />
          <Actions template={template} />
          <Author template={template} />
          <p className={styles.description}>{template.description}</p>
          <Facts template={template} />
        </aside>
      </div>
      {(template.mine || isReviewer) && (
        <Suspense fallback={null}>
          <TemplateVersions template={template} />
        </Suspense>
      )}
      <Comments template={template} />
      {related.length > 0 && (
        <section aria-labelledby="related">
          <h2 id="related" className={styles.heading}>
            {t('related')}
          </h2>
          <ul className={styles.grid}>
            {related.map((one) => (
              <TemplateCard key={one.templateId} template={one} />
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

function Awards({ template: { awards } }: { template: Template }) {
  const { t } = useTranslation('community');
  if (awards.length === 0) return null;
  return (
    <p className={styles.tagList}>
      {awards.map(({ collectionId, title, place }) => (
        <Link key={collectionId} to={`/templates?collection=${collectionId}`} className={styles.award}>
          {t('collections.award', { title, place })}
        </Link>
      ))}
    </p>
  );
}

/** The picture, at once; the drawing itself, to move about in, when it is asked for. */
function Stage({ template }: { template: Template }) {
  const { t } = useTranslation('community');
  const [isOpen, setOpen] = useState(false);
  const isReviewer = useMe().data?.user?.admin === true;
  const isPreview = template.clone === 'paid' && !template.mine && !template.bought && !isReviewer;
  // Who reviews has calls of their own: what is to be paid for is whole in them alone.
  const calls = isReviewer && !template.mine ? '/api/admin/publications' : '/api/publications';
  const [page, setPage] = useState(1);
  const picture = (
    <div className={styles.stagePicture}>
      {template.pictureUrl === null ? (
        <CategoryPicture category={template.category} />
      ) : (
        <img
          src={page === 1 ? template.pictureUrl : `${template.pictureUrl}&page=${page}`}
          alt={t('picture', { title: template.title })}
        />
      )}
    </div>
  );
  return (
    <div className={styles.stage}>
      {isOpen ? (
        <Suspense fallback={picture}>
          <TemplateViewer publication={`${calls}/${template.publicationId}`} fallback={picture} />
        </Suspense>
      ) : (
        <>
          {picture}
          {isPreview ? (
            <PreviewBar pages={template.previewPages} page={page} onPage={setPage} />
          ) : (
            <div className={styles.explore}>
              <Button icon="search" onPress={() => setOpen(true)}>
                {t('explore')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** Says that what is seen is a preview, and turns its pages. */
function PreviewBar({ pages, page, onPage }: { pages: number; page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('community');
  return (
    <div className={styles.preview}>
      <p>{t('preview')}</p>
      {pages > 1 && (
        <div className={styles.turn}>
          <IconButton
            icon={ChevronLeft}
            label={t('previousPage')}
            isDisabled={page === 1}
            onPress={() => onPage(page - 1)}
          />
          <span aria-live="polite">{t('previewPage', { page, pages })}</span>
          <IconButton
            icon={ChevronRight}
            label={t('nextPage')}
            isDisabled={page === pages}
            onPress={() => onPage(page + 1)}
          />
        </div>
      )}
    </div>
  );
}

function Actions({ template }: { template: Template }) {
  const { t } = useTranslation('community');
  const place = usePlaceParams();
  const copy = useCopy();
  const [isReporting, setReporting] = useState(false);
  const user = useMe().data?.user;
  const isVisitor = user === null;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const mayUse = template.mine || template.bought || template.clone === 'free';
  const address = `/diagraming/new?template=${template.templateId}&from=templates${place.replace('?', '&')}`;
  const toSignIn = (): void => void navigate(`/login?next=${encodeURIComponent(pathname)}`);
  return (
    <div className={styles.actions}>
      {mayUse && (
        <ButtonLink to={address} variant="primary" size="l" isNewTab>
          {t('use')}
        </ButtonLink>
      )}
      {!mayUse && template.clone === 'paid' && (
        <ButtonLink to={`/upgrade?template=${template.templateId}`} variant="primary" size="l">
          {t('usePaid', { price: template.price })}
        </ButtonLink>
      )}
      {!mayUse && template.clone === 'none' && <Notice tone="info">{t('useNone')}</Notice>}
      {template.mine && <p className={styles.meta}>{t('own')}</p>}
      <div className={styles.lesser}>
        {!template.mine && <LikeButton template={template} onVisitor={isVisitor ? toSignIn : null} />}
        <IconButton icon={Link2} label={t('copyLink')} onPress={() => copy(`${location.origin}${pathname}`)} />
        {!template.mine && (
          <IconButton icon={Flag} label={t('report')} onPress={() => (isVisitor ? toSignIn() : setReporting(true))} />
        )}
        {user?.admin === true && (
          <Suspense fallback={null}>
            <AddToCollection template={template} />
          </Suspense>
        )}
      </div>
      {isReporting && (
        <Suspense fallback={null}>
          <ReportDialog template={template} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </div>
  );
}

function LikeButton({ template, onVisitor }: { template: Template; onVisitor: (() => void) | null }) {
  const { t } = useTranslation('community');
  const client = useQueryClient();
  const tell = useTellFailure();
  const change = useMutation({
    mutationFn: () => call('templates.likeTemplate', { body: { id: template.templateId, on: !template.liked } }),
    onError: tell,
    onSettled: () => client.invalidateQueries({ queryKey: templatesKey }),
  });
  return (
    <Button
      icon={Heart}
      aria-pressed={template.liked}
      isPending={change.isPending}
      onPress={() => (onVisitor === null ? change.mutate() : onVisitor())}
    >
      {t(template.liked ? 'liked' : 'like')}
    </Button>
  );
}

function Author({ template: { author, mine, followed } }: { template: Template }) {
  const { t } = useTranslation('community');
  if (author === null)
    return (
      <div className={styles.author}>
        <span className={styles.mark} aria-hidden>
          <Mark size={32} />
        </span>
        <span className={styles.authorName}>{t('official')}</span>
      </div>
    );
  return (
    <div className={styles.author}>
      <Avatar name={author.fullName} id={author.userId} picture={author.avatarUrl} isDecorative />
      <Link to={`/u/${author.userId}`} className={styles.authorName}>
        {author.fullName}
      </Link>
      {!mine && <FollowButton userId={author.userId} name={author.fullName} isFollowed={followed} size="s" />}
    </div>
  );
}

function Facts({ template }: { template: Template }) {
  const { t } = useTranslation(['community', 'files']);
  const { day } = useDates();
  const industries = useIndustries();
  return (
    <>
      {template.tags.length > 0 && (
        <p className={styles.tagList}>
          {template.tags.map((tag) => (
            <Link key={tag} to={`/templates?tag=${encodeURIComponent(tag)}`} className={styles.tag}>
              {`#${tag}`}
            </Link>
          ))}
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{t('category')}</dt>
        <dd>{t(`files:category.${template.category}`)}</dd>
        <dt>{t('industry')}</dt>
        <dd>
          <Link to={`/templates?industry=${template.industry}`}>
            {industries.data?.find(({ id }) => id === template.industry)?.name ?? template.industry}
          </Link>
        </dd>
        <dt>{t('published')}</dt>
        <dd>{day(template.firstPublishTime)}</dd>
        {template.versions > 1 && (
          <>
            <dt>{t('updated')}</dt>
            <dd>{day(template.publishTime)}</dd>
            <dt>{t('versions')}</dt>
            <dd>{template.versions}</dd>
          </>
        )}
      </dl>
    </>
  );
}
