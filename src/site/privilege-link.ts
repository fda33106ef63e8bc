import { paths } from '@/lib/paths';
import { authStorage, sessionKey } from '@/lib/session-storage';
import { comingSoon } from './content';

const tooltipTime = 2000;

/**
 * The privilege link leads to the dashboard when somebody is signed in, else to the sign-in page. A plain
 * click only says 'Coming Soon' for two seconds; shift-click, or Shift and Enter, really goes there
 * (SPEC section 2). Other modifier keys keep their meaning.
 */
export function watchPrivilegeLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-privilege]')) {
    const tip = link.nextElementSibling;
    let timer = 0;
    const aim = (): void => {
      link.setAttribute('href', isSignedIn() ? paths.member : paths.signIn);
    };
    aim();
    link.addEventListener('pointerenter', aim);
    link.addEventListener('focus', aim);
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      aim();
      if (event.shiftKey) {
        location.assign(link.href);
        return;
      }
      if (!tip) return;
      tip.textContent = comingSoon;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        tip.textContent = '';
      }, tooltipTime);
    });
  }
}

/** True when supabase-js has left a session here; whether it still holds is the dashboard's question. */
function isSignedIn(): boolean {
  try {
    return authStorage.getItem(sessionKey) !== null;
  } catch {
    return false; // Storage is blocked, so nobody can be signed in.
  }
}
