import { PageHeader } from '@/components/page-header';

export function OfferingsPage() {
  return <PageHeader title="Offerings Management" />;
}
