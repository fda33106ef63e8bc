import type { TestServer } from '../../support/server.ts';
import { type Account, makeMember } from './accounts.ts';

/** Somebody with a role of their own that holds these permissions; `null` makes an admin. */
export async function newStaff(
  server: TestServer,
  name: string,
  permissions: string[] | null,
): Promise<Account & { id: string }> {
  const account = await makeMember(server, name);
  const sql = server.adminSql;
  const [person] = await sql<{ id: string }[]>`
    select id from public.profiles where email = ${account.email}`;
  if (!person) throw new Error(`${account.email} has no profile`);
  const { id } = person;
  if (permissions === null) {
    await sql`update public.profiles set role = 'admin' where id = ${id}`;
  } else {
    const [role] = await sql<{ id: string }[]>`
      insert into public.roles (name) values (${`Role of ${account.email}`}) returning id`;
    await sql`
      insert into public.role_permissions (role_id, permission_id)
      select ${role?.id ?? ''}, id from public.permissions where name = any (${permissions})`;
    await sql`insert into public.staff_roles (user_id, role_id) values (${id}, ${role?.id ?? ''})`;
  }
  return { ...account, id };
}
