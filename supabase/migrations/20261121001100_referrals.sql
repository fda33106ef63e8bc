-- Referrals: members invite by e-mail; the first of an address's inviters is paid when that person has verified it. SPEC section 4.

create table public.referrals (
  id uuid primary key default gen_random_uuid(),
  referrer_id uuid not null references public.profiles (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 320 and email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'),
  message text check (char_length(message) between 1 and 1000),
  status text not null default 'pending' check (status in ('pending', 'joined', 'declined')),
  token uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default now(),
  joined_at timestamptz,
  notifying_at timestamptz,
  notified_at timestamptz
);
comment on table public.referrals is 'One invitation of one address by one member.';
comment on column public.referrals.token is 'In the invitation''s links: to join, or to say no.';
comment on column public.referrals.notified_at is 'When the invitation had been mailed, or did not need to be.';

create unique index referrals_once_per_address_key on public.referrals (referrer_id, lower(email));
create index referrals_referrer_idx on public.referrals (referrer_id, created_at desc);
create index referrals_email_idx on public.referrals (lower(email), created_at);
create index referrals_waiting_idx on public.referrals (created_at) where notified_at is null;

-- A member invites for themselves, while active, others than themselves (NL005), each address once (NL006), within limits.
-- Whether the address is a member already is not told: such an invitation is accepted, never mailed and never paid.
-- The count is exact because refuse_member_writes lets a member write one thing at a time.
create function private.check_invitation()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  referrer public.profiles;
begin
  if new.referrer_id is distinct from auth.uid() then
    raise exception 'permission denied: members invite for themselves' using errcode = '42501';
  end if;
  select * into referrer from public.profiles p where p.id = new.referrer_id for share;
  if referrer.status is distinct from 'active' then
    raise exception 'The membership is not active'
      using errcode = case referrer.status when 'suspended' then 'NL001' else 'NL003' end;
  end if;
  new.email := lower(btrim(new.email));
  new.message := nullif(btrim(new.message), '');
  if new.email = lower(referrer.email) then
    raise exception 'Members cannot invite themselves' using errcode = 'NL005';
  end if;
  if exists (select from public.referrals r where r.referrer_id = new.referrer_id and lower(r.email) = new.email) then
    raise exception 'This address has been invited before' using errcode = 'NL006', detail = new.email;
  end if;
  perform private.refuse_over_limit('invitations_per_member', (
    select count(*)::integer from public.referrals r
    where r.referrer_id = new.referrer_id
      and r.created_at > now() - (select l.period from private.limits l where l.name = 'invitations_per_member')
  ));
  return new;
end
$$;
create trigger referrals_check before insert on public.referrals
  for each row when (current_user in ('anon', 'authenticated')) execute function private.check_invitation();
create trigger referrals_refuse_member_writes before insert on public.referrals
  for each statement execute function private.refuse_member_writes('not_suspended');

create table private.departed_addresses (
  address_hash text primary key,
  departed_at timestamptz not null default now()
);
comment on table private.departed_addresses is
  'SHA-256, in hex, of the verified addresses of members who left: whoever comes back is no new friend, and pays no reward again.';

-- Somebody has just verified their address: the oldest pending invitation of it becomes joined and its referrer gets 500 points,
-- once per address, whoever else invited it. Somebody who came by a share link counts as invited at this moment; the code in
-- their metadata attributes, it does not authorise; as an invitation it needs a referrer who is active. Somebody who has a
-- member profile before they verify was imported: an existing member, for whom nobody is paid.
-- SECURITY DEFINER: the auth service verifies, and has no rights in public.
create function private.convert_referral()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  verified text := lower(coalesce(new.email, ''));
  invitation public.referrals;
begin
  -- Nobody invited them: the common case, and no reason to take a lock.
  if not coalesce(private.sign_up_data(new.raw_user_meta_data) ? 'referral_code', false)
    and not exists (select from public.referrals r where lower(r.email) = verified) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('nl.referral:' || verified, 0));
  if exists (select from public.referrals r where lower(r.email) = verified and r.status = 'joined')
    or exists (select from public.member_profiles m where m.id = new.id)
    or exists (select from private.departed_addresses d where d.address_hash = encode(sha256(convert_to(verified, 'UTF8')), 'hex')) then
    return null;
  end if;
  insert into public.referrals (referrer_id, email, notified_at)
  select m.id, verified, now() from public.member_profiles m join public.profiles p on p.id = m.id and p.status = 'active'
  where m.referral_code = upper(private.sign_up_data(new.raw_user_meta_data) ->> 'referral_code') and m.id <> new.id
    and verified ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'
    and not exists (select from public.referrals r where lower(r.email) = verified and r.status <> 'declined')
  on conflict do nothing;

  update public.referrals r set status = 'joined', joined_at = now()
  where r.id = (
    select o.id from public.referrals o
    where lower(o.email) = verified and o.status = 'pending' and o.referrer_id <> new.id
    order by o.created_at, o.id limit 1
  ) and r.status = 'pending'
  returning r.* into invitation;
  if invitation.id is not null then
    insert into public.points_history (user_id, description, points, kind)
    values (invitation.referrer_id, 'Referral reward', 500, 'referral');
    insert into public.member_activity (user_id, kind, description)
    values (invitation.referrer_id, 'referral', 'A friend you invited has joined: 500 points earned');
  end if;
  return null;
