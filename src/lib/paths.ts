/** Every address of the application, so that a renamed page is a compile error. SPEC section 2. */
export const paths = {
  home: '/',
  signIn: '/privilege',
  resetPassword: '/privilege/reset-password',
  declineInvitation: '/privilege/decline',
  member: '/dashboard',
  overview: '/dashboard/overview',
  benefits: '/dashboard/benefits',
  points: '/dashboard/points',
  referral: '/dashboard/referral',
  profile: '/dashboard/profile',
  admin: '/admin',
  adminSignIn: '/admin/login',
  adminDashboard: '/admin/dashboard',
  members: '/admin/members',
  memberDetail: (id: string) => `/admin/members/${id}`,
  offerings: '/admin/offerings',
  notifications: '/admin/notifications',
  analytics: '/admin/analytics',
  settings: '/admin/settings',
  access: '/admin/access',
  messages: '/admin/messages',
  audit: '/admin/audit',
} as const;

/**
 * The remembered page if it may be returned to, else the fallback. Only paths of this site under
 * `area` are accepted: `//evil.example`, `/\evil.example` and absolute addresses would leave it.
 */
export function returnPath(remembered: unknown, area: string, fallback: string): string {
  if (typeof remembered !== 'string' || !remembered.startsWith('/')) return fallback;
  const url = URL.parse(remembered, 'https://here.invalid');
  if (url?.origin !== 'https://here.invalid') return fallback;
  const inside = url.pathname === area || url.pathname.startsWith(`${area}/`);
  return inside && url.pathname !== paths.adminSignIn
    ? url.pathname + url.search + url.hash
    : fallback;
}
