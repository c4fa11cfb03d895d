import type { MailKind, MailParams } from './mailKind'
import { mailFrame, mailWords } from './mailWords'

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

/** Renders an email: a few sentences and one link. */
export function composeMail(
  {
    kind,
    about,
    params,
  }: { readonly kind: MailKind; readonly about: string | null; readonly params?: MailParams | null },
  { brandName, publicOrigin }: MailBranding,
): ComposedMail {
  const { subject, sentences: words, action, path } = mailWords[kind]
  const sentences = typeof words === 'function' ? words(requireParams(kind, params)) : words
  const url = `${publicOrigin}${path(about)}`
  const closing = mailFrame.closing(brandName)
  const why = mailFrame.why(brandName)
  const text = [mailFrame.greeting, ...sentences, `${action}:\n${url}`, closing, why].join('\n\n')
  return { subject, text: `${text}\n`, html: htmlOf({ subject, sentences, action, url, closing, why }) }
}

function requireParams(kind: MailKind, params: MailParams | null | undefined): MailParams {
  if (!params) throw new Error(`The email ${kind} needs values.`)
  return params
}

interface Parts {
  readonly subject: string
  readonly sentences: readonly string[]
  readonly action: string
  readonly url: string
  readonly closing: string
  readonly why: string
}

/** Styles are inline, because many mail clients ignore all others. */
function htmlOf({ subject, sentences, action, url, closing, why }: Parts): string {
  const paragraph = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`
  const link = `<a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#14655A;color:#FFFFFF;text-decoration:none;font-weight:600">${escaped(action)}</a>`
  const body = [
    paragraph(escaped(mailFrame.greeting)),
    ...sentences.map((sentence) => paragraph(escaped(sentence))),
    paragraph(link),
    paragraph(escaped(closing).replaceAll('\n', '<br>')),
    paragraph(escaped(why), 'font-size:14px;color:#53655F'),
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#FBF8F3;color:#16302B;font:16px/1.6 system-ui,-apple-system,'Segoe UI',sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px">
${body.join('\n')}
</div>
</body>
</html>
`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
