import { answerWords } from '#intakeWords/answers'
import { formatDate } from '../../../../domain/format/date'
import { list } from '../../../../domain/format/list'
import type { Resource } from '../../../../domain/fhir/types'
import { isPlainObject } from '../../../../domain/isPlainObject'
import { formatMoney } from '../../../lib/format/money'
import { printedStatuses } from '#words/account/printedStatuses'
import { feetOf, poundsOf } from '../../../lib/questionnaire/units'
import { profile } from '#words/account/profile'
import { clinicalNoteLines, isClinicalNote } from './clinicalNoteText'
import { listAt, textAt } from './readResource'

/** One entry of the printed record. */
export type PrintedEntry = {
  readonly key: string
  readonly title: string
  /** Date and status, next to the title. */
  readonly note: string
  readonly lines: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** Date elements of the resource types; the first present is used. */
const whens = [
  'whenHandedOver',
  'whenPrepared',
  'authoredOn',
  'recordedDate',
  'dateAsserted',
  'sent',
  'dateTime',
  'authored',
  'date',
  'created',
  'statusDate',
] as const

/** Returns the readable form of a resource; `momentText` formats FHIR dates and times. */
export function printedEntry(resource: Resource, momentText: (moment: string) => string): PrintedEntry {
  const when = textAt(resource, ...whens)
  return {
    key: `${resource.resourceType}/${resource.id}`,
    title: titleOf(resource),
    note: [when && momentText(when), statusOf(resource)].filter(Boolean).join(' · '),
    lines: linesOf(resource),
    facts: [...answersIn(listAt(resource, 'item')), ...pricesIn(resource)],
  }
}

const statusTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = printedStatuses

/** Returns the status in words; empty where the entry states it in its lines. An entry in error has no clinical status. */
function statusOf(resource: Resource): string {
  const verification = codeAt(resource, 'verificationStatus')
  const code = textAt(resource, 'status') || codeAt(resource, 'clinicalStatus') || verification
  return statusTexts[resource.resourceType]?.[code] ?? ''
}

function titleOf(resource: Resource): string {
  if (resource.resourceType === 'Communication') return senderOf(resource)
  if (resource.resourceType === 'Consent') return conceptText(resource['policyRule'])
  return conceptText(resource['code'] ?? resource['medicationCodeableConcept'] ?? resource['type'])
}

function linesOf(resource: Resource): readonly string[] {
  if (isClinicalNote(resource)) return clinicalNoteLines(resource)
  const reactions = listAt(resource, 'reaction').map((reaction) =>
    list([...listAt(reaction, 'manifestation').map(conceptText), severityOf(reaction)]),
  )
  const dosages = [...listAt(resource, 'dosage'), ...listAt(resource, 'dosageInstruction')].map((dosage) =>
    textAt(dosage, 'text'),
  )
  const notes = listAt(resource, 'note').map((note) => textAt(note, 'text'))
  const payloads = listAt(resource, 'payload').map((payload) => textAt(payload, 'contentString'))
  const findings = listAt(resource, 'validationProcess').map(conceptText)
  const said = textAt(resource, 'disposition')
  const people = namesIn([resource['requester'], ...listAt(resource, 'performer')])
  const attached = listAt(resource, 'content').map(attachmentText)
  return [...reactions, ...dosages, ...notes, ...payloads, ...findings, ...attached, said, people].filter(
    Boolean,
  )
}

const severities: Readonly<Record<string, string>> = answerWords.severities

function severityOf(reaction: unknown): string {
  return severities[textAt(reaction, 'severity')] ?? ''
}

function attachmentText(content: unknown): string {
  const attachment = isPlainObject(content) ? content['attachment'] : undefined
  return [textAt(attachment, 'title'), textAt(attachment, 'contentType')].filter(Boolean).join(' · ')
}

/** Returns the priced lines of an order or a payment. */
function pricesIn(resource: Resource): readonly { label: string; value: string }[] {
  const { taken, givenBack, total } = profile.printed
  const lines = listAt(resource, 'lineItem').map((line) => ({
    label: conceptText(isPlainObject(line) ? line['chargeItemCodeableConcept'] : undefined),
    value: amountText(first(listAt(line, 'priceComponent'))),
  }))
  const moved = listAt(resource, 'detail').map((detail) => ({
    label: codeOf(isPlainObject(detail) ? detail['type'] : undefined) === 'payment' ? taken : givenBack,
    value: amountText(detail),
  }))
  const whole = moneyText(resource['totalGross'] ?? resource['paymentAmount'])
  return [...lines, ...moved, ...(whole ? [{ label: total, value: whole }] : [])]
}

function first(values: readonly unknown[]): unknown {
  return values[0]
}

function amountText(thing: unknown): string {
  return moneyText(isPlainObject(thing) ? thing['amount'] : undefined)
}

function moneyText(amount: unknown): string {
  if (!isPlainObject(amount) || typeof amount['value'] !== 'number') return ''
  return formatMoney({ cents: Math.round(amount['value'] * 100), currency: textAt(amount, 'currency') })
}

/** Flattens the items of a QuestionnaireResponse to questions and answers, without its sections. */
function answersIn(items: readonly unknown[]): readonly { label: string; value: string }[] {
  return items.flatMap((item) => {
    const answers = listAt(item, 'answer').map(answerText)
    const own = answers.length > 0 ? [{ label: textAt(item, 'text'), value: answers.join(' · ') }] : []
    return [...own, ...answersIn(listAt(item, 'item'))]
  })
}

function answerText(answer: unknown): string {
  if (!isPlainObject(answer)) return ''
  if (typeof answer['valueDate'] === 'string') return formatDate(answer['valueDate'])
  const [value] = Object.values(answer)
  if (typeof value === 'boolean') return value ? answerWords.yes : answerWords.no
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const { display, code, unit, value: amount } = isPlainObject(value) ? value : {}
  if (typeof amount === 'number') return quantityText(amount, String(unit))
  return typeof display === 'string' ? display : typeof code === 'string' ? code : ''
}

/** Returns a quantity in the units that a patient entered, with the metric one that is stored. */
function quantityText(amount: number, unit: string): string {
  if (unit === 'kg') return answerWords.weight(poundsOf(amount), Math.round(amount))
  if (unit !== 'cm') return `${amount} ${unit}`
  const { feet, inches } = feetOf(amount)
  return answerWords.height(feet, inches, Math.round(amount))
}

function conceptText(concept: unknown): string {
  return textAt(concept, 'text')
}

function codeAt(resource: Resource, element: string): string {
  return codeOf(resource[element])
}

function codeOf(concept: unknown): string {
  return textAt(first(listAt(concept, 'coding')), 'code')
}

/** Without a sender the practice wrote it; a sender without a name is the patient. */
function senderOf({ sender }: Resource): string {
  if (sender === undefined) return profile.printed.practice
  return textAt(sender, 'display') || profile.printed.you
}

/** Returns names of people; a reference without a name means the patient. */
function namesIn(references: readonly unknown[]): string {
  return list(references.map((reference) => textAt(reference, 'display')))
}
