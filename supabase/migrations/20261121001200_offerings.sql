-- Offerings: what staff publish for tiers, for a time.

create table public.offerings (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200 and title !~ '[[:cntrl:]]'),
  short_description text not null check (char_length(btrim(short_description)) between 1 and 300),
  description text not null default '' check (char_length(description) <= 10000),
  start_date date not null default current_date,
  end_date date,
  tiers text[] not null check (cardinality(tiers) > 0 and tiers <@ array['SILVER', 'GOLD', 'PLATINUM'] and array_position(tiers, null) is null),
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint offerings_end_after_start check (end_date >= start_date)
);
comment on table public.offerings is 'Offers for members of the tiers named, from start_date to end_date inclusive; without end_date, ongoing.';

create index offerings_created_at_idx on public.offerings (created_at desc);
create index offerings_created_by_idx on public.offerings (created_by);

create trigger offerings_touch before update on public.offerings
  for each row execute function private.touch_version();
create trigger offerings_audit after insert or update or delete on public.offerings
  for each row execute function private.audit_change('offering', 'id');

alter table public.offerings enable row level security;

create policy offerings_select_current_or_staff on public.offerings
  for select to authenticated
  using (
    (select private.has_permission('offerings.read'))
    or (
      start_date <= current_date and coalesce(end_date, current_date) >= current_date
      and (select private.my_tier()) = any (tiers)
    )
  );
create policy offerings_insert_staff on public.offerings
  for insert to authenticated
  with check ((select private.has_permission('offerings.write')) and created_by = (select auth.uid()));
create policy offerings_update_staff on public.offerings
  for update to authenticated
  using ((select private.has_permission('offerings.write')))
  with check ((select private.has_permission('offerings.write')));
create policy offerings_delete_staff on public.offerings
  for delete to authenticated
  using ((select private.has_permission('offerings.write')));

revoke all on public.offerings from anon, authenticated;
grant select, delete on public.offerings to authenticated;
grant insert (title, short_description, description, start_date, end_date, tiers, created_by) on public.offerings to authenticated;
-- not granted: update(created_by): it names who made the offering.
grant update (title, short_description, description, start_date, end_date, tiers) on public.offerings to authenticated;
grant all on public.offerings to service_role;

-- How often members have redeemed a benefit of this offering's title since it began. Needs offerings.read.
create function public.offering_redeem_count(offering_id uuid)
returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_permission('offerings.read');
  return (
    select count(*)::integer
    from public.offerings o join public.benefit_redemptions r on lower(r.benefit) = lower(o.title)
    where o.id = offering_id and r.redeemed_at >= o.start_date
      and (o.end_date is null or r.redeemed_at < o.end_date + 1)
  );
end
$$;
revoke execute on function public.offering_redeem_count(uuid) from public, anon;
grant execute on function public.offering_redeem_count(uuid) to authenticated, service_role;
