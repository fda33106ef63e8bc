-- Demo data: two years of a small programme, told relative to now. Every person is fictional, every address ends in .example.
-- The same numbers every time: what looks random is md5 of a counter. Tiers, permissions and settings come with the migrations.

-- A number in [0, 1) that depends on the text alone.
create function pg_temp.chance(seed text) returns double precision language sql immutable as
$$ select ('x' || left(md5(seed), 8))::bit(32)::bigint / 4294967296.0 $$;

create temp table people as
select * from (values
  ('admin', 'Ingrid Lundmark', 'admin', 'active', 'PLATINUM', 730, 'Admin-Demo-1'),
  ('silver', 'Elin Sandberg', 'member', 'active', 'SILVER', 400, 'Member-Demo-1'),
  ('gold', 'Anders Kvist', 'member', 'active', 'GOLD', 610, 'Member-Demo-1'),
  ('platinum', 'Margareta Hallström', 'member', 'active', 'PLATINUM', 725, 'Member-Demo-1'),
  ('suspended', 'Per Nordin', 'member', 'suspended', 'SILVER', 320, 'Member-Demo-1'),
  ('staff', 'Saga Holmström', 'member', 'active', 'SILVER', 500, 'Member-Demo-1'),
  ('analyst', 'Jonas Ek', 'member', 'active', 'SILVER', 450, 'Member-Demo-1')
) as p (login, full_name, role, status, tier, joined_days_ago, password);
alter table people add id uuid, add email text;
update people set id = md5('nl.demo.' || login)::uuid, email = login || '@nl-holding.example';

-- Sixty further members, more of them lately; they have no password.
insert into people (login, full_name, role, status, tier, joined_days_ago, id, email)
select
  'member' || i, n.name, 'member',
  case when pg_temp.chance('status' || i) < 0.86 then 'active' when pg_temp.chance('status' || i) < 0.97 then 'inactive' else 'suspended' end,
  case when pg_temp.chance('tier' || i) < 0.62 then 'SILVER' when pg_temp.chance('tier' || i) < 0.9 then 'GOLD' else 'PLATINUM' end,
  (700 * power(pg_temp.chance('joined' || i), 1.6))::integer,
  md5('nl.demo.member' || i)::uuid,
  translate(lower(replace(n.name, ' ', '.')), 'åäöæøéÅÄÖÆØÉ', 'aaoaoeaaoaoe') || '@members.example'
from generate_series(1, 60) i
cross join lateral (select
  (array['Astrid','Nils','Freja','Lars','Maja','Olof','Sigrid','Emil','Karin','Henrik','Linnea','Magnus','Tove','Johan','Alva','Viggo','Britta','Gustav','Ylva','Rasmus'])[1 + (i - 1) % 20]
  || ' ' ||
  (array['Berg','Dahl','Ekström','Forsberg','Grön','Hedlund','Isaksson','Järvinen','Kjær','Lindqvist','Møller','Nyström','Öberg','Palm','Rask','Sørensen','Tamm','Virtanen','Wik','Åkesson'])[1 + (i * 7 + (i - 1) / 20) % 20]
  as name) n;

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new
)
select
  p.id, 'authenticated', 'authenticated', p.email,
  case p.password
    when 'Admin-Demo-1' then '$2b$10$.GnDztLJEyNqu92UrjdJ2.ytgW2ukBW4v1KSHFfnUsckAzUD2bqKa'
    when 'Member-Demo-1' then '$2b$10$gyRHtsIbqXOWX9k6E2jlQ.OPqKfPHbmy7QU/BBFhjAyOPVILOHXF6'
  end,
  now() - make_interval(days => p.joined_days_ago), '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('full_name', p.full_name), now() - make_interval(days => p.joined_days_ago), now(), '', '', '', ''
from people p;
insert into auth.identities (id, provider, provider_id, user_id, identity_data, created_at, updated_at)
select md5('nl.identity.' || p.login)::uuid, 'email', p.id::text, p.id,
  jsonb_build_object('sub', p.id, 'email', p.email, 'email_verified', true, 'phone_verified', false), now(), now()
