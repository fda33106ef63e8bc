-- Points: an append-only ledger. member_profiles.points is its sum, and the sum raises the tier.

create table public.points_history (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references public.profiles (id) on delete set null,
  description text not null check (char_length(description) between 1 and 300 and description !~ '[[:cntrl:]]'),
  points integer not null check (points <> 0 and points between -1000000 and 1000000),
  kind text not null default 'earned' check (kind in ('earned', 'spent', 'referral', 'adjustment', 'import')),
  created_at timestamptz not null default now()
);
comment on table public.points_history is 'The ledger of points. Rows are never changed or deleted, only made anonymous with their account.';
comment on column public.points_history.user_id is 'Null once the member has deleted their account.';
comment on column public.points_history.points is 'Signed: positive earned, negative spent.';

create index points_history_user_idx on public.points_history (user_id, created_at desc);
create index points_history_created_at_idx on public.points_history (created_at) include (points);

-- The one change a ledger row ever sees: it forgets whose it was, and any words that could tell.
create function private.guard_ledger()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.user_id is null and (new.id, new.points, new.kind, new.created_at)
      is not distinct from (old.id, old.points, old.kind, old.created_at)
    and (new.description = old.description or new.description = initcap(old.kind)) then
    return new;
  end if;
  raise exception 'points_history is append-only' using errcode = '42501';
end
$$;
create trigger points_history_guard before update on public.points_history
  for each row execute function private.guard_ledger();
create trigger points_history_no_delete before delete on public.points_history
  for each row execute function private.refuse_change();
create trigger points_history_no_truncate before truncate on public.points_history
  for each statement execute function private.refuse_change();

-- Adds a statement's entries to the balances, raises a tier whose threshold was just crossed (it never lowers one, and it
-- does not undo a tier that staff set), and tells the member. Set-based, so that a hundred thousand entries are one update.
-- Members are locked in the order of their id: two statements over the same members cannot block each other for ever.
create function private.apply_points()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.member_profiles (id)
  select distinct e.user_id from entries e where e.user_id is not null
    and not exists (select from public.member_profiles m where m.id = e.user_id)
  on conflict (id) do nothing;

  perform from public.member_profiles m
  where m.id in (select e.user_id from entries e) order by m.id for update;

  update public.member_profiles m set
    points = m.points + s.total,
    current_tier = coalesce((
      select t.name from public.membership_tiers t
      where t.points_required > m.points and t.points_required <= m.points + s.total
        and t.points_required > (select c.points_required from public.membership_tiers c where c.name = m.current_tier)
      order by t.points_required desc limit 1
    ), m.current_tier),
    updated_at = greatest(m.updated_at, s.latest)
  from (
    select e.user_id, sum(e.points)::integer as total, max(e.created_at) as latest from entries e group by e.user_id
  ) s
  where m.id = s.user_id;

  -- A referral reward is told by the referral itself.
  insert into public.member_activity (user_id, kind, description, created_at)
  select e.user_id, 'points',
    case when e.points > 0 then 'Earned ' else 'Used ' end || to_char(abs(e.points), 'FM999,999,999') || ' points: ' || e.description,
    e.created_at
  from entries e where e.user_id is not null and e.kind <> 'referral';
  return null;
end
$$;
create trigger points_history_apply after insert on public.points_history
  referencing new table as entries
  for each statement execute function private.apply_points();

alter table public.points_history enable row level security;

create policy points_history_select_own_or_staff on public.points_history
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('members.read')));

revoke all on public.points_history from anon, authenticated;
grant select on public.points_history to authenticated;
-- not granted: insert: points come from functions that check the caller; update, delete: for nobody, ever.
revoke all on public.points_history from service_role;
grant select, insert on public.points_history to service_role;
