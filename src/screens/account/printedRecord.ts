import type { Resource } from '../../../domain/fhir/types'
import { isPlainObject } from '../../../domain/intake/plainObject'
import { profile } from '../../words/en/profile'
import { listAt, textAt } from './readResource'

/** One thing on paper. */
export type PrintedEntry = {
  readonly key: string
  readonly title: string
  /** Beside the title: when, how it stands. */
  readonly note: string
  readonly lines: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** What a resource of an export says, for a person to read; a FHIR moment is told by `momentText`. */
export function printedEntry(resource: Resource, momentText: (moment: string) => string): PrintedEntry {
  const when = textAt(resource, 'authoredOn', 'recordedDate', 'dateAsserted', 'sent', 'dateTime', 'authored')
  const status = textAt(resource, 'status') || codeAt(resource, 'clinicalStatus')
  return {
    key: `${resource.resourceType}/${resource.id}`,
    title: titleOf(resource),
    note: [when && momentText(when), status].filter(Boolean).join(' · '),
    lines: linesOf(resource),
    facts: answersIn(listAt(resource, 'item')),
  }
}

function titleOf(resource: Resource): string {
  if (resource.resourceType === 'Communication') return senderOf(resource)
  if (resource.resourceType === 'Consent') return conceptText(resource['policyRule'])
  return conceptText(resource['code'] ?? resource['medicationCodeableConcept'])
}

function linesOf(resource: Resource): readonly string[] {
  const reactions = listAt(resource, 'reaction').map((reaction) =>
    [...listAt(reaction, 'manifestation').map(conceptText), textAt(reaction, 'severity')]
      .filter(Boolean)
      .join(', '),
  )
  const dosages = [...listAt(resource, 'dosage'), ...listAt(resource, 'dosageInstruction')].map((dosage) =>
    textAt(dosage, 'text'),
  )
  const notes = listAt(resource, 'note').map((note) => textAt(note, 'text'))
  const payloads = listAt(resource, 'payload').map((payload) => textAt(payload, 'contentString'))
  const people = namesIn([resource['requester'], ...listAt(resource, 'performer')])
  return [...reactions, ...dosages, ...notes, ...payloads, people].filter(Boolean)
}

/** The questions of a QuestionnaireResponse with their answers, without its sections. */
function answersIn(items: readonly unknown[]): readonly { label: string; value: string }[] {
  return items.flatMap((item) => {
    const answers = listAt(item, 'answer').map(answerText)
    const own = answers.length > 0 ? [{ label: textAt(item, 'text'), value: answers.join(' · ') }] : []
    return [...own, ...answersIn(listAt(item, 'item'))]
  })
}

function answerText(answer: unknown): string {
  if (!isPlainObject(answer)) return ''
  const [value] = Object.values(answer)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const { display, code, unit, value: amount } = isPlainObject(value) ? value : {}
  if (typeof amount === 'number') return `${amount} ${String(unit)}`
  return typeof display === 'string' ? display : typeof code === 'string' ? code : ''
}

function conceptText(concept: unknown): string {
  return textAt(concept, 'text')
}

function codeAt(resource: Resource, element: string): string {
  const [coding] = listAt(resource[element], 'coding')
  return textAt(coding, 'code')
}

/** Without a sender the house has written; a sender without a name is the patient. */
function senderOf({ sender }: Resource): string {
  if (sender === undefined) return profile.printed.house
  return textAt(sender, 'display') || profile.printed.you
}

/** Names of people; a reference without a name is to the patient. */
function namesIn(references: readonly unknown[]): string {
  return references
    .map((reference) => textAt(reference, 'display'))
    .filter(Boolean)
    .join(', ')
}
