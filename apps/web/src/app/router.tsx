import { createBrowserRouter, redirect } from 'react-router';
import { meQuery } from '../session/session.ts';
import { RequireUser } from '../session/require-user.tsx';
import { NotFound } from './not-found.tsx';
import { queryClient } from './query-client.ts';
import { RootFrame } from './root-frame.tsx';
import { RouteFailure } from './route-failure.tsx';

const landing = async () => ({ Component: (await import('../pages/landing/landing.tsx')).Landing });
const workspace = async () => ({ Component: (await import('../workspace/workspace-page.tsx')).WorkspacePage });
const editor = async () => ({ Component: (await import('../editor/index.tsx')).EditorPage });
const viewer = async () => ({ Component: (await import('../editor/index.tsx')).ViewerPage });

/** Every address of the web app. Pages load when they are first gone to. */
export const router = createBrowserRouter([
  {
    Component: RootFrame,
    ErrorBoundary: RouteFailure,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteFailure,
        children: [
          {
            path: '/',
            lazy: landing,
            loader: async () => {
              const me = await queryClient.ensureQueryData(meQuery).catch(() => null);
              return me?.user ? redirect('/diagrams') : null;
            },
          },
          { path: '/login', lazy: async () => ({ Component: (await import('../pages/account/login.tsx')).Login }) },
          { path: '/signup', lazy: async () => ({ Component: (await import('../pages/account/signup.tsx')).Signup }) },
          { path: '/login/out', lazy: async () => ({ Component: (await import('../pages/account/sign-out.tsx')).SignOut }) },
          { path: '/view/:id', lazy: viewer },
          { path: '/embed/:id', lazy: viewer },
          {
            Component: RequireUser,
            children: [
              {
                lazy: async () => ({ Component: (await import('../workspace/workspace-frame.tsx')).WorkspaceFrame }),
                children: [
                  { path: '/diagrams', lazy: workspace, handle: 'diagrams' },
                  { path: '/diagrams/:folderId', lazy: workspace, handle: 'diagrams' },
                  { path: '/history', lazy: workspace, handle: 'history' },
                  { path: '/fav', lazy: workspace, handle: 'fav' },
                  { path: '/colla', lazy: workspace, handle: 'colla' },
                  { path: '/colla/:folderId', lazy: workspace, handle: 'colla' },
                  { path: '/trash', lazy: workspace, handle: 'trash' },
                  { path: '/organizations/:orgId', lazy: workspace, handle: 'org' },
                  { path: '/organizations/:orgId/:folderId', lazy: workspace, handle: 'org' },
                  { path: '/links', lazy: async () => ({ Component: (await import('../sharing/links-page.tsx')).LinksPage }) },
                  { path: '/setting', lazy: async () => ({ Component: (await import('../pages/settings/settings.tsx')).Settings }) },
                ],
              },
              { path: '/diagraming/new', lazy: async () => ({ Component: (await import('../pages/new-file/new-file.tsx')).NewFile }) },
              { path: '/diagraming/:id', lazy: editor },
            ],
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]);
