import { PageHeader } from '@/components/page-header';

export function AccessPage() {
  return <PageHeader title="Access Control" />;
}
