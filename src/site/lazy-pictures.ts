/** Fetches each picture when it comes within 50 px of the screen; one that fails is replaced by `failure`. */
export function watchPictures(failure: string): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        unpack(target, failure);
      }
    },
    { rootMargin: '50px' },
  );
  for (const picture of document.querySelectorAll('[data-picture]')) observer.observe(picture);
  // Paper has no scrolling.
  addEventListener('beforeprint', () => {
    for (const picture of document.querySelectorAll('[data-picture]:has(noscript)')) {
      unpack(picture, failure);
    }
  });
}

function unpack(picture: Element, failure: string): void {
  const waiting = picture.querySelector('noscript');
  if (!waiting) return;
  const template = document.createElement('template');
  template.innerHTML = waiting.textContent ?? '';
  const image = template.content.querySelector('img');
  if (!image) return;
  // The observer has decided that it is time; the browser need not decide again.
  image.loading = 'eager';
  image.addEventListener('error', () => {
    const note = document.createElement('p');
    note.className = 'picture__failure';
    note.textContent = failure;
    image.replaceWith(note);
  });
  waiting.replaceWith(image);
}
