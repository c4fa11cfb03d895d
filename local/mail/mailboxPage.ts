import { locale } from '../../domain/format/locale'
import { escapeHtml } from '../web/escapeHtml'
import type { StoredMail } from './messages'

/** In UTC, because the server does not know the viewer's time zone. */
const moment = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'long',
  timeZone: 'UTC',
})

/** Renders the mailbox: newest first, everything escaped, the newest code at the top. */
export function mailboxPage(mails: readonly StoredMail[], to: string | undefined): string {
  const latest = mails.find((mail) => codeIn(mail))
  const title = to ? `Emails to ${to}` : 'Emails'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: #1d2a2a }
article { border: 1px solid #cfd8d6; border-radius: 8px; padding: 1rem; margin: 1rem 0 }
h1 { overflow-wrap: anywhere; line-height: 1.2 }
h2 { font-size: 1.1rem; margin: 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: .75rem 0 0 }
.meta { color: #4a5a58; margin: 0 }
code { font-size: 1.25rem; letter-spacing: .1em }
iframe { flex: none; width: 390px; max-width: 100%; height: 600px; border: 1px solid #cfd8d6; border-radius: 8px; box-sizing: border-box; margin: .75rem 0 0 }
.both { display: flex; flex-wrap: wrap; gap: 0 1.5rem }
.both pre { flex: 1 1 18rem; min-width: 0 }
:target { outline: 3px solid #0b6e69 }
</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p class="meta">Emails that this server would have sent, newest first. They stay on this machine.</p>
${latest ? `<p>Latest code: <a href="#mail-${latest.id}"><code>${codeIn(latest)}</code></a> for ${escapeHtml(latest.to)}</p>` : ''}
${mails.length === 0 ? '<p>No emails yet.</p>' : mails.map(article).join('\n')}
</body>
</html>
`
}

function article(mail: StoredMail): string {
  return `<article id="mail-${mail.id}">
<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">To <a href="/dev/mail?to=${encodeURIComponent(mail.to)}">${escapeHtml(mail.to)}</a> · <time datetime="${mail.at}">${moment.format(new Date(mail.at))}</time></p>
<div class="both">
${mail.html === undefined ? '' : frame(mail.subject, mail.html)}<pre>${linked(mail.text)}</pre>
</div>
</article>`
}

/** Shows the HTML at a phone's width. The empty `sandbox` lets it neither run scripts nor leave its frame. */
const frame = (subject: string, html: string) =>
  `<iframe sandbox loading="lazy" title="${escapeHtml(`HTML of “${subject}”`)}" srcdoc="${escapeHtml(html)}"></iframe>\n`

/** Escapes a text, and links an address alone on its line, as mail programs do. */
function linked(text: string): string {
  return text
    .split('\n')
    .map((line) => (/^https?:\/\/\S+$/.test(line) ? linkTo(line) : escapeHtml(line)))
    .join('\n')
}

const linkTo = (url: string) => `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`

/** Returns a six-digit code alone on its line. */
function codeIn({ text }: StoredMail): string | undefined {
  return /^\d{6}$/m.exec(text)?.[0]
}
