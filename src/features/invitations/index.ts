/** What the person invited sees: who invites them, joining, and saying no. */
export { invitationQuery } from './invitation-queries';

export const loadDeclinePage = () => import('./decline-page').then((m) => m.DeclinePage);
