-- Membership: the tiers and what a member has in the programme. SPEC sections 3, 4 and 9.

create table public.membership_tiers (
  name text primary key check (name in ('SILVER', 'GOLD', 'PLATINUM')),
  points_required integer not null unique check (points_required >= 0),
  benefits text[] not null default '{}' check (array_position(benefits, null) is null)
);
comment on table public.membership_tiers is 'The tiers in ascending order of points_required, with their benefits.';

insert into public.membership_tiers (name, points_required, benefits) values
  ('SILVER', 0, array[
    'Members'' evening at a finished building, twice a year',
    'Priority viewing of new homes, one week before the public',
    'Guided site visit with the engineer in charge',
    'Ten per cent off design consultations',
    'The quarterly journal, in print'
  ]),
  ('GOLD', 2500, array[
    'Members'' evening at a finished building, twice a year',
    'Priority viewing of new homes, one month before the public',
    'Guided site visit with the engineer in charge, with a guest',
    'Design consultation at the studio, two hours a year',
    'Weekend in the archipelago guest house',
    'Independent home energy survey',
    'The quarterly journal, in print'
  ]),
  ('PLATINUM', 10000, array[
    'Dinner with the partners before every completion',
    'First choice of homes in every new development',
    'Private site visit at a time of your choosing',
    'A named architect for your own project',
    'A week in the archipelago guest house',
    'Independent home energy survey, every year',
    'Annual review of your property portfolio',
    'The quarterly journal, in a numbered edition'
  ]);

create table public.member_profiles (
  id uuid primary key references public.profiles (id) on delete cascade,
  current_tier text not null default 'SILVER' references public.membership_tiers (name) on update restrict on delete restrict,
  points integer not null default 0 check (points >= 0),
  full_name text check (char_length(full_name) between 1 and 200 and full_name !~ '[[:cntrl:]]'),
  phone text check (char_length(phone) <= 40 and phone !~ '[[:cntrl:]]'),
  address text check (char_length(address) <= 500),
  birthday date check (birthday >= date '1900-01-01'),
  referral_code text not null unique default upper(left(replace(gen_random_uuid()::text, '-', ''), 12)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.member_profiles is 'A member''s place in the programme and contact details; made on their first visit.';
comment on column public.member_profiles.points is 'The sum of the member''s points_history; the ledger moves it, nothing else does.';
comment on column public.member_profiles.referral_code is 'For the share link: whoever signs up with it counts as invited by this member.';

create index member_profiles_tier_idx on public.member_profiles (current_tier);
create index member_profiles_upgrades_idx on public.member_profiles (updated_at) where current_tier <> 'SILVER';
create index member_profiles_growth_idx on public.member_profiles (created_at) include (current_tier, points);

-- An empty field is null; a birthday in the future is refused (23514).
create function private.clean_member_profile()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and new.full_name is null then
    new.full_name := (select p.full_name from public.profiles p where p.id = new.id);
  end if;
  new.full_name := nullif(btrim(new.full_name), '');
  new.phone := nullif(btrim(new.phone), '');
  new.address := nullif(btrim(new.address), '');
  if new.birthday > current_date then
    raise exception 'The birthday lies in the future'
      using errcode = '23514', constraint = 'member_profiles_birthday_check', table = 'member_profiles';
  end if;
  return new;
end
$$;
create trigger member_profiles_clean before insert or update of full_name, phone, address, birthday on public.member_profiles
  for each row execute function private.clean_member_profile();
create trigger member_profiles_touch before update on public.member_profiles
  for each row execute function private.touch_updated_at();
create trigger member_profiles_refuse_inserts before insert on public.member_profiles
  for each statement execute function private.refuse_member_writes('maintenance');
create trigger member_profiles_refuse_updates before update on public.member_profiles
  for each statement execute function private.refuse_member_writes('not_suspended');

-- A person has one name, whichever table it was written to.
create function private.sync_full_name()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'profiles' then
    update public.member_profiles m set full_name = new.full_name
    where m.id = new.id and m.full_name is distinct from new.full_name;
  else
    update public.profiles p set full_name = new.full_name
    where p.id = new.id and p.full_name is distinct from new.full_name;
  end if;
  return null;
end
$$;
create trigger profiles_sync_full_name after update of full_name on public.profiles
  for each row when (old.full_name is distinct from new.full_name) execute function private.sync_full_name();
create trigger member_profiles_sync_full_name after update of full_name on public.member_profiles
  for each row when (old.full_name is distinct from new.full_name) execute function private.sync_full_name();

-- The caller's tier: SILVER while their member profile does not exist yet, null for a visitor.
create function private.my_tier()
returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select m.current_tier from public.member_profiles m where m.id = auth.uid()),
    case when auth.uid() is not null then 'SILVER' end
  )
$$;
grant execute on function private.my_tier() to authenticated, service_role;

alter table public.membership_tiers enable row level security;
alter table public.member_profiles enable row level security;

create policy membership_tiers_select_members on public.membership_tiers
  for select to authenticated using (true);
create policy member_profiles_select_own_or_staff on public.member_profiles
  for select to authenticated
  using (id = (select auth.uid()) or (select private.has_permission('members.read')));
create policy member_profiles_insert_own on public.member_profiles
  for insert to authenticated
  with check (id = (select auth.uid()) and current_tier = 'SILVER' and points = 0);
create policy member_profiles_update_own on public.member_profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));

revoke all on public.membership_tiers, public.member_profiles from anon, authenticated;
grant select on public.membership_tiers, public.member_profiles to authenticated;
grant insert (id, current_tier, points) on public.member_profiles to authenticated;
-- not granted: update(current_tier, points): the ledger and set_member_tier move them; delete: delete_my_account does.
grant update (full_name, phone, address, birthday) on public.member_profiles to authenticated;
grant all on public.membership_tiers, public.member_profiles to service_role;
