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
export type MailBlock =
  { readonly text: string } | { readonly code: string } | { readonly action: string; readonly url: string }

interface MailContent {
  readonly brandName: string
  readonly subject: string
  readonly blocks: readonly MailBlock[]
  /** Why the recipient gets it, in the footer. */
  readonly why?: string
}

const greeting = 'Hello,'

/**
 * Renders an email in plain text and in HTML, with the same words. The plain text has a code alone on its line, easy
 * to copy, and an address alone on its line, which mail programs link.
 */
export function renderMail({ brandName, subject, blocks, why }: MailContent): ComposedMail {
  const closing = `Take care,\nThe ${brandName} team`
  const all = [{ text: greeting }, ...blocks, { text: closing }]
  const text = [...all.map(textOf), ...(why ? [why] : [])].join('\n\n')
  return {
    subject,
    text: `${text}\n`,
    html: htmlOf({ brandName, subject, blocks: all, ...(why && { why }) }),
  }
}

function textOf(block: MailBlock): string {
  if ('url' in block) return `${block.action}:\n${block.url}`
  return 'code' in block ? block.code : block.text
}

function htmlOf({ brandName, subject, blocks, why }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="${style.page}">
<div style="${style.wordmark}">${escaped(brandName)}</div>
<div style="${style.card}">
${blocks.map(htmlOfBlock).join('\n')}
</div>
${why ? `<div style="${style.footer}">${escaped(why)}</div>\n` : ''}</body>
</html>
`
}

function htmlOfBlock(block: MailBlock): string {
  if ('url' in block)
    return `<p style="${style.paragraph}"><a href="${escaped(block.url)}" style="${style.button}">${escaped(block.action)}</a></p>`
  if ('code' in block) return `<p style="${style.code}">${escaped(block.code)}</p>`
  return `<p style="${style.paragraph}">${escaped(block.text).replaceAll('\n', '<br>')}</p>`
}

/** Escapes text for elements and for attributes in double quotes. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
