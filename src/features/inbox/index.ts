/** What staff have sent to the member. */
export { InboxAnnouncer } from './inbox-announcer';
export { InboxBell } from './inbox-bell';