from people p;
do $$
begin
  -- Supabase's auth looks accounts up by it; the embedded one does not have it.
  if exists (select from pg_attribute a where a.attrelid = 'auth.users'::regclass and a.attname = 'instance_id') then
    execute 'update auth.users set instance_id = $1 where instance_id is null' using '00000000-0000-0000-0000-000000000000'::uuid;
  end if;
end
$$;

update public.profiles p set role = d.role, status = d.status,
  updated_at = now() - make_interval(days => (d.joined_days_ago * pg_temp.chance('seen' || d.login))::integer)
from people d where d.id = p.id;

insert into public.member_profiles (id, current_tier, created_at)
select p.id, p.tier, now() - make_interval(days => p.joined_days_ago) from people p where p.login not in ('staff', 'analyst');
update public.member_profiles set phone = '+46 8 555 01 42', address = 'Skeppsbron 14, 111 30 Stockholm', birthday = '1984-05-17'
where id = (select p.id from people p where p.login = 'gold');
update public.member_profiles set phone = '+45 33 55 01 17', address = 'Havnegade 9, 1058 København K', birthday = '1971-11-30'
where id = (select p.id from people p where p.login = 'platinum');

-- The ledger of the accounts that people sign in with. Sums: silver 1,450, gold 6,200, platinum 14,800, suspended 640.
insert into public.points_history (user_id, description, points, kind, created_at)
select p.id, e.description, e.points, e.kind, now() - e.ago from people p join (values
  ('silver', 'Welcome to the programme', 100, 'earned', interval '399 days'),
  ('silver', 'Design consultation at the studio', 350, 'earned', interval '352 days'),
  ('silver', 'Review of the Strandkaj viewing', 100, 'earned', interval '210 days'),
  ('silver', 'Referral reward', 500, 'referral', interval '96 days'),
  ('silver', 'Home energy survey', 480, 'earned', interval '40 days'),
  ('silver', 'Guest house, late cancellation', -180, 'spent', interval '12 days'),
  ('silver', 'Review of the energy survey', 100, 'earned', interval '3 days'),
  ('gold', 'Welcome to the programme', 100, 'earned', interval '609 days'),
  ('gold', 'Reservation of a home, Strandkaj 3', 1800, 'earned', interval '560 days'),
  ('gold', 'Referral reward', 500, 'referral', interval '455 days'),
  ('gold', 'Kitchen and bath options, Stomverk', 1250, 'earned', interval '350 days'),
  ('gold', 'Birthday month, double points', 600, 'earned', interval '190 days'),
  ('gold', 'Referral reward', 500, 'referral', interval '120 days'),
  ('gold', 'Structural survey, Brospann', 1150, 'earned', interval '61 days'),
  ('gold', 'Weekend in the archipelago guest house', -400, 'spent', interval '33 days'),
  ('gold', 'Review of the guest house', 100, 'earned', interval '28 days'),
  ('gold', 'Garden pavilion, Stomverk', 600, 'earned', interval '2 days'),
  ('platinum', 'Welcome to the programme', 100, 'earned', interval '724 days'),
  ('platinum', 'Purchase of a home, Strandkaj 1', 6000, 'earned', interval '690 days'),
  ('platinum', 'Referral reward', 500, 'referral', interval '520 days'),
  ('platinum', 'Boathouse, Brospann and Stomverk', 3900, 'earned', interval '430 days'),
  ('platinum', 'Referral reward', 500, 'referral', interval '300 days'),
  ('platinum', 'Birthday month, double points', 900, 'earned', interval '355 days'),
  ('platinum', 'Winter garden, Stomverk', 2700, 'earned', interval '150 days'),
  ('platinum', 'A week in the archipelago guest house', -800, 'spent', interval '74 days'),
  ('platinum', 'Referral reward', 500, 'referral', interval '45 days'),
  ('platinum', 'Portfolio review', 500, 'earned', interval '5 hours'),
  ('suspended', 'Welcome to the programme', 100, 'earned', interval '319 days'),
  ('suspended', 'Design consultation at the studio', 540, 'earned', interval '200 days'),
  ('admin', 'Welcome to the programme', 100, 'earned', interval '729 days'),
  ('admin', 'Balance of the founders'' club', 12000, 'import', interval '720 days')
) as e (login, description, points, kind, ago) on e.login = p.login
order by e.ago desc;

