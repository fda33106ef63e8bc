import { PageHeader } from '@/components/page-header';

export function ReferralPage() {
  return <PageHeader title="Refer Friends" />;
}
