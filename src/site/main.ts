/** All that runs on the landing page before React does: a few behaviours of plain HTML. */

import { loadContactForm } from './contact-loader';
import { texts } from './content';
import { watchPictures } from './lazy-pictures';
import { watchScroll } from './nav-style';
import { watchPrivilegeLinks } from './privilege-link';

watchScroll();
watchPrivilegeLinks();
watchPictures(texts.imageFailure);
loadContactForm();

for (const year of document.querySelectorAll('[data-year]')) {
  year.textContent = String(new Date().getFullYear());
}
