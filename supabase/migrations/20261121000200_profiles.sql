-- Profiles: one row per account, made when somebody signs up. SPEC section 3 and 6.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  role text not null default 'member' check (role in ('admin', 'member')),
  status text not null default 'active' check (status in ('active', 'inactive', 'suspended')),
  email text not null check (char_length(email) <= 320),
  full_name text check (char_length(full_name) between 1 and 200 and full_name !~ '[[:cntrl:]]'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'One row per account: who it is, its role and its status.';
comment on column public.profiles.role is 'admin holds every permission. Changed by grant_admin and revoke_admin only.';
comment on column public.profiles.status is 'Changed by set_member_status only.';

create index profiles_created_at_id_idx on public.profiles (created_at, id);
create index profiles_email_idx on public.profiles (lower(email));
create index profiles_status_idx on public.profiles (status);
create index profiles_admin_idx on public.profiles (id) where role = 'admin';

create trigger profiles_touch before update on public.profiles
  for each row execute function private.touch_updated_at();

-- There is always an admin who can sign in: the last one can neither be demoted, suspended nor deleted (NL007).
create function private.keep_last_admin()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.role = 'admin' and new.status <> 'suspended' then
    return new;
  end if;
  -- Two admins who remove each other at once would both see the other one left.
  perform pg_advisory_xact_lock(hashtextextended('nl.last_admin', 0));
  if not exists (
    select from public.profiles p where p.role = 'admin' and p.status <> 'suspended' and p.id <> old.id
  ) then
    raise exception 'The last admin cannot be removed' using errcode = 'NL007';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger profiles_keep_last_admin_on_update before update of role, status on public.profiles
  for each row when (old.role = 'admin' and old.status <> 'suspended')
  execute function private.keep_last_admin();
create trigger profiles_keep_last_admin_on_delete before delete on public.profiles
  for each row when (old.role = 'admin' and old.status <> 'suspended')
  execute function private.keep_last_admin();

-- The text a person gave as their name, made safe for headers and lists; null when nothing is left.
create function private.clean_name(given text)
returns text
language sql immutable
set search_path = ''
as $$
  select nullif(btrim(left(regexp_replace(given, '[[:cntrl:]]+', ' ', 'g'), 200)), '')
$$;

-- What somebody gave along at sign-up. The embedded auth service stores the object as a JSON text inside the jsonb column,
-- Supabase as an object; what cannot be read is nothing.
create function private.sign_up_data(stored jsonb)
returns jsonb
language plpgsql immutable
set search_path = ''
as $$
begin
  return case jsonb_typeof(stored) when 'string' then (stored #>> '{}')::jsonb when 'object' then stored else '{}' end;
exception when data_exception then
  return '{}';
end
$$;

-- Keeps profiles in step with auth.users. It never raises: an odd name must not stop a sign-up.
-- SECURITY DEFINER: the auth service's role has no rights in public. The name is for display, never for authorisation.
create function private.sync_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into public.profiles (id, email, full_name, created_at, updated_at)
    values (
      new.id, coalesce(new.email, ''), private.clean_name(private.sign_up_data(new.raw_user_meta_data) ->> 'full_name'),
      coalesce(new.created_at, now()), coalesce(new.created_at, now())
    )
    on conflict (id) do nothing;
  else
    update public.profiles set email = coalesce(new.email, '') where id = new.id;
  end if;
  return null;
end
$$;
create trigger nl_account_created after insert on auth.users
  for each row execute function private.sync_profile();
create trigger nl_account_email_changed after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.sync_profile();

alter table public.profiles enable row level security;

create policy profiles_select_own_or_staff on public.profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.has_permission('members.read')));
create policy profiles_update_own on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to authenticated;
-- updated_at is accepted because SPEC section 7 sends it; the trigger replaces it.
-- not granted: update(role, status, email), insert, delete: the sign-up and the commands make and change accounts.
grant update (full_name, updated_at) on public.profiles to authenticated;
grant all on public.profiles to service_role;