-- The others: an entry about every seven weeks, in sum between their tier's threshold and the next.
insert into public.points_history (user_id, description, points, kind, created_at)
select p.id,
  (array['Home viewing, Strandkaj','Design consultation at the studio','Review of a site visit','Home energy survey','Members'' evening'])[1 + (e.n + length(p.login)) % 5],
  greatest(25, ((t.points_required + (case p.tier when 'SILVER' then 1800 when 'GOLD' then 5500 else 6000 end)
    * pg_temp.chance('points' || p.login)) / p.entries)::integer),
  'earned', now() - make_interval(hours => greatest(1, (24 * p.joined_days_ago * (p.entries - e.n + pg_temp.chance('at' || p.login || e.n)) / p.entries)::integer))
from (select *, 1 + joined_days_ago / 50 as entries from people where login like 'member%') p
join public.membership_tiers t on t.name = p.tier
cross join lateral generate_series(1, p.entries) as e (n);

-- When the tiers were reached, for those whose way can be told.
insert into public.member_activity (user_id, kind, description, created_at)
select p.id, 'tier', a.description, now() - a.ago from people p join (values
  ('gold', 'Upgraded to Gold', interval '350 days'),
  ('platinum', 'Upgraded to Gold', interval '690 days'),
  ('platinum', 'Upgraded to Platinum', interval '430 days')
) as a (login, description, ago) on a.login = p.login;
insert into public.member_activity (user_id, kind, description, created_at)
select p.id, 'tier', 'Upgraded to ' || initcap(p.tier), now() - make_interval(days => p.joined_days_ago / 3)
from people p where p.login like 'member%' and p.tier <> 'SILVER';
insert into public.member_activity (kind, description, created_at)
values ('news', 'The winter members'' evening at Strandkaj is open for registration', now() - interval '6 days');

insert into public.benefit_redemptions (user_id, benefit, code, redeemed_at)
select p.id, r.benefit,
  'NL-' || regexp_replace(upper(left(md5(r.login || r.ago), 12)), '(.{4})(.{4})(.{4})', '\1-\2-\3'), now() - r.ago
from people p join (values
  ('silver', 'Guided site visit with the engineer in charge', interval '300 days'),
  ('silver', 'Ten per cent off design consultations', interval '352 days'),
  ('silver', 'The quarterly journal, in print', interval '20 days'),
  ('gold', 'Independent home energy survey', interval '240 days'),
  ('gold', 'Guided site visit with the engineer in charge, with a guest', interval '140 days'),
  ('gold', 'Weekend in the archipelago guest house', interval '33 days'),
  ('gold', 'The quarterly journal, in print', interval '9 days'),
  ('platinum', 'A named architect for your own project', interval '420 days'),
  ('platinum', 'Dinner with the partners before every completion', interval '260 days'),
  ('platinum', 'A week in the archipelago guest house', interval '74 days'),
  ('platinum', 'Annual review of your property portfolio', interval '6 hours'),
  ('suspended', 'The quarterly journal, in print', interval '180 days')
) as r (login, benefit, ago) on r.login = p.login
order by r.ago desc;
insert into public.benefit_redemptions (user_id, benefit, code, redeemed_at)
select p.id, t.benefits[1 + (pg_temp.chance('which' || p.login) * cardinality(t.benefits))::integer % cardinality(t.benefits)],
  'NL-' || regexp_replace(upper(left(md5('code' || p.login), 12)), '(.{4})(.{4})(.{4})', '\1-\2-\3'),
  now() - make_interval(hours => (24 * least(p.joined_days_ago, 75) * pg_temp.chance('redeemed' || p.login))::integer)
from people p join public.membership_tiers t on t.name = p.tier
where p.login like 'member%' and pg_temp.chance('redeems' || p.login) < 0.6;

-- Mailed long ago, all of them: notified_at keeps the mailer away.
insert into public.referrals (id, referrer_id, email, message, status, token, created_at, joined_at, notified_at)
select md5('nl.referral.' || r.email)::uuid, p.id, r.email, r.message, r.status, md5('nl.token.' || r.email)::uuid,
  now() - r.ago, now() - r.joined_ago, now() - r.ago
