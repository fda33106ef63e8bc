import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { Section } from '@/components/section';
import { QueryBoundary } from '@/components/states';
import { Badge } from '@/components/ui/badge';
import { count } from '@/lib/format';
import { rolesQuery } from './access-queries';
import { RowAction } from './row-action';

/** Name, description, user count, edit and delete. SPEC section 2. */
export function RoleList({
  mayWrite,
  onAction,
}: {
  mayWrite: boolean;
  onAction: (action: 'edit-role' | 'delete-role', id: string) => void;
}) {
  const roles = useQuery(rolesQuery());
  return (
    <Section title="Roles">
      <QueryBoundary query={roles} empty="No roles" failed="No roles">
        {(rows) => (
          <ul>
            {rows.map(({ id, name, description, userCount, is_builtin }) => (
              <li
                key={id}
                className="flex items-center gap-3 border-b border-line py-2.5 first:border-t-0"
              >
                <div className="min-w-0 flex-1">
                  <h3 className="font-medium wrap-anywhere">{name}</h3>
                  <p className="text-sm text-granite wrap-anywhere">{description}</p>
                  <p className="tabular text-sm text-granite">{count(userCount, 'user')}</p>
                </div>
                {is_builtin && <Badge>Built in</Badge>}
                {mayWrite && !is_builtin && (
                  <div className="-me-2 flex flex-none">
                    <RowAction
                      text="Edit"
                      label={`Edit the role ${name}`}
                      Icon={Pencil}
                      onClick={() => onAction('edit-role', id)}
                    />
                    <RowAction
                      text="Delete"
                      label={`Delete the role ${name}`}
                      Icon={Trash2}
                      onClick={() => onAction('delete-role', id)}
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
