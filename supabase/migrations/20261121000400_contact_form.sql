-- Contact form: anyone may write, nobody but staff may read. SPEC sections 2 and 7.

create table public.contact_form (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200 and btrim(name) <> '' and name !~ '[[:cntrl:]]'),
  email text not null check (char_length(email) between 3 and 320 and email ~ '^[^@[:space:][:cntrl:]]+@[^@[:space:][:cntrl:]]+$'),
  message text not null check (char_length(message) between 1 and 10000 and btrim(message, E' \t\r\n') <> ''),
  created_at timestamptz not null default now(),
  notifying_at timestamptz,
  notified_at timestamptz,
  handled_at timestamptz
);
comment on table public.contact_form is 'Messages from the public contact form.';
comment on column public.contact_form.notifying_at is 'When somebody began to mail it. Older than two minutes means they died trying.';
comment on column public.contact_form.notified_at is 'When the e-mail to the company had been handed over.';
comment on column public.contact_form.handled_at is 'When staff marked it as dealt with; stamped by the database.';

create index contact_form_created_at_idx on public.contact_form (created_at desc);
create index contact_form_sender_idx on public.contact_form (lower(email), created_at);
create index contact_form_waiting_idx on public.contact_form (created_at) where notified_at is null;

-- Accepts a message from the API: counts it against the limits (NL429), and lets this one transaction read it back.
-- SECURITY DEFINER: counting needs rows that the sender may not read.
create function private.receive_contact_message()
returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('nl.contact_form', 0));
  perform private.refuse_over_limit('contact_per_sender', (
    select count(*)::integer from public.contact_form c
    where lower(c.email) = lower(new.email)
      and c.created_at > now() - (select l.period from private.limits l where l.name = 'contact_per_sender')
  ));
  perform private.refuse_over_limit('contact_in_all', (
    select count(*)::integer from public.contact_form c
    where c.created_at > now() - (select l.period from private.limits l where l.name = 'contact_in_all')
  ));
  -- Local to the transaction: `returning` works, a later read finds nothing.
  perform set_config('nl.sending', new.id::text, true);
  return new;
end
$$;
create trigger contact_form_receive before insert on public.contact_form
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.receive_contact_message();

-- True for the message that this very transaction is sending.
create function private.is_being_sent(message_id uuid)
returns boolean
language sql stable
set search_path = ''
as $$
  select message_id::text = current_setting('nl.sending', true)
$$;
grant execute on function private.is_being_sent(uuid) to anon, authenticated;

-- Staff choose whether a message is handled, the database says since when.
create function private.stamp_handled()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.handled_at := case when new.handled_at is null then null else coalesce(old.handled_at, now()) end;
  return new;
end
$$;
create trigger contact_form_stamp_handled before update of handled_at on public.contact_form
  for each row execute function private.stamp_handled();
create trigger contact_form_audit after update of handled_at on public.contact_form
  for each row execute function private.audit_change('message', 'id', 'name', 'email', 'message', 'notifying_at', 'notified_at');

alter table public.contact_form enable row level security;

create policy contact_form_insert_anyone on public.contact_form
  for insert to anon, authenticated
  with check (notifying_at is null and notified_at is null and handled_at is null);
create policy contact_form_select_sender on public.contact_form
  for select to anon
  using (private.is_being_sent(id));
create policy contact_form_select_sender_or_staff on public.contact_form
  for select to authenticated
  using ((select private.has_permission('messages.read')) or private.is_being_sent(id));
create policy contact_form_update_staff on public.contact_form
  for update to authenticated
  using ((select private.has_permission('messages.write')))
  with check ((select private.has_permission('messages.write')));

revoke all on public.contact_form from anon, authenticated;
grant insert (name, email, message), select on public.contact_form to anon, authenticated;
-- not granted: update of anything else, delete: a message stays what its sender wrote.
grant update (handled_at) on public.contact_form to authenticated;
grant all on public.contact_form to service_role;

-- Takes a message for mailing and returns it, once: a second caller gets no row until two minutes have passed
-- without completion. For the contact-notification function.
create function public.claim_contact_notification(message_id uuid)
returns setof public.contact_form
language sql
set search_path = ''
as $$
  update public.contact_form c set notifying_at = now()
  where c.id = message_id and c.notified_at is null
    and (c.notifying_at is null or c.notifying_at < now() - interval '2 minutes')
  returning c.*
$$;
revoke execute on function public.claim_contact_notification(uuid) from public, anon, authenticated;
grant execute on function public.claim_contact_notification(uuid) to service_role;

-- Records that the e-mail has been handed over; true when it was this call that did so.
create function public.complete_contact_notification(message_id uuid)
returns boolean
language sql
set search_path = ''
as $$
  with done as (
    update public.contact_form c set notified_at = now()
    where c.id = message_id and c.notified_at is null returning 1
  )
  select exists (select from done)
$$;
revoke execute on function public.complete_contact_notification(uuid) from public, anon, authenticated;
grant execute on function public.complete_contact_notification(uuid) to service_role;
