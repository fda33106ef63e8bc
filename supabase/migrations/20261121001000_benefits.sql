-- Benefits: what members have redeemed. Redeeming costs no points.

create table public.benefit_redemptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  benefit text not null check (char_length(benefit) between 1 and 300),
  code text not null unique
    default 'NL-' || regexp_replace(upper(left(replace(gen_random_uuid()::text, '-', ''), 12)), '(.{4})(.{4})(.{4})', '\1-\2-\3'),
  redeemed_at timestamptz not null default now()
);
comment on table public.benefit_redemptions is 'One row per redeemed benefit.';
comment on column public.benefit_redemptions.code is 'What the member shows at the desk.';

create index benefit_redemptions_user_idx on public.benefit_redemptions (user_id, redeemed_at desc);
create index benefit_redemptions_redeemed_at_idx on public.benefit_redemptions (redeemed_at);
create index benefit_redemptions_benefit_idx on public.benefit_redemptions (lower(benefit));

-- A member redeems for themselves only, while active (NL003), and only a benefit of their tier (NL004). The database stamps
-- the time. SECURITY DEFINER: it locks the member's rows, so that a suspension or a lower tier that comes first counts.
-- The count is exact because refuse_member_writes lets a member write one thing at a time.
create function private.check_redemption()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  status text;
  tier text;
begin
  if new.user_id is distinct from auth.uid() then
    raise exception 'permission denied: members redeem for themselves' using errcode = '42501';
  end if;
  select m.current_tier into tier from public.member_profiles m where m.id = new.user_id for share;
  select p.status into status from public.profiles p where p.id = new.user_id for share;
  if status is distinct from 'active' then
    raise exception 'The membership is not active' using errcode = case status when 'suspended' then 'NL001' else 'NL003' end;
  end if;
  if not exists (
    select from public.membership_tiers t where t.name = coalesce(tier, 'SILVER') and new.benefit = any (t.benefits)
  ) then
    raise exception 'This is not a benefit of the member''s tier' using errcode = 'NL004';
  end if;
  perform private.refuse_over_limit('redemptions_per_member', (
    select count(*)::integer from public.benefit_redemptions r
    where r.user_id = new.user_id
      and r.redeemed_at > now() - (select l.period from private.limits l where l.name = 'redemptions_per_member')
  ));
  new.redeemed_at := now();
  return new;
end
$$;
create trigger benefit_redemptions_check before insert on public.benefit_redemptions
  for each row when (current_user in ('anon', 'authenticated')) execute function private.check_redemption();
create trigger benefit_redemptions_refuse_member_writes before insert on public.benefit_redemptions
  for each statement execute function private.refuse_member_writes('not_suspended');

create function private.log_redemptions()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.member_activity (user_id, kind, description, created_at)
  select r.user_id, 'redeemed', 'Redeemed: ' || r.benefit, r.redeemed_at from redeemed r;
  return null;
end
$$;
create trigger benefit_redemptions_log after insert on public.benefit_redemptions
  referencing new table as redeemed
  for each statement execute function private.log_redemptions();

alter table public.benefit_redemptions enable row level security;

create policy benefit_redemptions_select_own_or_staff on public.benefit_redemptions
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('members.read')));
create policy benefit_redemptions_insert_own on public.benefit_redemptions
  for insert to authenticated
  with check (user_id = (select auth.uid()));

revoke all on public.benefit_redemptions from anon, authenticated;
grant select on public.benefit_redemptions to authenticated;
-- redeemed_at is accepted because SPEC section 7 sends it; the trigger replaces it.
-- not granted: insert(code), update, delete: a redemption stays as it was made.
grant insert (user_id, benefit, redeemed_at) on public.benefit_redemptions to authenticated;
grant all on public.benefit_redemptions to service_role;
