-- Notifications: staff write drafts, send them to tiers once, and members find them in their inbox. SPEC sections 4 and 7.

create table public.member_notifications (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(btrim(title)) between 1 and 200 and title !~ '[[:cntrl:]]'),
  message text not null check (char_length(btrim(message, E' \t\r\n')) between 1 and 10000),
  scheduled_for timestamptz,
  send_automatically boolean not null default false,
  target_audience text[] not null default '{SILVER}'
    check (target_audience <@ array['SILVER', 'GOLD', 'PLATINUM'] and array_position(target_audience, null) is null),
  status text not null default 'draft' check (status in ('draft', 'sent')),
  sent_at timestamptz,
  recipient_count integer,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint member_notifications_sent_at check ((status = 'sent') = (sent_at is not null)),
  constraint member_notifications_automatic check (not send_automatically or scheduled_for is not null)
);
comment on table public.member_notifications is 'Drafts and sent notifications.';
comment on column public.member_notifications.send_automatically is 'Send at scheduled_for without anybody pressing Send.';
comment on column public.member_notifications.recipient_count is 'How many members it reached; null for a draft.';

create table public.notification_recipients (
  notification_id uuid not null references public.member_notifications (id) on delete cascade,
  user_id uuid not null references public.profiles (id) on delete cascade,
  read_at timestamptz,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (notification_id, user_id)
);
comment on table public.notification_recipients is 'A member''s inbox: one row per member and sent notification.';

create index member_notifications_created_at_idx on public.member_notifications (created_at desc);
create index member_notifications_created_by_idx on public.member_notifications (created_by);
create index member_notifications_due_idx on public.member_notifications (scheduled_for)
  where status = 'draft' and send_automatically;
create index notification_recipients_user_idx on public.notification_recipients (user_id, created_at desc);

alter publication supabase_realtime add table public.notification_recipients;

create trigger member_notifications_touch before update on public.member_notifications
  for each row execute function private.touch_version();
create trigger member_notifications_audit after insert or update or delete on public.member_notifications
  for each row execute function private.audit_change('notification', 'id', 'recipient_count');

-- NL009: what has been sent is not edited any more.
create function private.keep_sent()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise exception 'The notification has been sent' using errcode = 'NL009';
end
$$;
create trigger member_notifications_keep_sent before update on public.member_notifications
  for each row when (old.status = 'sent' and current_user = 'authenticated') execute function private.keep_sent();

-- A member says that they read or archived; the database says when.
create function private.stamp_inbox()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.read_at := case when new.read_at is null then null else coalesce(old.read_at, now()) end;
  new.archived_at := case when new.archived_at is null then null else coalesce(old.archived_at, now()) end;
  return new;
end
$$;
create trigger notification_recipients_stamp before update on public.notification_recipients
  for each row execute function private.stamp_inbox();
create trigger notification_recipients_refuse_member_writes before update on public.notification_recipients
  for each statement execute function private.refuse_member_writes('not_suspended');

alter table public.member_notifications enable row level security;
alter table public.notification_recipients enable row level security;

create policy notification_recipients_select_own on public.notification_recipients
  for select to authenticated
  using (user_id = (select auth.uid()));
create policy notification_recipients_update_own on public.notification_recipients
  for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));
create policy member_notifications_select_recipient_or_staff on public.member_notifications
  for select to authenticated
  using (
    (select private.has_permission('notifications.read'))
    or exists (
      select from public.notification_recipients r
      where r.notification_id = member_notifications.id and r.user_id = (select auth.uid())
    )
  );
-- Scheduling is sending: who may not send may not leave it to the clock either.
create policy member_notifications_insert_staff on public.member_notifications
  for insert to authenticated
  with check (
    (select private.has_permission('notifications.write'))
    and created_by = (select auth.uid()) and status = 'draft'
    and (not send_automatically or (select private.has_permission('notifications.send')))
  );
create policy member_notifications_update_staff on public.member_notifications
  for update to authenticated
  using ((select private.has_permission('notifications.write')))
  with check (
    (select private.has_permission('notifications.write'))
    and (not send_automatically or (select private.has_permission('notifications.send')))
  );
