import { style } from './style'

/** An email without its recipient. */
export interface ComposedMail {
  readonly subject: string
  /** The whole email in plain text. */
  readonly text: string
  /** The same content as an HTML document without images, scripts or external resources. */
  readonly html: string
}

/** The practice's branding in emails. */
export interface MailBranding {
  readonly brandName: string
  /** Public origin of the product, without a trailing slash. */
  readonly publicOrigin: string
}

/** A paragraph, a code or password to copy, or the link, of which an email has at most one. */
export type MailBlock = { readonly text: string } | { readonly code: string } | MailLink

interface MailLink {
  readonly action: string
  readonly url: string
}

interface MailContent {
  readonly brandName: string
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  /** Why the recipient gets it, in the footer. */
  readonly why?: string
  /** The link below that which turns emails like this one off. */
  readonly unsubscribe?: MailLink | undefined
}

const greeting = 'Hello,'

/**
 * Renders an email in plain text and in HTML, with the same words. The plain text has a code alone on its line, easy
 * to copy, and an address alone on its line, which mail programs link.
 */
export function renderMail({ brandName, subject, blocks, why, unsubscribe }: MailContent): ComposedMail {
  const closing = `Take care,\nThe ${brandName} team`
  const all = [{ text: greeting }, ...blocks, { text: closing }]
  const footer = [...(why ? [why] : []), ...(unsubscribe ? [textOf(unsubscribe)] : [])]
  const text = [...all.map(textOf), ...footer].join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: htmlOf({ brandName, subject, blocks: all, ...(why && { why }), unsubscribe }),
  }
}

function textOf(block: MailBlock): string {
  if ('url' in block) return `${block.action}:\n${block.url}`
  return 'code' in block ? block.code : block.text
}

function htmlOf({ brandName, subject, blocks, why = '', unsubscribe }: MailContent): string {
  const link = unsubscribe
    ? `<br><a href="${escapeHtml(unsubscribe.url)}" style="${style.footerLink}">${escapeHtml(unsubscribe.action)}</a>`
    : ''
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${style.page}">
<div style="${style.wordmark}">${escapeHtml(brandName)}</div>
<div style="${style.card}">
${blocks.map(htmlOfBlock).join('\n')}
</div>
${why || link ? `<div style="${style.footer}">${escapeHtml(why)}${link}</div>\n` : ''}</body>
</html>
`
}

function htmlOfBlock(block: MailBlock): string {
  if ('url' in block)
    return `<p style="${style.paragraph}"><a href="${escapeHtml(block.url)}" style="${style.button}">${escapeHtml(block.action)}</a></p>`
  if ('code' in block) return `<p style="${style.code}">${escapeHtml(block.code)}</p>`
  return `<p style="${style.paragraph}">${escapeHtml(block.text).replaceAll('\n', '<br>')}</p>`
}

/** Escapes text for elements and for attributes in double quotes of HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
