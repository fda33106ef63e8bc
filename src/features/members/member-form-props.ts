import type { MemberDetail } from './member-queries';

/** What each form of a member dialog gets. */
export type MemberFormProps = { member: MemberDetail; onDone: () => void };