create policy member_notifications_delete_staff on public.member_notifications
  for delete to authenticated
  using ((select private.has_permission('notifications.write')));

revoke all on public.member_notifications, public.notification_recipients from anon, authenticated;
grant select, delete on public.member_notifications to authenticated;
-- status and created_by are accepted because SPEC section 7 sends them; the policy allows 'draft' and the caller only.
grant insert (title, message, scheduled_for, send_automatically, target_audience, status, created_by)
  on public.member_notifications to authenticated;
-- not granted: update(status, sent_at, created_by): send_notification does that.
grant update (title, message, scheduled_for, send_automatically, target_audience) on public.member_notifications to authenticated;
grant select, update (read_at, archived_at) on public.notification_recipients to authenticated;
-- not granted: insert, delete on recipients: sending makes them, deleting the notification takes them away.
grant all on public.member_notifications, public.notification_recipients to service_role;

-- Sends one draft, whoever asks: recipients and status in one transaction. Returns how many members it reached.
-- The row lock makes a second sender wait and then find it sent (NL009). NL013 when there is no such notification.
create function private.deliver_notification(wanted_id uuid)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  draft public.member_notifications;
  reached integer;
begin
  select * into draft from public.member_notifications n where n.id = wanted_id for update;
  if draft.id is null then
    raise exception 'There is no such notification' using errcode = 'NL013';
  end if;
  if draft.status <> 'draft' then
    raise exception 'The notification has been sent' using errcode = 'NL009';
  end if;
  -- In the order of the indexes: a hundred thousand rows go in a third faster than at random.
  insert into public.notification_recipients (notification_id, user_id)
  select draft.id, m.id from public.member_profiles m where m.current_tier = any (draft.target_audience)
  order by m.id
  on conflict do nothing;
  get diagnostics reached = row_count;
  update public.member_notifications n set status = 'sent', sent_at = now(), recipient_count = reached where n.id = draft.id;
  return reached;
end
$$;

-- Sends a draft to every member whose tier is in its audience; all or nothing, exactly once. Returns the number of recipients.
-- Needs notifications.send. NL009 sent already or being sent at this moment, NL013 unknown.
-- Whoever comes while it is being sent is told at once: waiting would only keep their connection from others.
-- A large audience takes longer than the API grants a statement; PostgREST takes the limit from here.
create function public.send_notification(notification_id uuid)
returns integer
language plpgsql security definer
set search_path = ''
set statement_timeout = '60s'
as $$
begin
  perform private.require_permission('notifications.send');
  if not pg_try_advisory_xact_lock(hashtextextended('nl.send:' || notification_id, 0)) then
    raise exception 'The notification is being sent' using errcode = 'NL009';
  end if;
  return private.deliver_notification(notification_id);
end
$$;

-- How many members these tiers hold now. Needs notifications.read.
create function public.count_audience(audience text[])
returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_permission('notifications.read');
  return (select count(*)::integer from public.member_profiles m where m.current_tier = any (audience));
end
$$;

-- Sends every draft whose time has come, each exactly once however many schedulers ask, also after downtime.
-- Returns how many notifications it sent. For the scheduler only.
create function public.send_due_notifications()
returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  due uuid;
  sent integer := 0;
begin
  for due in
    select n.id from public.member_notifications n
    where n.status = 'draft' and n.send_automatically and n.scheduled_for <= now()
    order by n.scheduled_for, n.id for update skip locked
  loop
    perform private.audit('send_scheduled', 'notification', due::text, null,
      jsonb_build_object('recipient_count', private.deliver_notification(due)));
    sent := sent + 1;
  end loop;
  return sent;
end
$$;
revoke execute on function public.send_notification(uuid), public.count_audience(text[]), public.send_due_notifications()
  from public, anon, authenticated;
grant execute on function public.send_notification(uuid), public.count_audience(text[]) to authenticated, service_role;
grant execute on function public.send_due_notifications() to service_role;

-- Where pg_cron runs in this database (Supabase), it is the scheduler; elsewhere the server is.
do $$
begin
  if current_setting('cron.database_name', true) = current_database() then
    create extension if not exists pg_cron;
    perform cron.schedule('send-due-notifications', '* * * * *', 'select public.send_due_notifications()');
  end if;
end
$$;
