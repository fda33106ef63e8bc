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
import { paths } from '@/lib/paths';
import { RouteError } from './route-error';

type Page = () => Promise<React.ComponentType>;

/** A page in its own chunk, loaded when its route is opened. A failure stays inside the layout. */
function page(path: string, load: Page): RouteObject {
  return { path, lazy: { Component: load }, ErrorBoundary: RouteError };
}

const loadDecline: Page = () => import('@/features/invitations').then((m) => m.loadDeclinePage());
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

/** A page of the back-office, for those who hold the permission. */
function staffPage(path: string, needs: string, load: Page): RouteObject {
  return page(path, async () => {
    const [{ permitted }, Page] = await Promise.all([import('./permitted'), load()]);
    return permitted(needs, Page);
  });
}

const loadDashboard: Page = () => import('@/features/dashboard').then((m) => m.DashboardPage);
const loadMembers: Page = () => import('@/features/members').then((m) => m.MembersPage);
const loadMember: Page = () => import('@/features/members').then((m) => m.MemberPage);
const loadOfferings: Page = () => import('@/features/offerings').then((m) => m.OfferingsPage);
const loadNotifications: Page = () =>
  import('@/features/notifications').then((m) => m.NotificationsPage);
const loadAnalytics: Page = () => import('@/features/analytics').then((m) => m.AnalyticsPage);
const loadSettings: Page = () => import('@/features/settings').then((m) => m.SettingsPage);
const loadAccess: Page = () => import('@/features/access').then((m) => m.loadAccessPage());
const loadMessages: Page = () => import('@/features/messages').then((m) => m.MessagesPage);
const loadAudit: Page = () => import('@/features/audit').then((m) => m.AuditPage);

/** Everything under /admin except the sign-in page. */
const adminRoutes: RouteObject[] = [
  staffPage('dashboard', 'dashboard.read', loadDashboard),
  staffPage('members', 'members.read', loadMembers),
  staffPage('members/:memberId', 'members.read', loadMember),
  staffPage('offerings', 'offerings.read', loadOfferings),
  staffPage('notifications', 'notifications.read', loadNotifications),
  staffPage('analytics', 'analytics.read', loadAnalytics),
  staffPage('settings', 'settings.read', loadSettings),
  staffPage('access', 'access.read', loadAccess),
  staffPage('messages', 'messages.read', loadMessages),
  staffPage('audit', 'audit.read', loadAudit),
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
      page(paths.declineInvitation, loadDecline),
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
