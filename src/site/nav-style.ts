/** The navigation changes style once the page has moved by more than 50 px (SPEC section 9). */
export function watchScroll(): void {
  const nav = document.querySelector('[data-nav]');
  const mark = document.querySelector('[data-scroll-mark]');
  if (!nav || !mark) return;
  // The mark covers the first 50 px of the page: no scroll handler, no work while scrolling.
  new IntersectionObserver(([entry]) => {
    nav.toggleAttribute('data-scrolled', entry !== undefined && !entry.isIntersecting);
  }).observe(mark);
}
