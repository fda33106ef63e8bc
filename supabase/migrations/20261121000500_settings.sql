-- Settings of the whole programme, with the defaults of SPEC section 9, and what they mean for writes.

create table public.admin_settings (
  id smallint primary key default 1 check (id = 1),
  system_name text not null default 'NL Privilege' check (char_length(system_name) between 1 and 100 and system_name !~ '[[:cntrl:]]'),
  support_email text not null default 'support@nl-holding.example'
    check (char_length(support_email) <= 320 and support_email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'),
  maintenance_mode boolean not null default false,
  two_factor_required boolean not null default false,
  strong_password_policy boolean not null default true,
  session_timeout integer not null default 30 check (session_timeout between 1 and 1440),
  api_key_hint text,
  webhook_url text check (char_length(webhook_url) <= 2000 and webhook_url ~ '^https?://[^[:space:][:cntrl:]]+$'),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table public.admin_settings is 'The one row of system settings.';
comment on column public.admin_settings.session_timeout is 'Minutes of idleness after which an admin is signed out.';
comment on column public.admin_settings.api_key_hint is 'Masked: the first and last characters. The key itself is shown once, by rotate_api_key.';

create table private.api_keys (
  id smallint primary key default 1 check (id = 1),
  key_hash text not null,
  created_at timestamptz not null default now()
);
comment on table private.api_keys is 'SHA-256 of the current API key, in hex.';

create table public.public_settings (
  id smallint primary key default 1 check (id = 1),
  system_name text not null,
  support_email text not null,
  maintenance_mode boolean not null,
  two_factor_required boolean not null,
  strong_password_policy boolean not null,
  session_timeout integer not null
);
comment on table public.public_settings is
  'What everybody may know of admin_settings; kept by a trigger, published so that open pages hear of a change.';

-- SECURITY DEFINER: nobody may write public_settings directly.
create function private.publish_settings()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.public_settings as s (
    id, system_name, support_email, maintenance_mode, two_factor_required, strong_password_policy, session_timeout
  )
  values (
    1, new.system_name, new.support_email, new.maintenance_mode, new.two_factor_required,
    new.strong_password_policy, new.session_timeout
  )
  on conflict (id) do update set
    system_name = excluded.system_name, support_email = excluded.support_email,
    maintenance_mode = excluded.maintenance_mode, two_factor_required = excluded.two_factor_required,
    strong_password_policy = excluded.strong_password_policy, session_timeout = excluded.session_timeout
  where s is distinct from excluded;
  return null;
end
$$;
-- NL018: whoever requires the second step of everybody has made it themselves. So it works on this installation, and at least
-- one person who may turn the requirement off again gets past it. Where the auth service has no factors nothing is required.
create function private.refuse_requiring_unmade_step()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is not null and (auth.jwt() ->> 'aal') is distinct from 'aal2' then
    raise exception 'Sign in with an authenticator app before requiring one of everybody' using errcode = 'NL018';
  end if;
  return new;
end
$$;
create trigger admin_settings_requires_own_second_step before update of two_factor_required on public.admin_settings
  for each row when (current_user = 'authenticated' and new.two_factor_required and not old.two_factor_required)
  execute function private.refuse_requiring_unmade_step();
create trigger admin_settings_touch before update on public.admin_settings
  for each row execute function private.touch_version();
create trigger admin_settings_publish after insert or update on public.admin_settings
  for each row execute function private.publish_settings();
create trigger admin_settings_audit after update on public.admin_settings
  for each row execute function private.audit_change('settings', 'id');

insert into public.admin_settings (id) values (1);

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
alter publication supabase_realtime add table public.public_settings;

alter table public.admin_settings enable row level security;
alter table public.public_settings enable row level security;

create policy admin_settings_select_staff on public.admin_settings
  for select to authenticated using ((select private.has_permission('settings.read')));
create policy admin_settings_update_staff on public.admin_settings
  for update to authenticated
  using ((select private.has_permission('settings.write')))
  with check ((select private.has_permission('settings.write')));
create policy public_settings_select_everybody on public.public_settings
  for select to anon, authenticated using (true);

revoke all on public.admin_settings, public.public_settings from anon, authenticated;
grant select on public.admin_settings to authenticated;
-- not granted: insert, delete: there is one row; update(api_key_hint): rotate_api_key writes it.
grant update (
  system_name, support_email, maintenance_mode, two_factor_required, strong_password_policy, session_timeout, webhook_url
) on public.admin_settings to authenticated;
grant select on public.public_settings to anon, authenticated;
grant all on public.admin_settings, public.public_settings to service_role;

-- True while members' writes are refused.
create function private.maintenance_on()
returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((select s.maintenance_mode from public.public_settings s where s.id = 1), false)
$$;
grant execute on function private.maintenance_on() to anon, authenticated, service_role;

-- True when the auth service has to enforce SPEC section 5's password rules beyond the length.
create function private.strong_password_policy()
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select coalesce((select s.strong_password_policy from public.public_settings s where s.id = 1), true)
$$;
grant execute on function private.strong_password_policy() to anon, authenticated, service_role;
do $$
begin
  if exists (select from pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.strong_password_policy() to supabase_auth_admin;
  end if;
end
$$;

-- Before every statement of a member on a table of theirs: refuses during maintenance (NL002) unless the caller is staff,
-- and, with the argument 'not_suspended', refuses a suspended member (NL001). Commands, which run as the owner, ask for themselves.
create function private.refuse_member_writes()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user not in ('anon', 'authenticated') then
    return null;
  end if;
  -- One write of a member at a time: limits are counted exactly, and saving a name in two tables at once does not deadlock.
  perform pg_advisory_xact_lock(hashtextextended('nl.member:' || auth.uid(), 0));
  if private.maintenance_on() and not private.is_staff() then
    raise exception 'The programme is under maintenance' using errcode = 'NL002';
  end if;
  if tg_argv[0] = 'not_suspended' and (select p.status from public.profiles p where p.id = auth.uid()) = 'suspended' then
    raise exception 'The membership is suspended' using errcode = 'NL001';
  end if;
  return null;
end
$$;
create trigger profiles_refuse_member_writes before update on public.profiles
  for each statement execute function private.refuse_member_writes('not_suspended');

-- Replaces the API key and returns the new one, this once: only its hash is stored. Needs settings.write.
create function public.rotate_api_key()
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  new_key text := 'nlp_' || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_permission('settings.write');
  insert into private.api_keys (id, key_hash) values (1, encode(sha256(convert_to(new_key, 'UTF8')), 'hex'))
  on conflict (id) do update set key_hash = excluded.key_hash, created_at = now();
  update public.admin_settings set api_key_hint = left(new_key, 8) || '…' || right(new_key, 4) where id = 1;
  return new_key;
end
$$;
revoke execute on function public.rotate_api_key() from public, anon;
grant execute on function public.rotate_api_key() to authenticated, service_role;
