import { type TemplateKind, useMyPractitionerQuery } from '../../../generated/graphql'
import { type Completion, useCompletion } from '../../../lib/hooks/useCompletion'
import { useSession } from '../../../lib/session/useSession'
import { fillQuickText, type QuickTextSubject } from './fillQuickText'
import { usePracticeTemplates } from './usePracticeTemplates'

/** A quick text of the clinician, or a template of the practice. */
interface OfferedText {
  readonly key: string
  readonly source: 'own' | 'practice'
  readonly title: string
  readonly text: string
}

export interface QuickTextChoice extends Completion<OfferedText> {
  /** As it would be inserted. */
  readonly textOf: (option: OfferedText) => string
}

interface QuickTextOptions {
  /** Which templates are offered. */
  readonly kind: TemplateKind
  /** Whose values the variables have. */
  readonly subject: QuickTextSubject
  readonly text: string
  readonly setText: (text: string) => void
}

/** The choice of a quick text or template after "/", in the field itself. Admins have no quick texts of their own. */
export function useQuickTexts({ kind, subject, text, setText }: QuickTextOptions): QuickTextChoice {
  // Loaded before the slash, after which Enter must choose and not send.
  const session = useSession()
  const isHcp = session.status === 'authenticated' && session.role === 'HCPs'
  const own = useMyPractitionerQuery({ fetchPolicy: 'cache-first', skip: !isHcp })
  const practice = usePracticeTemplates(kind, text.includes('/'))
  // If one of them fails to load, the other remains available.
  const isLoading = own.loading || practice.isLoading
  const textOf = (option: OfferedText) => fillQuickText(option.text, subject)

  function find(query: string): readonly OfferedText[] | undefined {
    if (isLoading || /^\s/u.test(query)) return undefined
    const matches = [
      ...matching(query, ownTexts(own.data?.myPractitioner.quickTexts ?? [])),
      ...matching(
        query,
        practice.templates.map(({ id, title, text: written }) => ({
          key: id,
          source: 'practice',
          title,
          text: written,
        })),
      ),
    ]
    // After a space, it is more likely a sentence with a slash than a title.
    return matches.length === 0 && /\s/u.test(query) ? undefined : matches
  }

  return { ...useCompletion({ trigger: '/', text, setText, find, textOf }), textOf }
}

function ownTexts(quickTexts: readonly { readonly title: string; readonly text: string }[]): OfferedText[] {
  // Titles may repeat.
  return quickTexts.map(({ title, text }, place) => ({ key: `own ${place}`, source: 'own', title, text }))
}

/** Returns the texts that match a query, matching titles first. */
function matching(query: string, texts: readonly OfferedText[]): readonly OfferedText[] {
  const wanted = query.trim().toLowerCase()
  const inTitle = texts.filter(({ title }) => title.toLowerCase().includes(wanted))
  const inText = texts.filter((each) => !inTitle.includes(each) && each.text.toLowerCase().includes(wanted))
  return [...inTitle, ...inText]
}
