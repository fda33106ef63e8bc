-- Access: permissions, roles that bundle them, and staff who hold roles. SPEC sections 2 (Access Control) and 6.

create table public.permissions (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (name ~ '^[a-z]+\.[a-z]+$'),
  description text not null default '' check (char_length(description) <= 500)
);
comment on table public.permissions is 'What can be permitted. The names are asked for by policies and commands.';

create table public.roles (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 60 and name !~ '[[:cntrl:]]'),
  description text not null default '' check (char_length(description) <= 500),
  is_builtin boolean not null default false,
  user_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table public.roles is 'Bundles of permissions for staff.';
comment on column public.roles.is_builtin is 'Protected. The built-in Administrator is profiles.role = admin.';
comment on column public.roles.user_count is 'People who hold the role; kept by triggers.';

create table public.role_permissions (
  role_id uuid not null references public.roles (id) on delete cascade,
  permission_id uuid not null references public.permissions (id) on delete cascade,
  primary key (role_id, permission_id)
);
comment on table public.role_permissions is 'Which role includes which permission.';

create table public.staff_roles (
  user_id uuid not null references public.profiles (id) on delete cascade,
  role_id uuid not null references public.roles (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, role_id)
);
comment on table public.staff_roles is 'Who holds which role; written by assign_role and unassign_role.';

create unique index roles_name_key on public.roles (lower(name));
create index role_permissions_permission_idx on public.role_permissions (permission_id);
create index staff_roles_role_idx on public.staff_roles (role_id);

insert into public.permissions (id, name, description)
select md5('nl.permission.' || p.name)::uuid, p.name, p.description
from (values
  ('dashboard.read', 'See the dashboard and its figures'),
  ('members.read', 'See members, their points, redemptions and referrals'),
  ('members.write', 'Change a member''s status, tier and points'),
  ('members.import', 'Import members from a file'),
  ('offerings.read', 'See all offerings, past and future'),
  ('offerings.write', 'Create, edit and delete offerings'),
  ('notifications.read', 'See drafts and sent notifications'),
  ('notifications.write', 'Create, edit and delete notifications'),
  ('notifications.send', 'Send notifications to members, now or on schedule'),
  ('analytics.read', 'See and export analytics'),
  ('settings.read', 'See the system settings'),
  ('settings.write', 'Change the system settings and rotate the API key'),
  ('access.read', 'See roles, permissions and who holds them'),
  ('access.write', 'Create and change roles and assign them to staff'),
  ('messages.read', 'Read messages from the contact form'),
  ('messages.write', 'Mark messages from the contact form as handled'),
  ('audit.read', 'Read the audit log')
) as p (name, description);

insert into public.roles (id, name, description, is_builtin)
values (md5('nl.role.administrator')::uuid, 'Administrator', 'Holds every permission', true);
insert into public.role_permissions (role_id, permission_id)
select md5('nl.role.administrator')::uuid, p.id from public.permissions p;

create trigger roles_touch before update of name, description on public.roles
  for each row execute function private.touch_version();

-- NL008: a built-in role is neither changed nor deleted nor given other permissions.
create function private.protect_builtin_role()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed jsonb := to_jsonb(case tg_op when 'INSERT' then new else old end);
begin
  if exists (
    select from public.roles r
    where r.id = (changed ->> case tg_table_name when 'roles' then 'id' else 'role_id' end)::uuid and r.is_builtin
  ) then
    raise exception 'This role is built in' using errcode = 'NL008';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger roles_protect_builtin before update or delete on public.roles
  for each row when (current_user = 'authenticated') execute function private.protect_builtin_role();
create trigger role_permissions_protect_builtin before insert or update or delete on public.role_permissions
  for each row when (current_user = 'authenticated') execute function private.protect_builtin_role();

