import type { Sql } from 'postgres';

/**
 * Adds `count` synthetic members with about two years of history, in one transaction and set by set. The same counters give the
 * same members; a second call goes on where the first ended. They have no password, and addresses at seed.example.
 * @returns how many such members there are now.
 */
export function seedMembers(sql: Sql, count: number): Promise<number> {
  return sql.begin(async (tx) => {
    const [known] = await tx<{ total: number }[]>`
      select count(*)::integer as total from public.profiles where email like '%@seed.example'`;
    const first = (known?.total ?? 0) + 1;
    const last = first + count - 1;
    await tx.unsafe(CHANCE);
    await tx.unsafe(PEOPLE, [first, last]);
    await tx.unsafe(MEMBERS);
    await tx.unsafe(HISTORY);
    await tx.unsafe(TIDY);
    return last;
  });
}

/** A number in [0, 1) that depends on the text alone. */
const CHANCE = /* sql */ `
set local work_mem = '64MB';
create function pg_temp.chance(seed text) returns double precision language sql immutable as
$$ select ('x' || left(md5(seed), 8))::bit(32)::bigint / 4294967296.0 $$;
`;

const PEOPLE = /* sql */ `
create temp table people on commit drop as
select
  i, md5('nl.seed.' || i)::uuid as id, 'member' || i || '@seed.example' as email,
  (array['Astrid','Nils','Freja','Lars','Maja','Olof','Sigrid','Emil','Karin','Henrik','Linnea','Magnus','Tove','Johan','Alva','Viggo','Britta','Gustav','Ylva','Rasmus'])[1 + i % 20]
  || ' ' ||
  (array['Berg','Dahl','Ekström','Forsberg','Grön','Hedlund','Isaksson','Järvinen','Kjær','Lindqvist','Møller','Nyström','Öberg','Palm','Rask','Sørensen','Tamm','Virtanen','Wik','Åkesson'])[1 + (i / 20) % 20]
  as full_name,
  t.name as tier, t.points_required as threshold, t.room,
  date_trunc('day', now()) - make_interval(secs => 86400 * 720 * power(pg_temp.chance('joined' || i), 1.5)) - interval '1 hour' as joined_at,
  1 + (pg_temp.chance('entries' || i) * 3)::integer as entries,
  case when pg_temp.chance('status' || i) < 0.86 then 'active' when pg_temp.chance('status' || i) < 0.98 then 'inactive' else 'suspended' end as status
from generate_series($1::integer, $2::integer) i
join lateral (
  select m.name, m.points_required, case m.name when 'SILVER' then 1800 when 'GOLD' then 5500 else 8000 end as room
  from public.membership_tiers m
  where m.name = case when pg_temp.chance('tier' || i) < 0.68 then 'SILVER' when pg_temp.chance('tier' || i) < 0.93 then 'GOLD' else 'PLATINUM' end
) t on true;
`;

const MEMBERS = /* sql */ `
insert into auth.users (
  id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new
)
select p.id, 'authenticated', 'authenticated', p.email, p.joined_at, '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('full_name', p.full_name), p.joined_at, p.joined_at, '', '', '', ''
from people p order by p.joined_at;

insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select md5('nl.seed.identity.' || p.i)::uuid, 'email', p.id::text, p.id,
  jsonb_build_object('sub', p.id, 'email', p.email, 'email_verified', true, 'phone_verified', false), p.joined_at, p.joined_at
from people p;

do $$
begin
  if exists (select from pg_attribute a where a.attrelid = 'auth.users'::regclass and a.attname = 'instance_id') then
    execute 'update auth.users set instance_id = $1 where instance_id is null' using '00000000-0000-0000-0000-000000000000'::uuid;
  end if;
end
$$;

update public.profiles m set status = p.status, updated_at = p.joined_at + interval '30 days'
from people p where p.id = m.id and p.status <> 'active';

insert into public.member_profiles (id, current_tier, full_name, phone, created_at, updated_at)
select p.id, p.tier, p.full_name, '+46 70 ' || lpad((p.i % 10000000)::text, 7, '0'), p.joined_at, p.joined_at
from people p order by p.joined_at;
`;

const HISTORY = /* sql */ `
insert into public.points_history (user_id, description, points, kind, created_at)
select p.id,
  (array['Home viewing, Strandkaj','Design consultation at the studio','Review of a site visit','Home energy survey','Members'' evening'])[1 + (e.n + p.i) % 5],
  greatest(25, ((p.threshold + p.room * pg_temp.chance('points' || p.i)) / p.entries)::integer), 'earned',
  p.joined_at + (date_trunc('day', now()) - p.joined_at) * (e.n::double precision / p.entries)
from people p cross join lateral generate_series(1, p.entries) e (n)
order by 5;

insert into public.benefit_redemptions (user_id, benefit, redeemed_at)
select p.id, t.benefits[1 + p.i % cardinality(t.benefits)],
  p.joined_at + (date_trunc('day', now()) - p.joined_at) * pg_temp.chance('redeemed' || p.i)
from people p join public.membership_tiers t on t.name = p.tier
where pg_temp.chance('redeems' || p.i) < 0.5
order by 3;

insert into public.referrals (referrer_id, email, status, created_at, joined_at, notified_at)
select p.id, 'friend' || p.i || '@seed-friends.example', 'pending', p.joined_at, null, p.joined_at
from people p where pg_temp.chance('refers' || p.i) < 0.15;
`;

const TIDY = /* sql */ `
analyze auth.users, public.profiles, public.member_profiles, public.member_activity, public.points_history,
  public.benefit_redemptions, public.referrals;
drop function pg_temp.chance(text);
`;