from people p join (values
  ('silver', 'astrid.k@friends.example', 'You would like the house at the quay.', 'joined', interval '110 days', interval '96 days'),
  ('silver', 'mats.o@friends.example', null, 'pending', interval '15 days', null),
  ('gold', 'hanna.v@friends.example', 'Come along to the next site visit!', 'joined', interval '470 days', interval '455 days'),
  ('gold', 'oskar.d@friends.example', null, 'joined', interval '133 days', interval '120 days'),
  ('gold', 'lena.f@friends.example', 'They helped us with the survey.', 'pending', interval '31 days', null),
  ('gold', 'knut.b@friends.example', null, 'pending', interval '4 days', null),
  ('platinum', 'birgit.s@friends.example', null, 'joined', interval '540 days', interval '520 days'),
  ('platinum', 'erik.h@friends.example', 'The guest house alone is worth it.', 'joined', interval '310 days', interval '300 days'),
  ('platinum', 'sofia.n@friends.example', null, 'joined', interval '60 days', interval '45 days'),
  ('platinum', 'tor.l@friends.example', null, 'pending', interval '21 days', null),
  ('suspended', 'ulla.m@friends.example', null, 'pending', interval '190 days', null)
) as r (login, email, message, status, ago, joined_ago) on r.login = p.login;
insert into public.member_activity (user_id, kind, description, created_at)
select r.referrer_id, 'referral', 'A friend you invited has joined: 500 points earned', r.joined_at
from public.referrals r where r.status = 'joined';

insert into public.offerings (id, title, short_description, description, start_date, end_date, tiers, created_by, created_at)
select md5('nl.offering.' || o.title)::uuid, o.title, o.short, o.description, current_date + o.starts, current_date + o.ends,
  o.tiers, p.id, now() - make_interval(days => o.made)
from (values
  ('Weekend in the archipelago guest house', 'Two nights by the water, breakfast and the sauna included.',
    'The guest house at Sandskär has four rooms, a boat and no television. Bookings open three months ahead.', -120, null, array['GOLD', 'PLATINUM'], 125),
  ('First viewing of Strandkaj 4', 'Walk through the last quarter of Strandkaj before the public does.',
    'Small groups, with the architect. Helmets and boots are provided.', -10, 25, array['SILVER', 'GOLD', 'PLATINUM'], 18),
  ('Independent home energy survey', 'An engineer from Brospann, half a day, a written report.',
    'Includes a thermal survey of the envelope and three priced measures.', -60, 90, array['GOLD', 'PLATINUM'], 64),
  ('Winter members'' evening', 'Dinner and a talk in the unfinished hall of Strandkaj 3.',
    'Dress for building sites until seven, for dinner after that.', 20, 21, array['SILVER', 'GOLD', 'PLATINUM'], 9),
  ('A named architect for your own project', 'The same person from the first sketch to the last inspection.',
    '', -300, null, array['PLATINUM'], 305),
  ('Midsummer at the boatyard', 'A day of rowing, herring and speeches.', '', -160, -159, array['SILVER', 'GOLD', 'PLATINUM'], 190)
) as o (title, short, description, starts, ends, tiers, made), people p where p.login = 'admin';

insert into public.member_notifications (
  id, title, message, scheduled_for, target_audience, status, sent_at, recipient_count, created_by, created_at, updated_at
)
select md5('nl.notification.' || n.title)::uuid, n.title, n.message, now() + n.due, n.audience,
  case when n.due < interval '0' then 'sent' else 'draft' end, case when n.due < interval '0' then now() + n.due end,
  case when n.due < interval '0' then (select count(*) from public.member_profiles m where m.current_tier = any (n.audience)) end,
  p.id, now() + n.made, now() + n.made
