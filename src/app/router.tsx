import {
  createBrowserRouter,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
} from 'react-router';
import { PendingState } from '@/components/states';
import {
  LeaveToSite,
  loadAdminSignInPage,
  loadResetPasswordPage,
  loadSignInPage,
  RequireAdmin,
  RequireMember,
} from '@/features/auth';
import { loadDeclinePage } from '@/features/invitations';
import { paths } from '@/lib/paths';
import { RouteError } from './route-error';

type Page = () => Promise<React.ComponentType>;

/** A page in its own chunk, loaded when its route is opened. A failure stays inside the layout. */
function page(path: string, load: Page): RouteObject {
  return { path, lazy: { Component: load }, ErrorBoundary: RouteError };
}

const loadMemberLayout: Page = () => import('./member-layout').then((m) => m.MemberLayout);
const loadAdminLayout: Page = () => import('./admin-layout').then((m) => m.AdminLayout);

/** Everything under /dashboard. SPEC section 2, route table. */
const memberRoutes: RouteObject[] = [
  page('overview', () => import('@/features/membership').then((m) => m.loadOverviewPage())),
  page('benefits', () => import('@/features/benefits').then((m) => m.BenefitsPage)),
  page('points', () => import('@/features/points').then((m) => m.PointsPage)),
  page('referral', () => import('@/features/referrals').then((m) => m.ReferralPage)),
  page('profile', () => import('@/features/profile').then((m) => m.ProfilePage)),
  { path: '*?', element: <Navigate to={paths.overview} replace /> },
];

/** Everything under /admin except the sign-in page. */
const adminRoutes: RouteObject[] = [
  page('dashboard', () => import('@/features/dashboard').then((m) => m.DashboardPage)),
  page('members', () => import('@/features/members').then((m) => m.MembersPage)),
  page('members/:memberId', () => import('@/features/members').then((m) => m.MemberPage)),
  page('offerings', () => import('@/features/offerings').then((m) => m.OfferingsPage)),
  page('notifications', () => import('@/features/notifications').then((m) => m.NotificationsPage)),
  page('analytics', () => import('@/features/analytics').then((m) => m.AnalyticsPage)),
  page('settings', () => import('@/features/settings').then((m) => m.SettingsPage)),
  page('access', () => import('@/features/access').then((m) => m.AccessPage)),
  page('messages', () => import('@/features/messages').then((m) => m.MessagesPage)),
  page('audit', () => import('@/features/audit').then((m) => m.AuditPage)),
  { path: '*?', element: <Navigate to={paths.adminDashboard} replace /> },
];

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RouteError,
    HydrateFallback: () => <PendingState className="min-h-dvh" />,
    children: [
      page(paths.signIn, loadSignInPage),
      page(paths.resetPassword, loadResetPasswordPage),
      page(paths.declineInvitation, loadDeclinePage),
      page(paths.adminSignIn, loadAdminSignInPage),
      {
        path: paths.member,
        element: (
          <RequireMember>
            <Outlet />
          </RequireMember>
        ),
        children: [{ lazy: { Component: loadMemberLayout }, children: memberRoutes }],
      },
      {
        path: paths.admin,
        element: (
          <RequireAdmin>
            <Outlet />
          </RequireAdmin>
        ),
        children: [{ lazy: { Component: loadAdminLayout }, children: adminRoutes }],
      },
      { path: '*', Component: LeaveToSite },
    ],
  },
]);
