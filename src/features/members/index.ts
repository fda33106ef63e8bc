export { MemberPage } from './member-page';
export { memberSearchQuery } from './member-queries';
export { MembersPage } from './members-page';
