import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Navigate } from 'react-router';
import { PageHeader } from '@/components/page-header';
import { accessQuery, may, usePerson } from '@/features/auth';
import { furtherPages, navigationPages } from './admin-pages';

/**
 * A page of the back-office for those who hold a permission; the others are told, and it asks for nothing in their name.
 * The database refuses them anyway. Whoever arrives at a dashboard that is not theirs goes to the first page that is.
 */
export function permitted(needs: string, Page: ComponentType): ComponentType {
  return function Permitted() {
    const { data: access } = useQuery(accessQuery(usePerson().id));
    if (!access) return null;
    if (may(access, needs)) return <Page />;
    const open = [...navigationPages, ...furtherPages].find((page) => may(access, page.needs));
    if (needs === 'dashboard.read' && open) return <Navigate to={open.to} replace />;
    return (
      <PageHeader
        title="Not open to you"
        subtitle="Your role does not include this page. An administrator can change that under Access Control."
      />
    );
  };
}
