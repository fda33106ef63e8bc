-- Activity: one row per event, written by triggers, live on the member's overview. SPEC section 4.

create table public.member_activity (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete cascade,
  kind text not null check (kind in ('joined', 'redeemed', 'points', 'tier', 'referral', 'news')),
  description text not null check (char_length(description) between 1 and 500),
  created_at timestamptz not null default now()
);
comment on table public.member_activity is 'What happened, newest first. A row without user_id is addressed to everybody.';

create index member_activity_user_idx on public.member_activity (user_id, created_at desc);
create index member_activity_created_at_idx on public.member_activity (created_at desc);

alter publication supabase_realtime add table public.member_activity;

alter table public.member_activity enable row level security;

-- Staff too see only their own here, because this feeds their own overview; get_recent_activity is for the back-office.
create policy member_activity_select_own on public.member_activity
  for select to authenticated
  using (user_id = (select auth.uid()) or user_id is null);

revoke all on public.member_activity from anon, authenticated;
grant select on public.member_activity to authenticated;
-- not granted: insert, update, delete: triggers write what happened.
grant all on public.member_activity to service_role;

-- SECURITY DEFINER here and in the other triggers that write activity: members may not write it themselves.
create function private.log_joined()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.member_activity (user_id, kind, description, created_at)
  select j.id, 'joined', 'Joined as a ' || initcap(j.current_tier) || ' member', j.created_at from joined j;
  return null;
end
$$;
create trigger member_profiles_log_joined after insert on public.member_profiles
  referencing new table as joined
  for each statement execute function private.log_joined();

create function private.log_tier_change()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.member_activity (user_id, kind, description)
  select new.id, 'tier',
    case when t.points_required > f.points_required then 'Upgraded to ' else 'Tier changed to ' end || initcap(t.name)
  from public.membership_tiers t, public.membership_tiers f
  where t.name = new.current_tier and f.name = old.current_tier;
  return null;
end
$$;
create trigger member_profiles_log_tier after update on public.member_profiles
  for each row when (old.current_tier is distinct from new.current_tier)
  execute function private.log_tier_change();

-- The latest events of all members with their names, newest first, at most 100. Needs dashboard.read.
create function public.get_recent_activity(max_rows integer default 20)
returns table (id uuid, user_id uuid, full_name text, kind text, description text, created_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_permission('dashboard.read');
  return query
    select a.id, a.user_id, p.full_name, a.kind, a.description, a.created_at
    from public.member_activity a
    left join public.profiles p on p.id = a.user_id
    order by a.created_at desc
    limit least(greatest(max_rows, 1), 100);
end
$$;
revoke execute on function public.get_recent_activity(integer) from public, anon;
grant execute on function public.get_recent_activity(integer) to authenticated, service_role;
