import { contact } from './content';

/**
 * The contact form arrives as HTML. React and the form's client are fetched when the page has nothing else
 * to do, or at once when somebody touches the form. A message sent before they are there is sent when they
 * are; when they cannot be fetched, the form says so.
 */
export function loadContactForm(): void {
  const island = document.querySelector<HTMLElement>('[data-island="contact"]');
  const status = island?.querySelector('[role="alert"]');
  if (!island || !status) return;

  let started = false;
  let submitted = false;
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    submitted = true;
    start();
  };
  const start = (): void => {
    if (started) return;
    started = true;
    import('./contact-island').then(
      ({ hydrateContactForm }) => {
        // React expects the markup it rendered.
        status.textContent = '';
        hydrateContactForm(island, () => {
          island.removeEventListener('submit', onSubmit);
          if (submitted) island.querySelector('form')?.requestSubmit();
          submitted = false;
        });
      },
      (error: unknown) => {
        started = false;
        console.error('The contact form could not be loaded.', error);
        if (submitted) status.textContent = contact.loadFailure;
        submitted = false;
      },
    );
  };

  island.addEventListener('submit', onSubmit);
  island.addEventListener('focusin', start);
  island.addEventListener('pointerdown', start);
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 1500); // Not every Safari can say when it is idle.
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
