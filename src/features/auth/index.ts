/** Accounts: who is signed in, what they may do, and the pages where they sign in. */
export { type Access, accessQuery, may, useMay } from './access-query';
export { LeaveToSite, RequireAdmin, RequireMember } from './guards';
export { type Person, signOut, usePerson, useSession } from './session';

// Pages are loaded by the router when their route is opened.
export const loadSignInPage = () => import('./sign-in-page').then((m) => m.SignInPage);
export const loadResetPasswordPage = () =>
  import('./reset-password-page').then((m) => m.ResetPasswordPage);
export const loadAdminSignInPage = () =>
  import('./admin-sign-in-page').then((m) => m.AdminSignInPage);
