import { useMemo, useState } from 'react'
import { parseContactMessage } from '../../../domain/contact/contactMessage'
import { CodedError } from '../../../domain/errors'
import { useHydrated } from '../../lib/hooks/useHydrated'
import { contact } from '../../words/en/storefront/contact'
import type { ContactDraft, ContactField } from './contactDraft'
import { contactFields, emptyDraft, loadDraft, saveDraft } from './contactDraft'
import { sendContactMessage } from './sendContactMessage'

const words = contact.form

type Problems = Partial<Record<ContactField, string>>

/** What stands in the page that was written without a browser. */
const blank: ContactDraft = { id: '', name: '', email: '', body: '' }

/** The state of a letter to the house, from the first letter to the answer. */
export function useContactForm() {
  const isHydrated = useHydrated()
  const stored = useMemo(() => (isHydrated ? (loadDraft() ?? emptyDraft()) : blank), [isHydrated])
  const [typed, setTyped] = useState<ContactDraft>()
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string>()
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing')
  const draft = typed ?? stored

  function change(part: Partial<ContactDraft>): void {
    const next = { ...draft, ...part }
    setTyped(next)
    saveDraft(next)
    if (Object.keys(problems).length > 0) setProblems(problemsOf(next))
  }

  /** @param lead goes to the first field that is not right */
  async function send(lead: (field: ContactField) => void): Promise<void> {
    const found = problemsOf(draft)
    setProblems(found)
    setFailure(undefined)
    const first = contactFields.find((field) => found[field])
    if (first) return lead(first)
    setState('sending')
    const outcome = await sendContactMessage(parseContactMessage(draft))
    if (outcome === 'taken') saveDraft(undefined)
    else setFailure(words.failures[outcome])
    setState(outcome === 'taken' ? 'sent' : 'writing')
  }

  function startNewMessage(): void {
    setTyped({ ...emptyDraft(), name: draft.name, email: draft.email })
    setState('writing')
  }

  return { draft, change, problems, failure, state, send, startNewMessage }
}

function problemsOf(draft: ContactDraft): Problems {
  const problems: Problems = {}
  for (const field of contactFields) {
    const rule = ruleBroken(draft, field)
    if (rule) problems[field] = words.problem(field, rule)
  }
  return problems
}

/** Looks at one field with the others beyond reproach, so that all problems are told at once. */
function ruleBroken(draft: ContactDraft, field: ContactField): string | undefined {
  const harmless = { ...emptyDraft(), name: 'A', email: 'a@example.com', body: 'a' }
  try {
    parseContactMessage({ ...harmless, [field]: draft[field] })
    return undefined
  } catch (error) {
    if (error instanceof CodedError) return String(error.info['rule'])
    throw error
  }
}
