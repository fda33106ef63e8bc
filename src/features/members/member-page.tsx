import { PageHeader } from '@/components/page-header';

export function MemberPage() {
  return <PageHeader title="Member" />;
}