from (values
  ('Strandkaj 4: first viewings', 'Members see the last quarter of Strandkaj a week before the public. Choose a time with the studio.',
    interval '-10 days', interval '-12 days', array['SILVER', 'GOLD', 'PLATINUM']),
  ('The guest house is open for the winter', 'Bookings from December to March are open now. The sauna has a new roof.',
    interval '-32 days', interval '-33 days', array['GOLD', 'PLATINUM']),
  ('Dinner with the partners', 'We dine in the hall of Strandkaj 3 before it is finished. Seats for twenty.',
    interval '-90 days', interval '-95 days', array['PLATINUM']),
  ('Winter members'' evening', 'Registration closes on Sunday. Bring boots for the tour.',
    interval '6 days', interval '-2 days', array['SILVER', 'GOLD', 'PLATINUM']),
  ('Energy surveys in the new year', 'Brospann has room for forty surveys before Easter.',
    interval '30 days', interval '-1 day', array['GOLD', 'PLATINUM'])
) as n (title, message, due, made, audience), people p where p.login = 'admin';
insert into public.notification_recipients (notification_id, user_id, created_at)
select n.id, m.id, n.sent_at from public.member_notifications n
join public.member_profiles m on m.current_tier = any (n.target_audience) where n.status = 'sent';
update public.notification_recipients r set read_at = r.created_at + interval '1 day' where r.created_at < now() - interval '20 days';

insert into public.contact_form (id, name, email, message, created_at, notified_at, handled_at)
select md5('nl.message.' || c.name)::uuid, c.name, c.email, c.message, now() - c.ago, now() - c.ago, now() - c.handled_ago
from (values
  ('Ulrika Strand', 'ulrika@visitors.example', 'Is the roof terrace of Strandkaj 3 open to visitors during the open-house weekend?', interval '2 hours', null),
  ('Peter Rask', 'peter@visitors.example', E'We own a boathouse from 1911 and look for somebody who understands timber piles.\nCould Brospann have a look?', interval '27 hours', null),
  ('Solveig Aas', 'solveig@visitors.example', 'Do you take on apprentices in the spring?', interval '5 days', interval '4 days'),
  ('Mikko Laine', 'mikko@visitors.example', 'I write about Nordic construction and would like to visit a site.', interval '19 days', interval '18 days')
) as c (name, email, message, ago, handled_ago);

insert into public.roles (id, name, description) values
  (md5('nl.role.support')::uuid, 'Member support', 'Looks after members and answers messages'),
  (md5('nl.role.editor')::uuid, 'Programme editor', 'Writes offerings and notifications'),
  (md5('nl.role.analyst')::uuid, 'Analyst', 'Reads figures, changes nothing');
insert into public.role_permissions (role_id, permission_id)
select r.id, p.id from (values
  ('Member support', array['dashboard.read', 'members.read', 'members.write', 'messages.read', 'messages.write']),
  ('Programme editor', array['dashboard.read', 'offerings.read', 'offerings.write', 'notifications.read', 'notifications.write', 'notifications.send']),
  ('Analyst', array['dashboard.read', 'analytics.read', 'members.read'])
) as g (role_name, names)
join public.roles r on r.name = g.role_name join public.permissions p on p.name = any (g.names);
insert into public.staff_roles (user_id, role_id)
select p.id, r.id from (values
  ('staff', 'Member support'), ('staff', 'Programme editor'), ('analyst', 'Analyst')
) as s (login, role_name)
join people p on p.login = s.login join public.roles r on r.name = s.role_name;

insert into public.audit_log (actor_id, actor_email, action, entity, entity_id, before, after, reason, created_at)
select a.id, a.email, l.action, l.entity, l.entity_id, l.before, l.after, l.reason, now() - l.ago
from people a, (
  select 'set_status' as action, 'member' as entity, p.id::text as entity_id, '{"status": "active"}'::jsonb as before,
    '{"status": "suspended"}'::jsonb as after, 'Repeated no-shows at viewings' as reason, interval '41 days' as ago
  from people p where p.login = 'suspended'
  union all
  select 'update', 'notification', md5('nl.notification.' || 'Strandkaj 4: first viewings')::uuid::text, '{"status": "draft"}', '{"status": "sent"}', null, interval '10 days'
  union all
  select 'assign_role', 'member', p.id::text, null, '{"role": "Member support"}', null, interval '200 days' from people p where p.login = 'staff'
) l where a.login = 'admin';

-- When each member was last seen to change, for sorting by recent activity.
update public.member_profiles m set updated_at = coalesce(
  (select max(a.created_at) from public.member_activity a where a.user_id = m.id), m.created_at);
update public.profiles p set updated_at = coalesce(
  (select m.updated_at from public.member_profiles m where m.id = p.id), p.created_at + interval '1 hour');
drop table people;
analyze public.profiles, public.member_profiles, public.member_activity, public.points_history, public.benefit_redemptions;
