import { chartQuery } from './editor/surroundings/chart-query.ts';
import { isBegun } from './editor/early/begun-editor.ts';
import { meQuery } from './session/session.ts';
import { beginDocument } from './session/begun-documents.ts';
import { openedLink } from './sharing/links/opened-link.ts';
import { RequireUser } from './frames/require-user.tsx';
import { AnyFrame, beginFrame } from './frames/any-frame.tsx';
import { bareAddresses } from './app/routing/bare-addresses.ts';
import { NotFound } from './app/failures/not-found.tsx';
import { queryClient } from './app/query-client.ts';
import { RootFrame } from './frames/root-frame.tsx';
import { PagesBelow } from './app/frames/pages-below.tsx';
import type { Page, Params } from './app/routing/page.ts';
import { PageRouter } from './app/routing/page-router.ts';

const landing = async () => ({ Component: (await import('./pages/landing/landing.tsx')).Landing });
const workspace = async () => ({ Component: (await import('./workspace/workspace-page.tsx')).WorkspacePage });
const editor = async () => ({ Component: (await import('./editor/editor-page.tsx')).EditorPage });
const mindmap = async () => ({ Component: (await import('./mindmap/mindmap-page.tsx')).MindMapPage });
const outline = async () => ({ Component: (await import('./outline/outline-page.tsx')).OutlinePage });
const board = async () => ({ Component: (await import('./board/board-page.tsx')).BoardPage });
const newFile = async () => ({ Component: (await import('./pages/new-file/new-file.tsx')).NewFile });
const viewer = async () => ({ Component: (await import('./viewer/viewer-page.tsx')).ViewerPage });

const upgrade = async () => ({ Component: (await import('./pages/upgrade/upgrade-page.tsx')).UpgradePage });

/** Asks for the file while the editor loads. */
const beginFile = (params: Params): null => {
  const id = params['id'] ?? '';
  void queryClient.prefetchQuery(chartQuery(id));
  if (!isBegun(id)) beginDocument(id);
  return null;
};
/** The same of a file that is looked at, by what names its link. */
const beginLink = (params: Params): null => {
  beginDocument(openedLink(params['id'] ?? ''));
  return null;
};

