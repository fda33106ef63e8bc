import { formatDate, formatDateTime } from '@/lib/dates';
import type { MemberDetail } from './member-queries';

/** What the member has told us. Only they change it, on their own profile page. */
export function MemberProfile({ member }: { member: MemberDetail }) {
  const lines: [string, string][] = [
    ['Name', member.full_name ?? 'No name'],
    ['E-mail', member.email],
    ['Phone', member.phone ?? 'Not given'],
    ['Address', member.address ?? 'Not given'],
    ['Birthday', member.birthday ? formatDate(member.birthday) : 'Not given'],
    ['Role', member.role === 'admin' ? 'Admin' : 'Member'],
    ['Account made', formatDateTime(member.created_at)],
    [
      'Member area first opened',
      member.memberSince ? formatDateTime(member.memberSince) : 'Not yet',
    ],
    ['Last change', formatDateTime(member.updated_at)],
  ];
  return (
    <dl className="max-w-2xl">
      {lines.map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-6 border-b border-line py-2.5 sm:grid-cols-[14rem_1fr]"
        >
          <dt className="text-sm text-granite">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
