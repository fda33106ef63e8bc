import { html, raw } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { StoredMessage } from './stored-message.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/**
 * The page at `/_mailbox`: the list, and beside it the open message. It works without script; the script only fetches it
 * again when mail arrives.
 * @param asText shows the text alternative of a mail that also has HTML.
 */
export function mailboxPage(
  messages: readonly StoredMessage[],
  open: StoredMessage | undefined,
  asText: boolean,
): Html {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${open ? `${subject(open)} · Mailbox` : `Mailbox (${messages.length})`}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/_mailbox/assets/mailbox.css">
<script type="module" src="/_mailbox/assets/mailbox.js"></script>
</head>
<body data-newest="${messages[0]?.id ?? ''}" class="${open ? 'reading' : 'browsing'}">
<header class="bar">
<h1><a href="/_mailbox">Mailbox</a></h1>
<p>Mail the site would have sent. It stayed on this machine. <span id="count" class="count" role="status">${count}</span></p>
<a class="site" href="/">To the site</a>
</header>
<main>
<nav id="list" class="list" aria-label="Messages">${messages.length > 0 ? list(messages, open) : ''}</nav>
<section id="message" class="message" aria-label="Message">${open ? message(open, asText) : nothingOpen(messages.length)}</section>
</main>
</body>
</html>`;
}

function list(messages: readonly StoredMessage[], open: StoredMessage | undefined): Html {
  return html`<ol>${messages.map(
    (
      item,
    ) => html`<li><a class="item" href="/_mailbox/${item.id}" ${item.id === open?.id ? raw('aria-current="page"') : ''}>
<span class="subject">${subject(item)}</span>
<span class="to">${item.to}</span>
${time(item.date)}
</a></li>`,
  )}</ol>`;
}

function message(item: StoredMessage, asText: boolean): Html {
  const showText = asText || item.html === '';
  return html`<article>
<a class="back" href="/_mailbox">All messages</a>
<h2>${subject(item)}</h2>
<dl>
<div><dt>To</dt><dd>${item.to}</dd></div>
<div><dt>From</dt><dd>${item.from}</dd></div>
${item.replyTo ? html`<div><dt>Reply to</dt><dd>${item.replyTo}</dd></div>` : ''}
<div><dt>Arrived</dt><dd>${time(item.date)}</dd></div>
</dl>
${item.html ? views(item, showText) : ''}
${
  showText
    ? html`<pre class="text">${withLinks(item.text)}</pre>`
    : html`<iframe title="The message as it looks in a mail program" src="/_mailbox/messages/${item.id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`
}
</article>`;
}

function views(item: StoredMessage, showText: boolean): Html {
  const here = raw('aria-current="true"');
  return html`<p class="views">
<a class="view" href="/_mailbox/${item.id}" ${showText ? '' : here}>Formatted</a>
<a class="view" href="/_mailbox/${item.id}?as=text" ${showText ? here : ''}>Plain text</a>
</p>`;
}

function nothingOpen(count: number): Html {
  return html`<div class="nothing">
<svg viewBox="0 0 240 120" width="240" height="120" aria-hidden="true" focusable="false">
<path d="M0 104H240" class="ink" />
<path d="M40 104V58l34-34 34 34v46M36 62l38-38 38 38" class="ink" />
<path d="M52 62v42M62 62v42M86 62v42M96 62v42" class="line" />
<rect x="66" y="66" width="16" height="20" class="lamp" /><path d="M74 66v20" class="ink" />
<path d="M162 104V72M158 72V56a10 10 0 0 1 10-10h24a10 10 0 0 1 10 10v16zM176 72V56a9 9 0 0 0-18 0M190 46V34h10" class="ink" />
</svg>
${
  count > 0
    ? html`<p>Choose a message to read it.</p>`
    : html`<p class="lead">No mail yet.</p><p>Send a message from the contact form, sign up or ask for a new password. It appears here by itself.</p>`
}
</div>`;
}

const subject = (item: StoredMessage) => item.subject || 'No subject';

/** Written in UTC for readers without script, which replaces it with the reader's own time. */
function time(date: string): Html {
  return html`<time datetime="${date}">${date.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

const link = /\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}']/g;

function withLinks(text: string): Html[] {
  const parts: Html[] = [];
  let end = 0;
  for (const { 0: url, index } of text.matchAll(link)) {
    parts.push(html`${text.slice(end, index)}`);
    parts.push(html`<a href="${url}" target="_blank" rel="noopener noreferrer">${url}</a>`);
    end = index + url.length;
  }
  return [...parts, html`${text.slice(end)}`];
}
