/**
 * The contact form arrives as HTML. React and the form's client are fetched when the page has nothing else
 * to do, or at once when somebody touches the form.
 */
export function loadContactForm(): void {
  const island = document.querySelector<HTMLElement>('[data-island="contact"]');
  if (!island) return;

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
    void import('./contact-island').then(({ hydrateContactForm }) => {
      hydrateContactForm(island, () => {
        island.removeEventListener('submit', onSubmit);
        if (submitted) island.querySelector('form')?.requestSubmit();
      });
    });
  };

  island.addEventListener('submit', onSubmit);
  island.addEventListener('focusin', start, { once: true });
  island.addEventListener('pointerdown', start, { once: true });
  const whenIdle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, 1500); // Safari before 26.2 cannot say when it is idle.
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
