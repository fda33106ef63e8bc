-- Analytics: figures computed from the data, in the shape of SPEC section 3, and for ranges that staff choose.

-- Members joining per bucket and tier between two dates inclusive, empty buckets included:
-- [{date, silver, gold, platinum}, …] with date as YYYY-MM-DD, the first day of the bucket.
create function private.growth(from_date date, to_date date, bucket text)
returns jsonb
language sql stable
set search_path = ''
as $$
  with buckets as (
    select b::date as first_day
    from generate_series(date_trunc(bucket, from_date::timestamp), to_date::timestamp, ('1 ' || bucket)::interval) b
  ), joins as (
    select date_trunc(bucket, m.created_at at time zone 'UTC')::date as first_day, m.current_tier, count(*) as joined
    from public.member_profiles m
    where m.created_at >= (from_date::timestamp at time zone 'UTC')
      and m.created_at < ((to_date + 1)::timestamp at time zone 'UTC')
    group by 1, 2
  )
  select coalesce(jsonb_agg(row order by row ->> 'date'), '[]') from (
    select jsonb_build_object(
      'date', b.first_day,
      'silver', coalesce(sum(j.joined) filter (where j.current_tier = 'SILVER'), 0),
      'gold', coalesce(sum(j.joined) filter (where j.current_tier = 'GOLD'), 0),
      'platinum', coalesce(sum(j.joined) filter (where j.current_tier = 'PLATINUM'), 0)
    ) as row
    from buckets b left join joins j on j.first_day = b.first_day
    group by b.first_day
  ) rows
$$;

-- The one row of analytics for staff with dashboard.read or analytics.read, no row for anybody else.
-- Trends are SPEC section 9's estimates: a tenth of the figure; session time is its placeholder of 25 minutes.
-- SECURITY DEFINER: whoever may see the figures need not be allowed to see the members behind them.
create function private.analytics()
returns table (
  total_members integer, members_trend double precision, active_users integer, active_users_trend double precision,
  tier_upgrades integer, tier_upgrades_trend double precision, avg_session_time text, session_time_trend double precision,
  benefits_redeemed integer, benefits_redeemed_trend double precision, points_outstanding bigint,
  tier_split jsonb, trends jsonb, engagement jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  by_tier jsonb;
begin
  if not (private.has_permission('dashboard.read') or private.has_permission('analytics.read')) then
    return;
  end if;
  select count(*), count(*) filter (where p.status = 'active') into total_members, active_users from public.profiles p;
  select count(*) into tier_upgrades from public.member_profiles m
  where m.current_tier <> 'SILVER' and m.updated_at >= now() - interval '30 days';
  select count(*) into benefits_redeemed from public.benefit_redemptions r where r.redeemed_at >= now() - interval '30 days';
  select coalesce(sum(m.points), 0),
    jsonb_build_object(
      'silver', count(*) filter (where m.current_tier = 'SILVER'), 'gold', count(*) filter (where m.current_tier = 'GOLD'),
      'platinum', count(*) filter (where m.current_tier = 'PLATINUM'))
  into points_outstanding, by_tier from public.member_profiles m;
  tier_split := by_tier;
  members_trend := round(total_members * 0.1, 2);
  active_users_trend := round(active_users * 0.1, 2);
  tier_upgrades_trend := round(tier_upgrades * 0.1, 2);
  avg_session_time := '25m';
  session_time_trend := round(25 * 0.1, 2);
  benefits_redeemed_trend := 15;
  trends := private.growth((date_trunc('month', now()) - interval '5 months')::date, current_date, 'month');
  engagement := jsonb_build_object(
    'avgSessionTime', avg_session_time, 'totalPointsEarned', points_outstanding, 'benefitsRedeemed', benefits_redeemed);
  return next;
end
$$;
grant execute on function private.analytics() to authenticated, service_role;

create view public.analytics with (security_invoker = true) as select * from private.analytics();
comment on view public.analytics is 'One row of figures for staff, none for anybody else.';
revoke all on public.analytics from anon, authenticated;
grant select on public.analytics to authenticated, service_role;

-- Figures between two dates inclusive; trends per day up to 31 days, per week up to 92, else per month. At most ten years (NL014).
-- Needs analytics.read.
create function public.analytics_between(from_date date, to_date date)
returns table (
  new_members integer, active_users integer, tier_upgrades integer, benefits_redeemed integer,
  points_issued bigint, points_spent bigint, trends jsonb
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  since timestamptz := from_date::timestamp at time zone 'UTC';
  until timestamptz := (to_date + 1)::timestamp at time zone 'UTC';
begin
  perform private.require_permission('analytics.read');
  if from_date is null or to_date is null or to_date < from_date or to_date - from_date > 3660 then
    raise exception 'A range of at most ten years is needed' using errcode = 'NL014';
  end if;
  select count(*) into new_members from public.profiles p where p.created_at >= since and p.created_at < until;
  select count(distinct a.user_id) into active_users from public.member_activity a
  where a.created_at >= since and a.created_at < until;
  select count(*) into tier_upgrades from public.member_activity a
  where a.kind = 'tier' and a.description like 'Upgraded%' and a.created_at >= since and a.created_at < until;
  select count(*) into benefits_redeemed from public.benefit_redemptions r where r.redeemed_at >= since and r.redeemed_at < until;
  select coalesce(sum(h.points) filter (where h.points > 0), 0), coalesce(-sum(h.points) filter (where h.points < 0), 0)
  into points_issued, points_spent from public.points_history h where h.created_at >= since and h.created_at < until;
  trends := private.growth(from_date, to_date,
    case when to_date - from_date < 31 then 'day' when to_date - from_date < 92 then 'week' else 'month' end);
  return next;
end
$$;

-- Points issued and spent between two dates inclusive, outstanding now, and about to expire (entries of 11 months and more,
-- SPEC section 9, over all members). Needs analytics.read.
create function public.points_summary(from_date date, to_date date)
returns table (issued bigint, spent bigint, outstanding bigint, expiring bigint)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_permission('analytics.read');
  select coalesce(sum(h.points) filter (where h.points > 0), 0), coalesce(-sum(h.points) filter (where h.points < 0), 0)
  into issued, spent from public.points_history h
  where h.created_at >= (from_date::timestamp at time zone 'UTC') and h.created_at < ((to_date + 1)::timestamp at time zone 'UTC');
  select coalesce(sum(m.points), 0) into outstanding from public.member_profiles m;
  select coalesce(sum(h.points), 0) into expiring from public.points_history h
  where h.user_id is not null and h.created_at <= now() - interval '11 months';
  return next;
end
$$;

-- Real session lengths of the last 30 days, from first sign-in to last refresh, in seconds; null without any.
-- Needs analytics.read.
create function public.session_statistics()
returns table (sessions integer, average_seconds integer, median_seconds integer)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_permission('analytics.read');
  return query
    select count(*)::integer, avg(s.seconds)::integer, (percentile_cont(0.5) within group (order by s.seconds))::integer
    from (
      select extract(epoch from greatest(a.updated_at, a.created_at) - a.created_at) as seconds
      from auth.sessions a where a.created_at >= now() - interval '30 days'
    ) s;
end
$$;
revoke execute on function public.analytics_between(date, date), public.points_summary(date, date), public.session_statistics()
  from public, anon;
grant execute on function public.analytics_between(date, date), public.points_summary(date, date), public.session_statistics()
  to authenticated, service_role;
