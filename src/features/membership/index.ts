/** What a member has in the programme: tier, points, standing, and the overview that shows them. */
export { MemberNotices } from './member-notices';
export { type MemberProfile, memberKeys, memberProfileQuery } from './member-queries';
export { refreshStanding } from './refresh-standing';
export { useObstacle } from './use-obstacle';
export { useTier } from './use-tier';

// Loaded by the router when the page is opened: the layout needs the rest of this index at once.
export const loadOverviewPage = () => import('./overview-page').then((m) => m.OverviewPage);
