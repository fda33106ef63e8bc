-- Import: members from a file, in batches, each row all or nothing.

-- Makes an account without a password: its owner sets one by Forgot password. Only columns that every auth schema has;
-- instance_id, which GoTrue looks up by, is set where it exists.
create function private.create_account(account_email text, account_name text, joined timestamptz)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
begin
  insert into auth.users (
    id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
    confirmation_token, recovery_token, email_change, email_change_token_new
  )
  values (
    new_id, 'authenticated', 'authenticated', account_email, '{"provider": "email", "providers": ["email"]}',
    jsonb_strip_nulls(jsonb_build_object('full_name', account_name)), joined, now(), '', '', '', ''
  );
  insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
  values (
    gen_random_uuid(), 'email', new_id::text, new_id,
    jsonb_build_object('sub', new_id, 'email', account_email, 'email_verified', false, 'phone_verified', false), joined, now()
  );
  if exists (
    select from pg_catalog.pg_attribute a
    where a.attrelid = 'auth.users'::regclass and a.attname = 'instance_id' and not a.attisdropped
  ) then
    execute 'update auth.users set instance_id = $1 where id = $2' using '00000000-0000-0000-0000-000000000000'::uuid, new_id;
  end if;
  return new_id;
end
$$;

-- One row of an import; raises NL014 with what is wrong. Returns the new member's id.
create function private.import_member(given jsonb, dry_run boolean)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  address text := lower(btrim(given ->> 'email'));
  person_name text := private.clean_name(given ->> 'full_name');
  tier text := upper(coalesce(nullif(btrim(given ->> 'current_tier'), ''), 'SILVER'));
  new_status text := lower(coalesce(nullif(btrim(given ->> 'status'), ''), 'active'));
  balance integer;
  born date;
  joined timestamptz;
  new_id uuid;
begin
  if address is null or char_length(address) > 320 or address !~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+\.[^@[:space:][:cntrl:].]+$' then
    raise exception 'The e-mail address is missing or malformed' using errcode = 'NL014';
  end if;
  if not exists (select from public.membership_tiers t where t.name = tier) then
    raise exception 'Unknown tier: %', left(tier, 40) using errcode = 'NL014';
  end if;
  if new_status not in ('active', 'inactive', 'suspended') then
    raise exception 'Unknown status: %', left(new_status, 40) using errcode = 'NL014';
  end if;
  begin
    balance := coalesce(nullif(btrim(given ->> 'points'), ''), '0')::integer;
    born := nullif(btrim(given ->> 'birthday'), '')::date;
    joined := least(coalesce(nullif(btrim(given ->> 'created_at'), '')::timestamptz, now()), now());
  exception when data_exception then
    raise exception 'Points, birthday or joining date cannot be read' using errcode = 'NL014';
  end;
  if balance not between 0 and 1000000 then
    raise exception 'Points must lie between 0 and 1,000,000' using errcode = 'NL014';
  end if;
  if born not between date '1900-01-01' and current_date or not isfinite(joined) or joined < timestamptz '1970-01-01' then
    raise exception 'The birthday or joining date is out of range' using errcode = 'NL014';
  end if;
  if char_length(given ->> 'phone') > 40 or (given ->> 'phone') ~ '[[:cntrl:]]' or char_length(given ->> 'address') > 500 then
    raise exception 'The phone number or address is too long or holds control characters' using errcode = 'NL014';
  end if;
  if dry_run then
    return null;
  end if;
  new_id := private.create_account(address, person_name, joined);
  if new_status <> 'active' then
    update public.profiles p set status = new_status where p.id = new_id;
  end if;
  insert into public.member_profiles (id, current_tier, full_name, phone, address, birthday, created_at)
  values (new_id, tier, person_name, given ->> 'phone', given ->> 'address', born, joined);
  if balance > 0 then
    insert into public.points_history (user_id, description, points, kind, created_at)
    values (new_id, 'Balance brought forward', balance, 'import', now());
  end if;
  return new_id;
end
$$;

-- Imports up to 1,000 rows {email, full_name, current_tier, points, status, phone, address, birthday, created_at}, all but
-- email optional. Returns one row per input in order: outcome 'created', 'existing' (the address is a member already and stays
-- untouched, so that a repeated import makes no duplicates) or 'refused' with error_code and error. Each row stands alone.
-- With dry_run nothing is written and a good row is 'created' without member_id. Needs members.import. NL014 no array or too many.
create function public.import_members(rows jsonb, dry_run boolean default false)
returns table (row_number integer, member_id uuid, outcome text, error_code text, error text)
language plpgsql security definer
set search_path = ''
as $$
declare
  given jsonb;
  created integer := 0;
begin
  perform private.require_permission('members.import');
  -- Not every server hands a JSON argument over as JSON; some wrap its text in a string.
  if jsonb_typeof(rows) = 'string' then
    rows := (rows #>> '{}')::jsonb;
  end if;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 1000 then
    raise exception 'An array of at most 1,000 rows is needed' using errcode = 'NL014';
  end if;
  -- Two imports of one file at once would both find an address free.
  if not dry_run then
    perform pg_advisory_xact_lock(hashtextextended('nl.import', 0));
  end if;
  row_number := 0;
  for given in select value from jsonb_array_elements(rows) loop
    row_number := row_number + 1;
    member_id := null; outcome := 'created'; error_code := null; error := null;
    begin
      select p.id into member_id from public.profiles p
      where lower(p.email) = lower(btrim(given ->> 'email')) order by p.created_at limit 1;
      if member_id is not null then
        outcome := 'existing';
      else
        member_id := private.import_member(given, dry_run);
        created := created + 1;
      end if;
    exception
      when unique_violation then
        member_id := null; outcome := 'refused'; error_code := '23505'; error := 'The e-mail address is taken';
      when sqlstate 'NL014' or data_exception or check_violation then
        member_id := null; outcome := 'refused'; error_code := sqlstate; error := sqlerrm;
    end;
    return next;
  end loop;
  if not dry_run and created > 0 then
    perform private.audit('import', 'import', null, null,
      jsonb_build_object('rows', jsonb_array_length(rows), 'created', created));
  end if;
end
$$;
revoke execute on function public.import_members(jsonb, boolean) from public, anon;
grant execute on function public.import_members(jsonb, boolean) to authenticated, service_role;