end
$$;
create trigger nl_account_verified after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.convert_referral();
create trigger nl_account_verified_at_once after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.convert_referral();

alter table public.referrals enable row level security;

create policy referrals_select_own_or_staff on public.referrals
  for select to authenticated
  using (referrer_id = (select auth.uid()) or (select private.has_permission('members.read')));
create policy referrals_insert_own on public.referrals
  for insert to authenticated
  with check (referrer_id = (select auth.uid()) and status = 'pending');

revoke all on public.referrals from anon, authenticated;
grant select on public.referrals to authenticated;
grant insert (referrer_id, email, message) on public.referrals to authenticated;
-- not granted: insert(status, token, joined_at), update, delete: an invitation is converted or declined, never edited.
grant all on public.referrals to service_role;

create view public.referral_stats with (security_invoker = true) as
select
  p.id as user_id,
  (select count(*)::integer from public.referrals r where r.referrer_id = p.id) as total_referrals,
  (select coalesce(sum(h.points), 0)::integer from public.points_history h
    where h.user_id = p.id and h.kind = 'referral') as points_earned,
  (select count(*)::integer from public.referrals r where r.referrer_id = p.id and r.status = 'joined') as successful_conversions
from public.profiles p;
comment on view public.referral_stats is 'One row per member, zeros included; everybody sees their own, staff see all.';
revoke all on public.referral_stats from anon, authenticated;
grant select on public.referral_stats to authenticated;
grant select on public.referral_stats to service_role;

-- What the person invited sees behind their link: nothing unless the token is right.
create function public.get_invitation(token uuid)
returns table (referrer_name text, email text, message text, status text)
language sql stable security definer
set search_path = ''
as $$
  select coalesce(p.full_name, 'A member'), r.email, r.message, r.status
  from public.referrals r join public.profiles p on p.id = r.referrer_id
  where r.token = get_invitation.token
$$;
-- The person invited says no; the address is not mailed again. True when this call changed a pending invitation.
create function public.decline_invitation(token uuid)
returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.referrals r set status = 'declined', message = null
  where r.token = decline_invitation.token and r.status = 'pending';
  return found;
end
$$;
revoke execute on function public.get_invitation(uuid), public.decline_invitation(uuid) from public;
grant execute on function public.get_invitation(uuid), public.decline_invitation(uuid) to anon, authenticated, service_role;

-- Takes an invitation for mailing and returns what the e-mail needs, once (again after two minutes without completion).
-- No row when the address said no to anybody, is a member already, or the invitation is no longer pending.
create function public.claim_invitation(referral_id uuid)
returns table (id uuid, email text, message text, token uuid, referrer_name text, referrer_email text)
language plpgsql
set search_path = ''
as $$
declare
  taken public.referrals;
begin
  update public.referrals r set notifying_at = now()
  where r.id = referral_id and r.status = 'pending' and r.notified_at is null
    and (r.notifying_at is null or r.notifying_at < now() - interval '2 minutes')
  returning r.* into taken;
  if taken.id is null then
    return;
  end if;
  if exists (select from public.referrals d where lower(d.email) = lower(taken.email) and d.status in ('declined', 'joined'))
    or private.is_verified_address(taken.email) then
    update public.referrals r set notified_at = now() where r.id = taken.id;
    return;
  end if;
  return query
    select taken.id, taken.email, taken.message, taken.token, coalesce(p.full_name, 'A member'), p.email
    from public.profiles p where p.id = taken.referrer_id;
end
$$;
-- SECURITY DEFINER: service_role may not read auth.users.
create function private.is_verified_address(address text)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from public.profiles p join auth.users u on u.id = p.id
    where lower(p.email) = lower(address) and u.email_confirmed_at is not null
  )
$$;
grant execute on function private.is_verified_address(text) to service_role;
-- Records that the invitation has been handed over; true when it was this call that did so.
create function public.complete_invitation(referral_id uuid)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  update public.referrals r set notified_at = now() where r.id = referral_id and r.notified_at is null;
  return found;
end
$$;
revoke execute on function public.claim_invitation(uuid), public.complete_invitation(uuid) from public, anon, authenticated;
grant execute on function public.claim_invitation(uuid), public.complete_invitation(uuid) to service_role;
