import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { PageHeader } from '@/components/page-header';
import { Button, buttonClass } from '@/components/ui/button';
import { useMay } from '@/features/auth';
import { paths } from '@/lib/paths';
import { AccessDialogs, useAccessDialog } from './access-dialogs';
import { PermissionList } from './permission-list';
import { PermissionMatrix } from './permission-matrix';
import { RoleList } from './role-list';
import { StaffList } from './staff-list';

/** /admin/access. The two lists are SPEC section 2's; who holds which role and what it permits stand below. */
export function AccessPage() {
  const mayWrite = useMay('access.write');
  const mayReadAudit = useMay('audit.read');
  const dialogs = useAccessDialog();
  return (
    <>
      <PageHeader
        title="Access Control"
        subtitle="Manage user roles and permissions"
        actions={
          <>
            {mayReadAudit && (
              <Link to={paths.audit} viewTransition className={buttonClass({ variant: 'quiet' })}>
                Audit log
              </Link>
            )}
            {mayWrite && (
              <Button variant="primary" onClick={() => dialogs.open('new-role')}>
                <Plus aria-hidden="true" className="size-4" strokeWidth={1.5} />
                New Role
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <div className="grid content-start gap-10">
          <RoleList mayWrite={mayWrite} onAction={dialogs.open} />
          <StaffList mayWrite={mayWrite} onAssign={() => dialogs.open('assign')} />
        </div>
        <PermissionList mayWrite={mayWrite} onEdit={(id) => dialogs.open('edit-permission', id)} />
      </div>
      <PermissionMatrix mayWrite={mayWrite} />
      <AccessDialogs mayWrite={mayWrite} dialogs={dialogs} />
    </>
  );
}
