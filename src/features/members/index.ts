export { MembersPage } from './members-page';
export { MemberPage } from './member-page';
