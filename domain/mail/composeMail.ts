import type { MailKind, MailParams } from './mailKind'
import type { ComposedMail, MailBranding } from './mailTemplate'
import { renderMail } from './mailTemplate'
import { mailWhy, mailWords } from './mailWords'
import type { MailFacts } from './staffMailWords'
import { unsubscribeTopicOf } from './unsubscribe'
import { unsubscribeWords } from './unsubscribeWords'

/** An email to compose; `facts` for a kind with details, `params` for one with values. */
interface MailToCompose {
  readonly kind: MailKind
  readonly about: string | null
  readonly facts?: MailFacts | undefined
  readonly params?: MailParams | null | undefined
  /** The address that turns off the kind's topic, for a kind with such a link. */
  readonly unsubscribeUrl?: string | undefined
}

/** Renders an email: a few sentences, one link, and for a reminder the one that turns its topic off. */
export function composeMail(
  { kind, about, facts, params, unsubscribeUrl }: MailToCompose,
  { brandName, publicOrigin }: MailBranding,
): ComposedMail {
  const { subject, sentences: words, details, action, path } = mailWords[kind]
  const sentences = typeof words === 'function' ? words(requireParams(kind, params)) : words
  const texts = [...sentences, ...((facts && details?.(facts)) ?? [])]
  return renderMail({
    brandName,
    subject,
    blocks: [...texts.map((text) => ({ text })), { action, url: `${publicOrigin}${path(about)}` }],
    why: mailWhy(brandName),
    unsubscribe: unsubscribeLink(kind, unsubscribeUrl),
  })
}

function unsubscribeLink(kind: MailKind, url: string | undefined) {
  const topic = unsubscribeTopicOf(kind)
  return topic && url ? { action: unsubscribeWords.link[topic], url } : undefined
}

function requireParams(kind: MailKind, params: MailParams | null | undefined): MailParams {
  if (!params) throw new Error(`The email ${kind} needs values.`)
  return params
}