-- Recounts the holders of one role. It locks the role first, so that two assignments at once are both counted.
create function private.recount_role(counted_role uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform from public.roles r where r.id = counted_role for update;
  update public.roles r set user_count = case
    when r.is_builtin then (select count(*) from public.profiles p where p.role = 'admin')
    else (select count(*) from public.staff_roles s where s.role_id = r.id)
  end
  where r.id = counted_role;
end
$$;
-- SECURITY DEFINER: user_count belongs to nobody but this trigger.
create function private.count_role_holders()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'profiles' then
    perform private.recount_role(md5('nl.role.administrator')::uuid);
  elsif tg_op = 'INSERT' then
    perform private.recount_role(new.role_id);
  else
    perform private.recount_role(old.role_id);
  end if;
  return null;
end
$$;
create trigger staff_roles_count after insert or delete on public.staff_roles
  for each row execute function private.count_role_holders();
create trigger profiles_count_admins_on_insert after insert on public.profiles
  for each row when (new.role = 'admin') execute function private.count_role_holders();
create trigger profiles_count_admins_on_update after update of role on public.profiles
  for each row when (old.role is distinct from new.role) execute function private.count_role_holders();
create trigger profiles_count_admins_on_delete after delete on public.profiles
  for each row when (old.role = 'admin') execute function private.count_role_holders();

create trigger roles_audit after insert or update of name, description or delete on public.roles
  for each row execute function private.audit_change('role', 'id', 'user_count', 'created_at');
create trigger role_permissions_audit after insert or delete on public.role_permissions
  for each row execute function private.audit_change('role_permission', 'role_id');
create trigger permissions_audit after update on public.permissions
  for each row execute function private.audit_change('permission', 'id');

-- True when the caller holds the permission they are about to hand on: nobody gives more than they have.
create function private.may_delegate(wanted_permission uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select private.has_permission(p.name) from public.permissions p where p.id = wanted_permission), false)
$$;
grant execute on function private.may_delegate(uuid) to authenticated;

alter table public.permissions enable row level security;
alter table public.roles enable row level security;
alter table public.role_permissions enable row level security;
alter table public.staff_roles enable row level security;

create policy permissions_select_staff on public.permissions
  for select to authenticated using ((select private.has_permission('access.read')));
create policy permissions_update_staff on public.permissions
  for update to authenticated
  using ((select private.has_permission('access.write')))
  with check ((select private.has_permission('access.write')));
create policy roles_select_staff on public.roles
  for select to authenticated using ((select private.has_permission('access.read')));
create policy roles_insert_staff on public.roles
  for insert to authenticated with check ((select private.has_permission('access.write')) and not is_builtin);
create policy roles_update_staff on public.roles
  for update to authenticated
  using ((select private.has_permission('access.write')))
  with check ((select private.has_permission('access.write')));
create policy roles_delete_staff on public.roles
  for delete to authenticated using ((select private.has_permission('access.write')));
create policy role_permissions_select_staff on public.role_permissions
  for select to authenticated using ((select private.has_permission('access.read')));
create policy role_permissions_insert_staff on public.role_permissions
  for insert to authenticated
  with check ((select private.has_permission('access.write')) and private.may_delegate(permission_id));
create policy role_permissions_delete_staff on public.role_permissions
  for delete to authenticated
  using ((select private.has_permission('access.write')) and private.may_delegate(permission_id));
create policy staff_roles_select_own_or_staff on public.staff_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('access.read')));

revoke all on public.permissions, public.roles, public.role_permissions, public.staff_roles from anon, authenticated;
grant select on public.permissions, public.roles, public.role_permissions, public.staff_roles to authenticated;
-- not granted: update(name) of permissions: the names are code.
grant update (description) on public.permissions to authenticated;
grant insert (name, description), update (name, description), delete on public.roles to authenticated;
grant insert, delete on public.role_permissions to authenticated;
-- not granted: any write on staff_roles: assign_role and unassign_role check and record.
grant all on public.permissions, public.roles, public.role_permissions, public.staff_roles to service_role;

-- The names of the permissions that the caller's roles hold, sorted; empty for members. Also before the second step of
-- signing in: the application has to know whom it leads to that step.
create function public.get_my_permissions()
returns text[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(p.name order by p.name), '{}')
  from public.permissions p
  where private.holds_permission(p.name)
$$;
revoke execute on function public.get_my_permissions() from public, anon;
grant execute on function public.get_my_permissions() to authenticated, service_role;

-- Makes or unmakes an admin without asking who calls; for operators on the machine. NL013 unknown address, NL007 last admin.
create function private.set_admin(member_email text, make_admin boolean)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  person public.profiles;
  new_role text := case when make_admin then 'admin' else 'member' end;
