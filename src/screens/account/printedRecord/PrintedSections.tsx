import { chakra } from '@chakra-ui/react'
import type { Resource } from '../../../../domain/fhir/types'
import { Heading } from '../../../components/layout/Heading'
import { fullMoment } from '../../../lib/format/dateTimes'
import { profile } from '#words/account/profile'
import { isClinicalNote } from './clinicalNoteText'
import { type PrintedEntry, printedEntry } from './printedEntry'
import { listAt, textAt } from './readResource'

const words = profile.printed

/** Sections of the printed record in print order, by FHIR resource type. */
const parts: readonly {
  readonly title: string
  readonly types: readonly string[]
  readonly isNote?: boolean
}[] = [
  { title: words.allergies, types: ['AllergyIntolerance'] },
  { title: words.conditions, types: ['Condition'] },
  { title: words.medicines, types: ['MedicationStatement'] },
  { title: words.requests, types: ['ServiceRequest', 'QuestionnaireResponse'] },
  { title: words.prescriptions, types: ['MedicationRequest'] },
  { title: words.dispensed, types: ['MedicationDispense'] },
  { title: words.notes, types: ['DocumentReference'], isNote: true },
  { title: words.messages, types: ['Communication'] },
  { title: words.orders, types: ['Invoice'] },
  { title: words.payments, types: ['PaymentReconciliation'] },
  { title: words.files, types: ['DocumentReference'] },
  { title: words.identity, types: ['VerificationResult'] },
  { title: words.consents, types: ['Consent'] },
]

export function PrintedSections({ resources }: { resources: readonly Resource[] }) {
  return parts.map(({ title, types, isNote = false }) => {
    const own = resources.filter(
      (resource) => types.includes(resource.resourceType) && isClinicalNote(resource) === isNote,
    )
    const entries = (types.includes('Communication') ? own.toSorted(byConversationAndTime) : own).map(
      (resource) => printedEntry(resource, fullMoment),
    )
    return (
      <section key={title}>
        <Heading as="h2" level="card" pb="3">
          {title}
        </Heading>
        {entries.length === 0 && <chakra.p color="ink.muted">{words.none}</chakra.p>}
        <chakra.div display="grid" gap="3">
          {entries.map((entry) => (
            <Entry key={entry.key} entry={entry} />
          ))}
        </chakra.div>
      </section>
    )
  })
}

/** Messages and cards of one conversation belong together, in the order of their times. */
function byConversationAndTime(one: Resource, other: Resource): number {
  const place = (resource: Resource) =>
    `${textAt(listAt(resource, 'about')[0], 'reference')} ${textAt(resource, 'sent')}`
  return place(one).localeCompare(place(other))
}

function Entry({ entry: { title, note, lines, facts } }: { entry: PrintedEntry }) {
  return (
    <chakra.div
      borderBottomWidth="1px"
      pb="3"
      overflowWrap="anywhere"
      css={{ breakInside: facts.length > 0 ? 'auto' : 'avoid' }}
    >
      {title && <chakra.p fontWeight="medium">{title}</chakra.p>}
      {note && (
        <chakra.p textStyle="small" color="ink.muted">
          {note}
        </chakra.p>
      )}
      {lines.map((line) => (
        <chakra.p key={line} whiteSpace="pre-line">
          {line}
        </chakra.p>
      ))}
      {facts.length > 0 && (
        <chakra.dl display="grid" gap="1" pt="2" textStyle="small">
          {facts.map(({ label, value }) => (
            <chakra.div
              key={label}
              display="grid"
              gridTemplateColumns={{ base: '1fr', sm: '3fr 2fr', _print: '3fr 2fr' }}
              columnGap="4"
              css={{ breakInside: 'avoid' }}
            >
              <chakra.dt color="ink.muted">{label}</chakra.dt>
              <dd>{value}</dd>
            </chakra.div>
          ))}
        </chakra.dl>
      )}
    </chakra.div>
  )
}