/** Every address of the web app. Pages load when they are first gone to. */
const pages: readonly Page[] = [
  {
    Component: RootFrame,
    children: [
      {
        Component: PagesBelow,
        children: [
          {
            path: '/',
            lazy: landing,
            begin: async () => {
              const me = await queryClient.ensureQueryData(meQuery).catch(() => null);
              return me?.user ? '/diagrams' : null;
            },
          },
          { path: '/login', lazy: async () => ({ Component: (await import('./pages/account/login.tsx')).Login }) },
          {
            path: '/signup',
            lazy: async () => ({ Component: (await import('./pages/account/signup.tsx')).Signup }),
          },
          {
            path: '/forgot',
            lazy: async () => ({ Component: (await import('./pages/account/forgot.tsx')).Forgot }),
          },
          {
            path: '/login/out',
            lazy: async () => ({ Component: (await import('./pages/account/sign-out.tsx')).SignOut }),
          },
          {
            Component: RequireUser,
            children: [
              {
                path: '/confirm',
                lazy: async () => ({ Component: (await import('./pages/account/confirm.tsx')).ConfirmAddress }),
              },
            ],
          },
          { path: '/view/:id', lazy: viewer, begin: beginLink },
          { path: '/embed/:id', lazy: viewer, begin: beginLink },
          {
            Component: AnyFrame,
            begin: beginFrame,
            children: [
              {
                path: '/u/:userId',
                lazy: async () => ({ Component: (await import('./profiles/profile-page.tsx')).ProfilePage }),
              },
              {
                path: '/templates',
                lazy: async () => ({ Component: (await import('./community/templates-page.tsx')).TemplatesPage }),
              },
              {
                path: '/templates/:id',
                lazy: async () => ({
                  Component: (await import('./community/template/template-page.tsx')).TemplatePage,
                }),
              },
              {
                path: '/support',
                lazy: async () => ({ Component: (await import('./support/support-page.tsx')).SupportPage }),
              },
              { path: '/upgrade', lazy: upgrade },
              { path: '/upgrade/team', lazy: upgrade },
              {
                path: '/collaboration/invite/:id',
                lazy: async () => ({ Component: (await import('./pages/invite/invite-page.tsx')).InvitePage }),
              },
              {
                path: '/organizations/join/:id',
                lazy: async () => ({ Component: (await import('./organizations/offer-page.tsx')).OfferPage }),
              },
              {
                Component: RequireUser,
                children: [
                  { path: '/diagrams', lazy: workspace, handle: 'diagrams' },
                  { path: '/diagrams/:folderId', lazy: workspace, handle: 'diagrams' },
                  { path: '/history', lazy: workspace, handle: 'history' },
                  { path: '/fav', lazy: workspace, handle: 'fav' },
                  { path: '/colla', lazy: workspace, handle: 'colla' },
                  { path: '/colla/:folderId', lazy: workspace, handle: 'colla' },
                  { path: '/trash', lazy: workspace, handle: 'trash' },
                  {
                    path: '/find',
                    lazy: async () => ({ Component: (await import('./finding/find-page.tsx')).FindPage }),
                  },
                  {
                    path: '/organizations',
                    lazy: async () => ({
                      Component: (await import('./organizations/organizations-page.tsx')).OrganizationsPage,
                    }),
                  },
                  {
                    lazy: async () => ({ Component: (await import('./organizations/org-gate.tsx')).OrgGate }),
                    children: [
                      { path: '/organizations/:orgId', lazy: workspace, handle: 'org' },
                      {
                        path: '/organizations/:orgId/members',
                        lazy: async () => ({
                          Component: (await import('./organizations/members/members-page.tsx')).MembersPage,
                        }),
                      },
                      {
                        path: '/organizations/:orgId/settings',
                        lazy: async () => ({
                          Component: (await import('./organizations/org-settings-page.tsx')).OrgSettingsPage,
                        }),
                      },
                      { path: '/organizations/:orgId/trash', lazy: workspace, handle: 'trash' },
                      { path: '/organizations/:orgId/:folderId', lazy: workspace, handle: 'org' },
                    ],
                  },
                  {
                    path: '/team/:id',
                    begin: ({ id = '' }) => `/organizations/${encodeURIComponent(id)}`,
                  },
                  {
                    path: '/admin',
                    lazy: async () => ({ Component: (await import('./admin/admin-frame.tsx')).AdminFrame }),
                    children: [
                      { index: true, begin: () => '/admin/people' },
                      {
                        path: 'people',
                        lazy: async () => ({ Component: (await import('./admin/people/people-page.tsx')).PeoplePage }),
                      },
                      {
                        path: 'people/:userId',
                        lazy: async () => ({ Component: (await import('./admin/people/person-page.tsx')).PersonPage }),
                      },
                      {
                        path: 'organizations',
                        lazy: async () => ({
                          Component: (await import('./admin/people/organizations-page.tsx')).AdminOrganizationsPage,
                        }),
                      },
                      {
                        path: 'organizations/:orgId',
                        lazy: async () => ({
                          Component: (await import('./admin/people/organization-page.tsx')).AdminOrganizationPage,
                        }),
                      },
                      {
                        path: 'review',
                        lazy: async () => ({
                          Component: (await import('./admin/review/review-page.tsx')).ReviewPage,
                        }),
                      },
                      {
                        path: 'reports',
                        lazy: async () => ({
                          Component: (await import('./admin/review/reports-page.tsx')).ReportsPage,
                        }),
                      },
                      {
                        path: 'community',
                        lazy: async () => ({
                          Component: (await import('./admin/review/community-page.tsx')).CommunityPage,
                        }),
                      },
                      {
                        path: 'collections',
                        lazy: async () => ({
                          Component: (await import('./admin/collections/collections-page.tsx')).CollectionsPage,
                        }),
                      },
                      {
                        path: 'orders',
                        lazy: async () => ({
                          Component: (await import('./admin/money/orders-page.tsx')).AdminOrdersPage,
                        }),
                      },
                      {
                        path: 'payouts',
                        lazy: async () => ({
                          Component: (await import('./admin/money/payouts-page.tsx')).PayoutsPage,
                        }),
                      },
                      {
                        path: 'ledger',
                        lazy: async () => ({
                          Component: (await import('./admin/money/ledger-page.tsx')).LedgerPage,
                        }),
                      },
                      {
                        path: 'coupons',
                        lazy: async () => ({
                          Component: (await import('./admin/money/coupons-page.tsx')).CouponsPage,
                        }),
                      },
                      {
                        path: 'files',
                        lazy: async () => ({
                          Component: (await import('./admin/content/files-page.tsx')).AdminFilesPage,
                        }),
                      },
                      {
                        path: 'news',
                        lazy: async () => ({ Component: (await import('./admin/content/news-page.tsx')).NewsPage }),
                      },
                      {
                        path: 'settings',
                        lazy: async () => ({
                          Component: (await import('./admin/instance/settings-page.tsx')).SettingsPage,
                        }),
                      },
                      {
                        path: 'limits',
                        lazy: async () => ({
                          Component: (await import('./admin/instance/limits-page.tsx')).LimitsPage,
                        }),
                      },
                      {
                        path: 'instance',
                        lazy: async () => ({
                          Component: (await import('./admin/instance/instance-page.tsx')).InstancePage,
                        }),
                      },
                      {
                        path: 'feedback',
                        lazy: async () => ({
                          Component: (await import('./admin/content/feedback-page.tsx')).FeedbackPage,
                        }),
                      },
                      {
                        path: 'jobs',
                        lazy: async () => ({ Component: (await import('./admin/instance/jobs-page.tsx')).JobsPage }),
                      },
                      {
                        path: 'audit',
                        lazy: async () => ({ Component: (await import('./admin/audit/audit-page.tsx')).AuditPage }),
                      },
                    ],
                  },
                  {
                    path: '/links',
                    lazy: async () => ({ Component: (await import('./pages/links/links-page.tsx')).LinksPage }),
                  },
                  {
                    path: '/setting',
                    lazy: async () => ({ Component: (await import('./pages/settings/settings.tsx')).Settings }),
                  },
                  {
                    path: '/u/profile',
                    lazy: async () => ({ Component: (await import('./profiles/profile-page.tsx')).OwnProfilePage }),
                  },
                ],
              },
            ],
          },
          {
            Component: RequireUser,
            children: [
              { path: '/diagraming/new', lazy: newFile },
              { path: '/diagraming/:id', lazy: editor, begin: beginFile },
              { path: '/board/:id', lazy: board, begin: beginFile },
              { path: '/mindmap/new', lazy: newFile },
              { path: '/mindmap/:id', lazy: mindmap, begin: beginFile },
              { path: '/outline/new', lazy: newFile },
              { path: '/outline/:id', lazy: outline, begin: beginFile },
              ...bareAddresses,
            ],
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];

export const router = new PageRouter(pages);
