import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Section } from '@/components/section';
import { QueryBoundary } from '@/components/states';
import { permissionsQuery } from './access-queries';
import { RowAction } from './row-action';

/** Name, description and edit. SPEC section 2. The names are asked for by the database and stay as they are. */
export function PermissionList({
  mayWrite,
  onEdit,
}: {
  mayWrite: boolean;
  onEdit: (id: string) => void;
}) {
  const permissions = useQuery(permissionsQuery());
  return (
    <Section title="Permissions">
      <QueryBoundary query={permissions} empty="No permissions" failed="No permissions">
        {(rows) => (
          <ul>
            {rows.map(({ id, name, description }) => (
              <li key={id} className="flex items-center gap-3 border-b border-line py-1.5">
                <div className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[11rem_1fr] sm:items-baseline">
                  <h3 className="text-sm font-medium">{name}</h3>
                  <p className="text-sm text-granite wrap-anywhere">{description}</p>
                </div>
                {mayWrite && (
                  <div className="-me-2 flex-none">
                    <RowAction
                      text="Edit"
                      label={`Edit the permission ${name}`}
                      Icon={Pencil}
                      onClick={() => onEdit(id)}
                    />
                  </div>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Section>
  );
}
