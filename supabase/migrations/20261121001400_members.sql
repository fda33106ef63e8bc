-- Members: the listing and the commands of the back-office. Each checks its caller and writes the audit log.

-- Every member, oldest first, stable under paging with Range. Needs members.read, everybody else gets 42501.
-- SECURITY DEFINER: one check instead of two policies on a hundred thousand rows.
create function public.get_all_members()
returns table (
  id uuid, email text, full_name text, current_tier text, points integer,
  created_at timestamptz, updated_at timestamptz, status text
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_permission('members.read');
  return query
    select p.id, p.email, coalesce(m.full_name, p.full_name), coalesce(m.current_tier, 'SILVER'), coalesce(m.points, 0),
      p.created_at, greatest(p.updated_at, m.updated_at), p.status
    from public.profiles p left join public.member_profiles m on m.id = p.id
    order by p.created_at, p.id;
end
$$;

-- The same rows page by page, continuing after the last member of the page before (null starts): get_all_members has to build
-- the whole list for every Range, this reads one page of it from an index. Needs members.read. NL013 when that member is gone.
create function public.get_members_page(after_id uuid default null, page_size integer default 1000)
returns table (
  id uuid, email text, full_name text, current_tier text, points integer,
  created_at timestamptz, updated_at timestamptz, status text
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Looked up here, because a timestamp that went through a client may have lost its microseconds.
  after_time timestamptz := '-infinity';
begin
  perform private.require_permission('members.read');
  if after_id is not null then
    select p.created_at into after_time from public.profiles p where p.id = after_id;
    if after_time is null then
      raise exception 'There is no such member' using errcode = 'NL013';
    end if;
  end if;
  return query
    select p.id, p.email, coalesce(m.full_name, p.full_name), coalesce(m.current_tier, 'SILVER'), coalesce(m.points, 0),
      p.created_at, greatest(p.updated_at, m.updated_at), p.status
    from public.profiles p left join public.member_profiles m on m.id = p.id
    where (p.created_at, p.id) > (after_time, coalesce(after_id, '00000000-0000-0000-0000-000000000000'))
    order by p.created_at, p.id
    limit least(greatest(page_size, 1), 1000);
end
$$;

-- The trimmed reason; NL012 when a change needs one and there is none.
create function private.require_reason(reason text)
returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(btrim(reason), '') = '' then
    raise exception 'A reason is required' using errcode = 'NL012';
  end if;
  return left(btrim(reason), 500);
end
$$;

-- Returns a member that the caller may change. NL013 unknown. NL015 when somebody who is no admin would change an admin or, where it is
-- about tier and points, themselves.
create function private.changeable_member(member_id uuid, allow_self boolean)
returns public.profiles
language plpgsql stable
set search_path = ''
as $$
declare
  found_member public.profiles;
begin
  select * into found_member from public.profiles p where p.id = member_id;
  if found_member.id is null then
    raise exception 'There is no such member' using errcode = 'NL013';
  end if;
  if not private.is_admin() and (found_member.role = 'admin' or (member_id = auth.uid() and not allow_self)) then
    raise exception 'Only an admin may change this account' using errcode = 'NL015';
  end if;
  return found_member;
end
$$;

-- Sets a member's status: active, inactive or suspended (NL014 otherwise). A suspension needs a reason (NL012).
-- Needs members.write. NL007 the last admin, NL013 unknown, NL015 an admin.
create function public.set_member_status(member_id uuid, new_status text, reason text default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  old_status text;
begin
  perform private.require_permission('members.write');
  if new_status is null or new_status not in ('active', 'inactive', 'suspended') then
    raise exception 'Unknown status' using errcode = 'NL014';
  end if;
  if new_status = 'suspended' then
    perform private.require_reason(reason);
  end if;
  perform private.changeable_member(member_id, true);
  select p.status into old_status from public.profiles p where p.id = member_id for no key update;
  if old_status <> new_status then
    update public.profiles p set status = new_status where p.id = member_id;
    perform private.audit('set_status', 'member', member_id::text, jsonb_build_object('status', old_status),
      jsonb_build_object('status', new_status), reason);
  end if;
end
$$;

-- The same for many members, all or none; returns how many were asked for. At most 1,000 at a time (NL014).
create function public.set_member_statuses(member_ids uuid[], new_status text, reason text default null)
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  one uuid;
begin
  perform private.require_permission('members.write');
  if cardinality(member_ids) > 1000 then
    raise exception 'At most 1,000 members at a time' using errcode = 'NL014';
  end if;
  for one in select distinct m from unnest(member_ids) m order by m loop
    perform public.set_member_status(one, new_status, reason);
  end loop;
  return cardinality(member_ids);
end
$$;

-- Sets a member's tier, up or down, with a reason (NL012). Points stay as they are.
-- Needs members.write. NL013 unknown, NL014 no such tier, NL015 an admin or oneself.
create function public.set_member_tier(member_id uuid, new_tier text, reason text)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  why text;
  old_tier text;
begin
  perform private.require_permission('members.write');
  why := private.require_reason(reason);
  if not exists (select from public.membership_tiers t where t.name = new_tier) then
    raise exception 'Unknown tier' using errcode = 'NL014';
  end if;
  perform private.changeable_member(member_id, false);
  insert into public.member_profiles (id) values (member_id) on conflict (id) do nothing;
  select m.current_tier into old_tier from public.member_profiles m where m.id = member_id for update;
  if old_tier <> new_tier then
    update public.member_profiles m set current_tier = new_tier where m.id = member_id;
    perform private.audit('set_tier', 'member', member_id::text, jsonb_build_object('current_tier', old_tier),
      jsonb_build_object('current_tier', new_tier), why);
  end if;
end
$$;

-- Adds (or with a negative delta takes) points through the ledger, with a reason that the member reads. Returns the new balance.
-- Needs members.write. NL011 below zero, NL012 no reason, NL013 unknown, NL014 zero or over a million, NL015 an admin or oneself.
create function public.adjust_points(member_id uuid, delta integer, reason text)
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  why text;
  balance integer;
begin
  perform private.require_permission('members.write');
  why := private.clean_name(private.require_reason(reason));
  if delta is null or delta = 0 or abs(delta::bigint) > 1000000 then
    raise exception 'Between 1 and 1,000,000 points at a time' using errcode = 'NL014';
  end if;
  perform private.changeable_member(member_id, false);
  insert into public.member_profiles (id) values (member_id) on conflict (id) do nothing;
  select m.points into balance from public.member_profiles m where m.id = member_id for update;
  if balance + delta < 0 then
    raise exception 'The balance would fall below zero' using errcode = 'NL011';
  end if;
  insert into public.points_history (user_id, description, points, kind) values (member_id, why, delta, 'adjustment');
  perform private.audit('adjust_points', 'member', member_id::text, jsonb_build_object('points', balance),
    jsonb_build_object('points', balance + delta), why);
  return balance + delta;
end
$$;

-- Ends every session of a member and returns how many there were; an access token already issued lives until it expires.
-- Needs members.write. NL013 unknown, NL015 an admin.
create function public.sign_out_member(member_id uuid)
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_permission('members.write');
  perform private.changeable_member(member_id, true);
  delete from auth.sessions s where s.user_id = member_id;
  get diagnostics ended = row_count;
  perform private.audit('sign_out', 'member', member_id::text, null, jsonb_build_object('sessions', ended));
  return ended;
end
$$;

revoke execute on function public.get_all_members(), public.get_members_page(uuid, integer),
  public.set_member_status(uuid, text, text),
  public.set_member_statuses(uuid[], text, text), public.set_member_tier(uuid, text, text),
  public.adjust_points(uuid, integer, text), public.sign_out_member(uuid) from public, anon;
grant execute on function public.get_all_members(), public.get_members_page(uuid, integer),
  public.set_member_status(uuid, text, text),
  public.set_member_statuses(uuid[], text, text), public.set_member_tier(uuid, text, text),
  public.adjust_points(uuid, integer, text), public.sign_out_member(uuid) to authenticated, service_role;
