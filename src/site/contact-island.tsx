import { useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ContactForm } from '@/features/contact';
import { contact } from './content';

/** Brings the contact form to life and then calls `ready`. What was typed meanwhile stays in its fields. */
export function hydrateContactForm(island: HTMLElement, ready: () => void): void {
  hydrateRoot(island, <Island ready={ready} />);
}

function Island({ ready }: { ready: () => void }) {
  useEffect(ready, [ready]);
  return <ContactForm contactEmail={contact.email} />;
}
