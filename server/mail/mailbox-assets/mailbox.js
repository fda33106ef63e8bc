// Shows times in the reader's own zone and fetches the page again when mail arrives. An open message stays as it is.

const pause = 2000;
const form = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

function localTimes() {
  for (const time of document.querySelectorAll('time')) {
    time.textContent = form.format(new Date(time.dateTime));
  }
}

async function refresh() {
  const state = await fetch('/_mailbox/state');
  if (!state.ok) return;
  const { newest } = await state.json();
  if (newest === document.body.dataset.newest) return;

  const answer = await fetch(location.href);
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const focused = document.activeElement?.getAttribute('href');
  replace('list', fresh);
  replace('count', fresh);
  if (!document.querySelector('article')) replace('message', fresh);
  document.title = fresh.title;
  document.body.dataset.newest = fresh.body.dataset.newest;
  localTimes();
  if (focused) document.querySelector(`#list a[href="${CSS.escape(focused)}"]`)?.focus();
}

function replace(id, fresh) {
  document.getElementById(id)?.replaceChildren(...(fresh.getElementById(id)?.childNodes ?? []));
}

async function watch() {
  // The server may be restarting: the next round finds it again.
  if (!document.hidden) await refresh().catch(() => {});
  setTimeout(watch, pause);
}

localTimes();
watch();
