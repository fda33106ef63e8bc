/** The key under which supabase-js keeps the session; the landing page looks for it too. */
export const sessionKey = 'nl-auth';

/** Set in this tab when the person unticked *Remember me*: the session then ends with the browser. */
const forgetKey = 'nl-auth-forget';

/** Says where the next session is kept: local storage when remembered, this tab's storage otherwise. */
export function rememberSession(remember: boolean): void {
  if (remember) sessionStorage.removeItem(forgetKey);
  else sessionStorage.setItem(forgetKey, '1');
}

/** The storage supabase-js uses. A value lives in exactly one of the two places. */
export const authStorage = {
  getItem: (key: string): string | null => sessionStorage.getItem(key) ?? localStorage.getItem(key),

  setItem: (key: string, value: string): void => {
    const forget = sessionStorage.getItem(forgetKey) === '1';
    (forget ? localStorage : sessionStorage).removeItem(key);
    (forget ? sessionStorage : localStorage).setItem(key, value);
  },

  removeItem: (key: string): void => {
    sessionStorage.removeItem(key);
    localStorage.removeItem(key);
  },
};
