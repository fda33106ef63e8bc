import { useMutation, useQuery } from '@tanstack/react-query';
import { UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { Section } from '@/components/section';
import { ShowMore, useShown } from '@/components/show-more';
import { QueryBoundary } from '@/components/states';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { usePerson } from '@/features/auth';
import { unassignMutation } from './access-mutations';
import { type Role, rolesQuery, type StaffMember, staffQuery } from './access-queries';

type Held = { person: StaffMember; role: Role };

/** Everybody who holds a role, and the roles they hold. */
export function StaffList({ mayWrite, onAssign }: { mayWrite: boolean; onAssign: () => void }) {
  const staff = useQuery(staffQuery());
  const roles = useQuery(rolesQuery()).data ?? [];
  const [taking, setTaking] = useState<Held>();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title="Staff"
      actions={
        mayWrite && (
          <Button size="sm" onClick={onAssign}>
            <UserPlus aria-hidden="true" className="size-4" strokeWidth={1.5} />
            Assign Role
          </Button>
        )
      }
    >
      <QueryBoundary query={staff} empty="Nobody holds a role" failed="The staff are not known">
        {(people) => (
          <People
            people={people}
            roles={roles}
            mayWrite={mayWrite}
            onTake={(held) => {
              setTaking(held);
              setOpen(true);
            }}
          />
        )}
      </QueryBoundary>
      {taking && (
        <TakeDialog
          {...taking}
          open={isOpen}
          onClose={() => setOpen(false)}
          onClosed={() => setTaking(undefined)}
        />
      )}
    </Section>
  );
}

function rolesOf(person: StaffMember, roles: readonly Role[]): Role[] {
  return roles.filter(
    ({ id, is_builtin }) => person.role_ids.includes(id) || (is_builtin && person.is_admin),
  );
}

function People({
  people,
  roles,
  mayWrite,
  onTake,
}: {
  people: readonly StaffMember[];
  roles: readonly Role[];
  mayWrite: boolean;
  onTake: (held: Held) => void;
}) {
  const self = usePerson().id;
  const { shown, ...more } = useShown(people);
  return (
    <>
      <ul>
        {shown.map((person) => (
          <li
            key={person.user_id}
            className="grid gap-x-4 gap-y-2 border-b border-line py-2.5 sm:grid-cols-2"
          >
            <div className="min-w-0">
              <h3 className="font-medium wrap-anywhere">
                {person.full_name || 'No name'}
                {person.user_id === self && <span className="text-granite"> (you)</span>}
              </h3>
              <p className="text-sm text-granite wrap-anywhere">{person.email}</p>
            </div>
            <ul className="flex flex-wrap content-start gap-2">
              {rolesOf(person, roles).map((role) => (
                <li
                  key={role.id}
                  className="inline-flex min-h-7 items-center gap-1 rounded-full border border-line ps-3 pe-3 text-sm has-[button]:pe-0.5"
                >
                  <span className="wrap-anywhere">{role.name}</span>
                  {mayWrite && (
                    <button
                      type="button"
                      aria-label={`Take ${role.name} from ${person.full_name || person.email}`}
                      onClick={() => onTake({ person, role })}
                      className="grid size-6 flex-none place-items-center rounded-full text-granite hover:bg-sunken hover:text-ink"
                    >
                      <X aria-hidden="true" className="size-3.5" strokeWidth={1.5} />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <ShowMore {...more} of="staff" />
    </>
  );
}

function TakeDialog({
  person,
  role,
  open,
  onClose,
  onClosed,
}: Held & { open: boolean; onClose: () => void; onClosed: () => void }) {
  const unassign = useMutation(unassignMutation());
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onClosed={onClosed}
      title={`Take “${role.name}” away?`}
      description={
        <span className="wrap-anywhere">
          {person.full_name || person.email} loses what this role permits, at once.
        </span>
      }
      confirmLabel="Take away"
      danger
      busy={unassign.isPending}
      onConfirm={() =>
        unassign.mutate({ personId: person.user_id, roleId: role.id }, { onSettled: onClose })
      }
    />
  );
}