begin
  select * into person from public.profiles p where lower(p.email) = lower(btrim(member_email)) for update;
  if person.id is null then
    raise exception 'There is no account with this address' using errcode = 'NL013';
  end if;
  if person.role is distinct from new_role then
    update public.profiles p set role = new_role where p.id = person.id;
    perform private.audit(
      case when make_admin then 'grant_admin' else 'revoke_admin' end, 'member', person.id::text,
      jsonb_build_object('role', person.role), jsonb_build_object('role', new_role)
    );
  end if;
  return person.id;
end
$$;

-- Makes the account with this address an admin and returns its id. Admins only. NL013 unknown address.
create function public.grant_admin(member_email text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'permission denied: admins only' using errcode = '42501';
  end if;
  return private.set_admin(member_email, true);
end
$$;

-- Takes the admin role from the account with this address and returns its id. Admins only. NL007 the last one, NL013 unknown.
create function public.revoke_admin(member_email text)
returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'permission denied: admins only' using errcode = '42501';
  end if;
  return private.set_admin(member_email, false);
end
$$;

-- Gives a person a role. Needs access.write and every permission of that role (NL015); only an admin makes an Administrator.
create function public.assign_role(member_id uuid, role_id uuid)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  given public.roles;
begin
  perform private.require_permission('access.write');
  select * into given from public.roles r where r.id = assign_role.role_id;
  if given.id is null or not exists (select from public.profiles p where p.id = member_id) then
    raise exception 'There is no such role or account' using errcode = 'NL013';
  end if;
  if given.is_builtin then
    perform public.grant_admin((select p.email from public.profiles p where p.id = member_id));
    return;
  end if;
  if exists (
    select from public.role_permissions rp where rp.role_id = given.id and not private.may_delegate(rp.permission_id)
  ) then
    raise exception 'The role holds more than you do' using errcode = 'NL015';
  end if;
  insert into public.staff_roles (user_id, role_id) values (member_id, given.id) on conflict do nothing;
  if found then
    perform private.audit('assign_role', 'member', member_id::text, null, jsonb_build_object('role', given.name));
  end if;
end
$$;

-- Takes a role from a person. Needs access.write; only an admin unmakes an Administrator. NL007 the last one, NL013 unknown.
create function public.unassign_role(member_id uuid, role_id uuid)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  taken public.roles;
begin
  perform private.require_permission('access.write');
  select * into taken from public.roles r where r.id = unassign_role.role_id;
  if taken.id is null or not exists (select from public.profiles p where p.id = member_id) then
    raise exception 'There is no such role or account' using errcode = 'NL013';
  end if;
  if taken.is_builtin then
    perform public.revoke_admin((select p.email from public.profiles p where p.id = member_id));
    return;
  end if;
  delete from public.staff_roles s where s.user_id = member_id and s.role_id = taken.id;
  if found then
    perform private.audit('unassign_role', 'member', member_id::text, jsonb_build_object('role', taken.name), null);
  end if;
end
$$;

-- Everybody who holds a role or is an admin, by name. Needs access.read.
create function public.get_staff()
returns table (user_id uuid, email text, full_name text, is_admin boolean, role_ids uuid[])
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_permission('access.read');
  return query
    select p.id, p.email, p.full_name, p.role = 'admin',
      array(select s.role_id from public.staff_roles s where s.user_id = p.id)
    from public.profiles p
    where p.role = 'admin' or exists (select from public.staff_roles s where s.user_id = p.id)
    order by lower(coalesce(p.full_name, p.email)), p.id;
end
$$;

-- The account with exactly this address, if any: for assigning a role without reading the list of members. Needs access.write.
create function public.find_member(member_email text)
returns table (user_id uuid, email text, full_name text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_permission('access.write');
  return query
    select p.id, p.email, p.full_name from public.profiles p where lower(p.email) = lower(btrim(member_email));
end
$$;

revoke execute on function public.grant_admin(text), public.revoke_admin(text), public.assign_role(uuid, uuid),
  public.unassign_role(uuid, uuid), public.get_staff(), public.find_member(text) from public, anon;
grant execute on function public.grant_admin(text), public.revoke_admin(text), public.assign_role(uuid, uuid),
  public.unassign_role(uuid, uuid), public.get_staff(), public.find_member(text) to authenticated, service_role;
