import { CodedError } from '../errors'

/** A colleague whom a note mentions. */
export interface NoteMention {
  readonly noteId: string
  readonly accountId: string
  /** The words of the note that name them, with the `@`. */
  readonly text: string
  /** Their current name; null for one who is no longer an active clinician. */
  readonly name: string | null
  /** When they opened the note. */
  readonly readAt: Date | null
}

/** A mention of the caller, for their list. */
export interface ReceivedMention {
  readonly noteId: string
  readonly requestId: string
  readonly patientId: string
  /** Null when the caller may not read the note now. */
  readonly patientName: string | null
  readonly authorName: string | null
  readonly mentionedAt: Date
  readonly readAt: Date | null
  /** Whether the caller may read the note now: a mention gives no access. */
  readonly isReadable: boolean
}

export interface WrittenMention {
  readonly accountId: string
  readonly text: string
}

export const mentionsMaxCount = 20
const textMaxLength = 200

/**
 * Checks the mentions of a note against its text.
 * @throws CodedError InvalidInput with field `mentions`
 */
export function parseMentions(body: string, mentions: readonly WrittenMention[]): readonly WrittenMention[] {
  const refuse = (rule: string) => new CodedError('InvalidInput', { field: 'mentions', rule })
  if (mentions.length > mentionsMaxCount) throw refuse('tooMany')
  if (new Set(mentions.map(({ accountId }) => accountId)).size < mentions.length) throw refuse('unique')
  for (const { text } of mentions) {
    if (text.length > textMaxLength) throw refuse('tooLong')
    if (!text.startsWith('@') || text.trim().length < 2 || !body.includes(text)) throw refuse('notInText')
  }
  return mentions
}

/** A part of a note's text; `mention` when it names a colleague. */
export interface NoteTextPart<Mention> {
  readonly text: string
  readonly mention?: Mention
}

/** Splits a note's text at its mentions. A name that begins like a longer one does not hide it. */
export function splitAtMentions<Mention extends { readonly text: string }>(
  body: string,
  mentions: readonly Mention[],
): readonly NoteTextPart<Mention>[] {
  const longestFirst = mentions.toSorted((one, other) => other.text.length - one.text.length)
  const parts: NoteTextPart<Mention>[] = []
  let plainFrom = 0
  let at = body.indexOf('@')
  while (at !== -1) {
    const mention = longestFirst.find(({ text }) => isNamedAt(body, at, text))
    if (mention) {
      if (at > plainFrom) parts.push({ text: body.slice(plainFrom, at) })
      parts.push({ text: mention.text, mention })
      plainFrom = at + mention.text.length
    }
    at = body.indexOf('@', Math.max(plainFrom, at + 1))
  }
  if (plainFrom < body.length) parts.push({ text: body.slice(plainFrom) })
  return parts
}

/** Whether a whole name is at a position of a text: "@Ann Lee" is no mention in "@Ann Leeds". */
function isNamedAt(body: string, at: number, text: string): boolean {
  return body.startsWith(text, at) && !/^[\p{L}\p{N}]/u.test(body.slice(at + text.length))
}
