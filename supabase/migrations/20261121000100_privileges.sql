-- Privileges: every door is closed here first; the chapters that follow open them one column at a time.

-- Supabase grants everything new in `public` to the API roles by default. Only the service keeps that.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- Functions are executable by everybody unless revoked, and only this global form has an effect.
alter default privileges revoke execute on functions from public;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to service_role;
alter default privileges in schema public grant all on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

-- `private` is never exposed by the API. Policies and triggers call what it holds.
create schema if not exists private;
comment on schema private is 'Predicates for policies, trigger functions and secrets. Not exposed by the API.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create table private.limits (
  name text primary key,
  max_events integer not null check (max_events > 0),
  period interval not null check (period > interval '0')
);
comment on table private.limits is 'How many events of a kind are accepted in a period; beyond it the caller gets NL429.';
insert into private.limits (name, max_events, period) values
  ('contact_per_sender', 5, interval '1 hour'),
  ('contact_in_all', 100, interval '1 hour'),
  ('redemptions_per_member', 60, interval '1 hour'),
  ('invitations_per_member', 100, interval '1 day');

-- Raises NL429 when the count within the limit's period is used up. The caller holds an advisory lock, so the count is exact.
create function private.refuse_over_limit(limit_name text, already integer)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if already >= (select l.max_events from private.limits l where l.name = limit_name) then
    raise exception 'Too many requests. Please try again later.'
      using errcode = 'NL429',
        hint = (select 'At most ' || l.max_events || ' per ' || l.period::text from private.limits l where l.name = limit_name);
  end if;
end
$$;

-- True unless the caller's session still lacks the second step of signing in that it needs: because the settings require
-- one of staff, or because the account has an authenticator app of its own. Where the auth service has no factors (our own
-- rungs; Supabase has `auth.mfa_factors`), nobody could make that step and nobody is asked for it.
-- SECURITY DEFINER: the factors are the auth service's own.
create function private.second_step_made()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if auth.jwt() ->> 'aal' = 'aal2' or to_regclass('auth.mfa_factors') is null then
    return true;
  end if;
  return not (
    coalesce((select s.two_factor_required from public.public_settings s where s.id = 1), false)
    or exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified')
  );
end
$$;

-- True when the caller's roles hold the permission, whether or not the session may use it yet. An admin holds all; a
-- suspended person holds none. Only for saying what somebody is: what they may do is private.has_permission.
-- SECURITY DEFINER: it reads roles that the caller may not read.
create function private.holds_permission(permission text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles p
    where p.id = auth.uid() and p.status <> 'suspended' and (
      p.role = 'admin'
      or exists (
        select from public.staff_roles s
        join public.role_permissions rp on rp.role_id = s.role_id
        join public.permissions pe on pe.id = rp.permission_id
        where s.user_id = p.id and pe.name = permission
      )
    )
  );
end
$$;

-- True when the caller is staff who holds the permission and has signed in with every step that is needed.
-- SECURITY DEFINER: it reads roles that the caller may not read. Ask it as `(select private.has_permission('…'))`,
-- so that a query asks once and not once per row.
create function private.has_permission(permission text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.holds_permission(permission) and private.second_step_made();
end
$$;
grant execute on function private.has_permission(text) to anon, authenticated, service_role;

-- True, or 42501: the first line of every command of the back-office.
create function private.require_permission(permission text)
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.has_permission(permission) then
    raise exception 'permission denied: % is needed', permission using errcode = '42501';
  end if;
  return true;
end
$$;
grant execute on function private.require_permission(text) to authenticated, service_role;

-- True when the caller is an admin who is not suspended and has signed in with every step that is needed.
-- SECURITY DEFINER: policies on profiles would otherwise ask themselves.
create function private.is_admin()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.profiles p
    where p.id = auth.uid() and p.role = 'admin' and p.status <> 'suspended'
  ) and private.second_step_made();
end
$$;
grant execute on function private.is_admin() to anon, authenticated, service_role;

-- True when the caller is staff of any kind: an admin, or somebody with at least one role.
create function private.is_staff()
returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_admin() or exists (
    select from public.staff_roles s
    join public.profiles p on p.id = s.user_id
    where s.user_id = auth.uid() and p.status <> 'suspended'
  ) and private.second_step_made();
end
$$;
grant execute on function private.is_staff() to anon, authenticated, service_role;

-- Stamps updated_at; whatever a client sends for it is replaced. Only the owner, who writes history, may set a time of their own.
create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user in ('anon', 'authenticated') or new.updated_at is not distinct from old.updated_at then
    new.updated_at := now();
  end if;
  return new;
end
$$;

-- Stamps updated_at and counts the version, by which two editors of one row notice each other.
create function private.touch_version()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.updated_at := now();
  new.version := old.version + 1;
  return new;
end
$$;

-- For append-only tables: refuses, whoever asks.
create function private.refuse_change()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end
$$;
