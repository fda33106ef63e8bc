import { PageHeader } from '@/components/page-header';

export function PointsPage() {
  return <PageHeader title="Points" />;
}
