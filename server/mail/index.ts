export {
  createMailer,
  isOneAddress,
  type Mailer,
} from '../../supabase/functions/_shared/mailer.ts';
export { type MailSink, startMailSink } from './mail-sink.ts';
