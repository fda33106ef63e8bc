import type { ReservedSql, Sql } from 'postgres';
import { type StaffAction, staffActions } from '../matrix/permissions.ts';
import type { Attempt } from './attempt.ts';
import { refusalTried } from './tally.ts';
import { rows } from './world.ts';

type Session = Sql | ReservedSql;

export async function allPermissions(session: Session): Promise<string[]> {
  const found = await session<
    { name: string }[]
  >`select name from public.permissions order by name`;
  return found.map(({ name }) => name);
}

/** Tries every action of the back-office as staff whose role holds exactly `held`; returns what differs. */
export async function checkPermissions(
  session: Session,
  attempt: Attempt,
  held: string[],
): Promise<string[]> {
  await session`delete from public.role_permissions where role_id = ${rows.deskRole}`;
  await session`
    insert into public.role_permissions (role_id, permission_id)
    select ${rows.deskRole}, id from public.permissions where name in ${session(held)}`;
  const differences: string[] = [];
  for (const action of staffActions) {
    const expected = mayDo(action, held);
    const outcome = await attempt('staff', action.statement, { watched: action.changes });
    if (!expected) refusalTried();
    const done = outcome.code === null && (action.changes ? outcome.changed : outcome.rows > 0);
    const leaked = outcome.changed || (outcome.code !== null && outcome.code !== '42501');
    if (expected ? !done : done || leaked)
      differences.push(
        `${action.what}: ${expected ? 'refused to' : 'open to'} staff with ${held.join(', ')} (${outcome.code ?? 'no error'})`,
      );
  }
  return differences;
}

function mayDo({ needs }: StaffAction, held: string[]): boolean {
  return Array.isArray(needs)
    ? needs.every((name) => held.includes(name))
    : needs.anyOf.some((name) => held.includes(name));
}
