import { PageHeader } from '@/components/page-header';

export function BenefitsPage() {
  return <PageHeader title="Benefits" />;
}
