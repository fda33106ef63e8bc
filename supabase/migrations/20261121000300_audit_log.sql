-- Audit log: who changed what, when and why. Written by commands and triggers, read by staff, changed by nobody.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid,
  actor_email text,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamptz not null default now()
);
comment on table public.audit_log is 'Append-only record of every change that staff make. Holds no personal data of members but their id.';
comment on column public.audit_log.actor_id is 'No foreign key: the record outlives the account. Null is the system itself.';
comment on column public.audit_log.entity is 'member, offering, notification, settings, role, role_permission, permission, message, import';

create index audit_log_created_at_idx on public.audit_log (created_at desc, id);
create index audit_log_entity_idx on public.audit_log (entity, entity_id, created_at desc);
create index audit_log_actor_idx on public.audit_log (actor_id, created_at desc);

create trigger audit_log_append_only before update or delete on public.audit_log
  for each row execute function private.refuse_change();
create trigger audit_log_no_truncate before truncate on public.audit_log
  for each statement execute function private.refuse_change();

-- Writes one line in the caller's name. For commands; granted to nobody.
create function private.audit(
  action text, entity text, entity_id text, before jsonb, after jsonb, reason text default null
)
returns void
language sql
set search_path = ''
as $$
  insert into public.audit_log (actor_id, actor_email, action, entity, entity_id, before, after, reason)
  values (
    auth.uid(), (select p.email from public.profiles p where p.id = auth.uid()),
    action, entity, entity_id, before, after, nullif(btrim(reason), '')
  )
$$;

-- Trigger for tables that staff edit directly: audit_change(entity, id column, columns left out…).
-- An update records only the columns that changed. Changes without a signed-in person (migrations, seeds) are not recorded.
-- SECURITY DEFINER: staff may not write the log themselves.
create function private.audit_change()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  left_out text[] := array['updated_at', 'version'] || tg_argv[2:];
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row_id text := coalesce(new_row, old_row) ->> tg_argv[1];
begin
  if auth.uid() is null then
    return null;
  end if;
  old_row := old_row - left_out;
  new_row := new_row - left_out;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(o.key, o.value), jsonb_object_agg(o.key, new_row -> o.key) into old_row, new_row
    from jsonb_each(old_row) o where o.value is distinct from new_row -> o.key;
    if new_row is null then
      return null;
    end if;
  end if;
  perform private.audit(lower(tg_op), tg_argv[0], row_id, old_row, new_row);
  return null;
end
$$;

alter table public.audit_log enable row level security;

-- Somebody who looks after members sees the trail of a member, without the rest of the log.
create policy audit_log_select_staff on public.audit_log
  for select to authenticated
  using (
    (select private.has_permission('audit.read'))
    or (entity = 'member' and (select private.has_permission('members.read')))
  );

revoke all on public.audit_log from anon, authenticated;
grant select on public.audit_log to authenticated;
-- not granted: insert, update, delete: only commands and triggers write here.
revoke all on public.audit_log from service_role;
grant select, insert on public.audit_log to service_role;
