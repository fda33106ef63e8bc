import { type FormEvent, useRef, useState } from 'react';
import { adviceFor, type ContactMessage, findFault, limits, readMessage } from './contact-check';
import { sendContactMessage } from './contact-mutations';
import { ThankYouDialog } from './thank-you-dialog';

type State = { step: 'idle' | 'submitting' | 'success' } | { step: 'error'; advice: string };

/**
 * The contact form (SPEC.md sections 2, 4 and 8). Its fields belong to the browser, not to React: what was typed before
 * the script arrived, or before a failure, stays. The form clears once the message is stored.
 */
export function ContactForm({ contactEmail }: { contactEmail: string }) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const form = useRef<HTMLFormElement>(null);
  const sending = state.step === 'submitting';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!form.current || sending) return;
    const message = readMessage(new FormData(form.current));
    const fault = findFault(message);
    if (fault) {
      point(form.current, fault.field, fault.text);
      return;
    }
    setState({ step: 'submitting' });
    try {
      await sendContactMessage(message);
      form.current.reset();
      setState({ step: 'success' });
    } catch (error) {
      console.error('The contact message was not sent.', error);
      setState({ step: 'error', advice: adviceFor(codeOf(error)) });
    }
  }

  return (
    <>
      {/* "dialog" outside of a dialog submits nowhere: without its script the form keeps what was typed. */}
      <form
        ref={form}
        className="contact-form"
        method="dialog"
        aria-busy={sending}
        onSubmit={submit}
        onInput={clearFault}
      >
        <div className="contact-form__field">
          <label className="contact-form__label" htmlFor="contact-name">
            Name
          </label>
          <input
            className="contact-form__input"
            id="contact-name"
            name="name"
            autoComplete="name"
            maxLength={limits.name}
            required
          />
        </div>
        <div className="contact-form__field">
          <label className="contact-form__label" htmlFor="contact-email">
            Email
          </label>
          <input
            className="contact-form__input"
            id="contact-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={limits.email}
            required
          />
        </div>
        <div className="contact-form__field">
          <label className="contact-form__label" htmlFor="contact-message">
            Message
          </label>
          <textarea
            className="contact-form__input contact-form__input--message"
            id="contact-message"
            name="message"
            rows={6}
            required
          />
        </div>
        {/* Not disabled while sending: it keeps the focus, to which the dialog returns. */}
        <button className="contact-form__submit" type="submit" aria-disabled={sending}>
          {sending ? 'Sending...' : 'Send Message'}
        </button>
        <div className="contact-form__status" role="alert">
          {state.step === 'error' && <Failure advice={state.advice} contactEmail={contactEmail} />}
        </div>
      </form>
      {state.step === 'success' && <ThankYouDialog onClose={() => setState({ step: 'idle' })} />}
    </>
  );
}

function Failure({ advice, contactEmail }: { advice: string; contactEmail: string }) {
  return (
    <div className="contact-form__error">
      <p className="contact-form__error-title">Failed to send message</p>
      <p className="contact-form__error-details">
        Please try again later or email us directly at{' '}
        <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
      {advice !== '' && <p className="contact-form__error-details">{advice}</p>}
    </div>
  );
}

/** Shows a sentence at a field as the browser shows its own, and takes the person there. */
function point(form: HTMLFormElement, name: keyof ContactMessage, text: string) {
  const field = form.elements.namedItem(name);
  if (!isField(field)) return;
  field.setCustomValidity(text);
  field.reportValidity();
}

function clearFault(event: FormEvent<HTMLFormElement>) {
  if (isField(event.target)) event.target.setCustomValidity('');
}

function isField(
  target: EventTarget | RadioNodeList | null,
): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function codeOf(error: unknown): string | undefined {
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}
