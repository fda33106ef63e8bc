import { lazy } from 'react';

/** Accounts: who is signed in, what they may do, and the pages where they sign in. */
export { accessQuery, may, useMay } from './access-query';
export { LeaveToSite, RequireAdmin, RequireMember } from './guards';
export { signOut, useAssurance, usePerson } from './session';

// Pages are loaded by the router when their route is opened.
export const loadSignInPage = () => import('./sign-in-page').then((m) => m.SignInPage);
export const loadResetPasswordPage = () =>
  import('./reset-password-page').then((m) => m.ResetPasswordPage);
export const loadAdminSignInPage = () =>
  import('./admin-sign-in-page').then((m) => m.AdminSignInPage);

// Parts that only some screens need, each in its own chunk: put them inside <Suspense>.
export const ChangePasswordForm = lazy(() =>
  import('./change-password-form').then((m) => ({ default: m.ChangePasswordForm })),
);
export const TwoFactorSection = lazy(() =>
  import('./two-factor-section').then((m) => ({ default: m.TwoFactorSection })),
);
export const IdleTimeout = lazy(() =>
  import('./idle-timeout').then((m) => ({ default: m.IdleTimeout })),
);
