import { renderToString } from 'react-dom/server';
import { ContactForm } from '@/features/contact';
import { Standing } from '../art/standing';
import { contact } from '../content';

export function Contact() {
  return (
    <section className="section contact" id="contact" aria-labelledby="contact-heading">
      <Standing thing="lamppost" />
      <div className="contact__words">
        <h2 id="contact-heading">{contact.heading}</h2>
        <p>{contact.text}</p>
        <address>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
          <span>
            {contact.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        </address>
      </div>
      <div className="contact__form">
        <noscript>
          <p className="contact__without">
            {contact.withoutScript} <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        </noscript>
        <div
          data-island="contact"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, with what hydration needs and static markup lacks
          dangerouslySetInnerHTML={{
            __html: renderToString(<ContactForm contactEmail={contact.email} />),
          }}
        />
      </div>
    </section>
  );
}
