import { splitAtMentions } from '../../../../domain/records/noteMention'
import { useNoteReadersQuery, type NoteMentionInput } from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { type Completion, useCompletion } from '../../../lib/hooks/useCompletion'

/** A colleague who can be mentioned. */
export interface Mentionable {
  readonly id: string
  readonly name: string
  readonly credentials: string | null
}

export interface MentionChoice extends Completion<Mentionable> {
  /** The colleagues whom the text names. */
  readonly mentioned: readonly Mentionable[]
  readonly mentions: readonly NoteMentionInput[]
  readonly retry: () => void
}

interface NoteField {
  readonly requestId: string
  readonly text: string
  readonly setText: (text: string) => void
}

/** The choice of a colleague after "@", in the field of the note itself. */
export function useMentionChoice({ requestId, text, setText }: NoteField): MentionChoice {
  const { data, refetch } = useNoteReadersQuery({ variables: { requestId }, skip: !text.includes('@') })
  const colleagues = (data?.noteReaders ?? []).flatMap(({ id, name, credentials }) =>
    name === null ? [] : [{ id, name, credentials }],
  )
  const completion = useCompletion<Mentionable>({
    trigger: '@',
    text,
    setText,
    find: (query) => matching(query, colleagues),
    textOf: ({ name }) => `@${name} `,
  })

  const named = colleagues.map((colleague) => ({ ...colleague, text: `@${colleague.name}` }))
  const inText = new Set(
    splitAtMentions(text, named).flatMap(({ mention }) => (mention ? [mention.name] : [])),
  )
  const mentioned = colleagues.filter(({ name }) => inText.has(name))
  return {
    ...completion,
    mentioned,
    mentions: mentioned.map(({ id, name }) => ({ accountId: id, text: `@${name}` })),
    retry: safeRefetch(refetch),
  }
}

/** @returns undefined when text follows a name, or it was no name */
function matching(query: string, colleagues: readonly Mentionable[]): readonly Mentionable[] | undefined {
  const wanted = query.toLowerCase()
  const matches = colleagues.filter(({ name }) => {
    const words = name.toLowerCase()
    return words !== wanted && (words.startsWith(wanted) || words.includes(` ${wanted}`))
  })
  return matches.length > 0 ||
    (!/\s/u.test(query) && !colleagues.some(({ name }) => name.toLowerCase() === wanted))
    ? matches
    : undefined
}
