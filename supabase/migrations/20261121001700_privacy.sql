-- Privacy: a member takes their data along, or leaves.

-- Everything the programme holds on the caller, as one JSON document.
create function public.export_my_data()
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me uuid := auth.uid();
begin
  if me is null then
    raise exception 'permission denied: sign in first' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'exported_at', now(),
    'profile', (select to_jsonb(p) from public.profiles p where p.id = me),
    'member_profile', (select to_jsonb(m) from public.member_profiles m where m.id = me),
    'points_history', (select coalesce(jsonb_agg(to_jsonb(h) order by h.created_at), '[]') from public.points_history h where h.user_id = me),
    'benefit_redemptions', (select coalesce(jsonb_agg(to_jsonb(r) order by r.redeemed_at), '[]') from public.benefit_redemptions r where r.user_id = me),
    'referrals', (select coalesce(jsonb_agg(to_jsonb(r) - array['token', 'notifying_at'] order by r.created_at), '[]') from public.referrals r where r.referrer_id = me),
    'activity', (select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at), '[]') from public.member_activity a where a.user_id = me),
    'notifications', (
      select coalesce(jsonb_agg(jsonb_build_object('title', n.title, 'message', n.message, 'sent_at', n.sent_at,
        'read_at', r.read_at, 'archived_at', r.archived_at) order by n.sent_at), '[]')
      from public.notification_recipients r join public.member_notifications n on n.id = r.notification_id where r.user_id = me),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'message', c.message, 'created_at', c.created_at) order by c.created_at), '[]')
      from public.contact_form c join auth.users u on lower(u.email) = lower(c.email)
      where u.id = me and u.email_confirmed_at is not null)
  );
end
$$;

-- Deletes the caller's account for good. `confirmation` is the word DELETE or the account's own address (NL016 otherwise).
-- Personal data goes; the ledger stays without a name. An admin gives up the role first (NL017). NL002 during maintenance.
create function public.delete_my_account(confirmation text)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me public.profiles;
  verified boolean;
begin
  select * into me from public.profiles p where p.id = auth.uid() for update;
  if me.id is null then
    raise exception 'permission denied: sign in first' using errcode = '42501';
  end if;
  if private.maintenance_on() and not private.is_staff() then
    raise exception 'The programme is under maintenance' using errcode = 'NL002';
  end if;
  if me.role = 'admin' then
    raise exception 'An admin gives up the role before leaving' using errcode = 'NL017';
  end if;
  if lower(btrim(coalesce(confirmation, ''))) not in ('delete', lower(me.email)) then
    raise exception 'The confirmation does not match' using errcode = 'NL016';
  end if;
  select u.email_confirmed_at is not null into verified from auth.users u where u.id = me.id;

  update public.points_history h set user_id = null, description = initcap(h.kind) where h.user_id = me.id;
  -- What others wrote with this address belongs to this person too, once they have proved that it is theirs.
  if verified then
    insert into private.departed_addresses (address_hash)
    values (encode(sha256(convert_to(lower(me.email), 'UTF8')), 'hex')) on conflict do nothing;
    update public.referrals r set email = 'erased-' || r.id || '@invalid.example', message = null where lower(r.email) = lower(me.email);
    update public.contact_form c set name = 'Erased', email = 'erased@invalid.example', message = 'Erased at the sender''s request'
    where lower(c.email) = lower(me.email);
  end if;
  insert into public.audit_log (action, entity, entity_id) values ('delete_account', 'member', me.id::text);
  if coalesce(has_table_privilege(to_regclass('auth.audit_log_entries'), 'DELETE'), false) then
    delete from auth.audit_log_entries e where e.payload ->> 'actor_id' = me.id::text;
  end if;
  delete from auth.users u where u.id = me.id;
end
$$;
revoke execute on function public.export_my_data(), public.delete_my_account(text) from public, anon;
grant execute on function public.export_my_data(), public.delete_my_account(text) to authenticated, service_role;
