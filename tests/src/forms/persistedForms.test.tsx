import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NoteAccess } from '../../../src/components/requests/NoteAccess'
import {
  type AdminIdentityRowFragment,
  type AdminProductCodesRowFragment,
  ConversationColleaguesDocument,
  type ConversationSummaryFragment,
  type NoteContentFragment,
  type OwnPractitionerFragment,
  type PlanContentFragment,
  PrescriptionRecheckDocument,
} from '../../../src/generated/graphql'
import { sharedSession } from '../../../src/lib/session/sharedSession'
import { clearStoredTokens } from '../../../src/lib/session/storedTokens'
import { QuickTextsCard } from '../../../src/screens/account/staff/QuickTextsCard'
import { LicensesCard } from '../../../src/screens/account/staff/LicensesCard'
import { IdentityDecision } from '../../../src/screens/admin/identity/IdentityDecision'
import { InviteUser } from '../../../src/screens/admin/users/InviteUser'
import { OrderStepPanel } from '../../../src/screens/admin/orders/OrderStepPanel'
import { ProductCodesForm } from '../../../src/screens/admin/catalogue/ProductCodesForm'
import { SaveFilterForm } from '../../../src/screens/admin/listing/SaveFilterForm'
import { TransferAction } from '../../../src/screens/messages/staff/TransferAction'
import { DecideStep } from '../../../src/screens/prescriptions/plan/DecideStep'
import { PrescriptionActions } from '../../../src/screens/prescriptions/PrescriptionActions'
import { StartEmergencyAccess } from '../../../src/screens/patientRecord/access/StartEmergencyAccess'
import { MarkInError } from '../../../src/screens/patientRecord/allergies/MarkInError'
import { AddClinicianAllergy } from '../../../src/screens/patientRecord/allergies/AddClinicianAllergy'
import { Decision } from '../../../src/screens/worklist/decision/Decision'
import { orderRow } from '../admin/adminRows'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'
import { decisionServer } from '../worklist/decisionServer'
import { request } from '../support/requestBuilders'

beforeEach(() => {
  installBrowserStubs()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  resetBrowser()
  vi.restoreAllMocks()
})

const nothing = () => {}
const now = new Date('2026-11-22T12:00:00.000Z')
const dana = { sub: 'doctor-1', groups: ['HCPs'] }
const omar = { sub: 'doctor-2', groups: ['HCPs'] }

const inReview = (id: string) => request(id, { status: 'in_review', assigneeId: 'doctor-1' })
const note = (id: string) =>
  ({ id, withholding: null, canChangeAccess: true }) as unknown as NoteContentFragment
const conversation = (id: string) => ({ id, version: 1 }) as ConversationSummaryFragment
const identity = (id: string) =>
  ({ id, version: 1, status: 'pending', attempts: 1 }) as AdminIdentityRowFragment
const codes = (id: string) =>
  ({
    id,
    version: 1,
    rxcui: null,
    rxcuiSource: null,
    ndc: null,
    ndcSource: null,
  }) as AdminProductCodesRowFragment
const practitioner = { version: 1, quickTexts: [], licenses: [] } as unknown as OwnPractitionerFragment

/** A form over an object, as a person opens and fills it. */
type Case = {
  readonly form: string
  readonly render: (id: string) => ReactElement
  /** Buttons that are pressed in turn until the form is there; none where it is always open. */
  readonly open: readonly string[]
  readonly field: string | RegExp
  readonly text?: string
  /** Label of the cancel button; empty without one. */
  readonly cancel?: string
  /** Whether there is one for each object. */
  readonly isSingle?: true
}

const decide = (form: string, button: string, field: string, text?: string): Case => ({
  form,
  render: (id) => <Decision key={id} request={inReview(id)} />,
  open: [button],
  field,
  ...(text && { text }),
  cancel: 'Not now',
})

const change = (button: string): Case => ({
  form: `prescription: ${button}`,
  render: (id) => (
    <PrescriptionActions
      key={id}
      prescription={prescription(id, { status: button === 'Resume…' ? 'on_hold' : 'active' })}
      onChanged={nothing}
    />
  ),
  open: [button],
  field: 'Note to patient',
  cancel: 'Cancel',
})

const cases: readonly Case[] = [
  decide('question to the patient', 'Ask patient', 'Your question'),
  decide('decline', 'Decline', 'Message to the patient'),
  ...['Put on hold…', 'Resume…', 'Stop…', 'Mark as error…'].map(change),
  {
    form: 'dose step',
    render: (id) => (
      <DecideStep
        plan={{ currentStep: 1, steps: [] } as unknown as PlanContentFragment}
        checkIn={{ id, version: 1, status: 'submitted' } as PlanContentFragment['checkIns'][number]}
        now={now}
        onDecided={nothing}
      />
    ),
    open: [],
    field: /message/i,
  },
  {
    form: 'hand-over',
    render: (id) => <TransferAction key={id} conversation={conversation(id)} listPath="/" />,
    open: ['Transfer'],
    field: /Note for your colleague/,
    cancel: 'Cancel',
  },
  {
    form: 'break-glass explanation',
    render: (id) => <StartEmergencyAccess key={id} patientId={id} isOver={false} onOpened={nothing} />,
    open: [],
    field: 'Explanation',
  },
  {
    form: 'noted allergy',
    render: (id) => <AddClinicianAllergy key={id} patientId={id} onChanged={nothing} />,
    open: ['Add allergy'],
    field: 'Substance',
    cancel: 'Not now',
  },
  {
    form: 'allergy entered in error',
    render: (id) => <MarkInError key={id} allergy={{ id, substance: 'Latex' }} onChanged={nothing} />,
    open: ['Mark Latex as entered in error'],
    field: 'Reason',
    cancel: 'Cancel',
  },
  {
    form: 'withholding of a note',
    render: (id) => <NoteAccess key={id} note={note(id)} now={now} onChanged={nothing} />,
    open: ['Withhold from patient'],
    field: 'Facts of this case',
    cancel: 'Cancel',
  },
  {
    form: 'refusal of an identity check',
    render: (id) => <IdentityDecision key={id} check={identity(id)} onDecided={nothing} />,
    open: ['Reject…'],
    field: /Message to the patient/,
    cancel: 'Back',
  },
  {
    form: 'tracking of a parcel',
    render: (id) => (
      <OrderStepPanel key={id} order={orderRow(id, { status: 'packed' })} onAdvanced={nothing} />
    ),
    open: [],
    field: 'Tracking number',
  },
  {
    form: 'codes of a product',
    render: (id) => <ProductCodesForm key={id} codes={codes(id)} onConflict={nothing} />,
    open: [],
    field: /RXCUI/,
  },
  {
    form: 'name of a filter',
    render: (id) => (
      <SaveFilterForm
        key={id}
        list="orders"
        search={`q=${id}`}
        known={undefined}
        onDone={nothing}
        onCancel={nothing}
      />
    ),
    open: [],
    field: 'Filter name',
    cancel: 'Cancel',
  },
  {
    form: 'invitation',
    render: () => <InviteUser onInvited={nothing} />,
    open: ['Invite staff'],
    field: 'Email',
    text: 'lee@example.com',
    cancel: 'Cancel',
    isSingle: true,
  },
  {
    form: 'quick texts',
    render: () => <QuickTextsCard practitioner={practitioner} refetch={() => Promise.resolve()} />,
    open: ['Edit quick texts', 'Add quick text'],
    field: 'Text',
    cancel: 'Cancel',
    isSingle: true,
  },
  {
    form: 'licenses',
    render: () => <LicensesCard practitioner={practitioner} refetch={() => Promise.resolve()} />,
    open: ['Edit licenses', 'Add license'],
    field: /number/i,
    cancel: 'Cancel',
    isSingle: true,
  },
]

const answers = [
  ...decisionServer().answers,
  {
    document: ConversationColleaguesDocument,
    answer: () => ({
      conversationColleagues: [
        { __typename: 'Practitioner', id: 'doctor-3', name: 'Al Way', credentials: null, awayUntil: null },
      ],
    }),
  },
  {
    document: PrescriptionRecheckDocument,
    answer: () => ({ prescriptionRecheck: { __typename: 'PrescriptionCheck', id: 'one', alerts: [] } }),
  },
]

const show = ({ render }: Case, id: string, person = dana) =>
  renderLive(render(id), { path: '/', person, answers })

async function openForm({ open, field }: Case): Promise<HTMLInputElement> {
  for (const name of open) fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByLabelText<HTMLInputElement>(field)
}

async function typeInto(form: Case, text = form.text ?? 'Half-written'): Promise<string> {
  fireEvent.change(await openForm(form), { target: { value: text } })
  return text
}

/** Stored entries, without the markers of their account. */
const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('tendwell.personal.'))

describe.each(cases)('$form', (form) => {
  test('is open again with its text after the page was left', async () => {
    show(form, 'one')
    const text = await typeInto(form)
    cleanup()

    show(form, 'one')
    expect((await screen.findByLabelText<HTMLInputElement>(form.field)).value).toBe(text)
  })

  test('is empty for another user who signs in after the session had ended', async () => {
    show(form, 'one')
    await typeInto(form)
    cleanup()
    clearStoredTokens(localStorage)
    act(sharedSession.refresh)

    show(form, 'one', omar)
    expect((await openForm(form)).value).toBe('')
  })
})

test.each(cases.filter(({ isSingle }) => !isSingle))(
  '$form has a text of its own for each object',
  async (form) => {
    show(form, 'one')
    const text = await typeInto(form)
    cleanup()

    show(form, 'two')
    expect((await openForm(form)).value).toBe('')
    cleanup()

    show(form, 'one')
    expect((await screen.findByLabelText<HTMLInputElement>(form.field)).value).toBe(text)
  },
)

test.each(cases.filter(({ cancel }) => cancel !== undefined))(
  '$form leaves nothing behind when it is canceled',
  async (form) => {
    show(form, 'one')
    await typeInto(form)
    expect(kept()).not.toEqual([])
    fireEvent.click(screen.getByRole('button', { name: form.cancel }))

    expect(kept()).toEqual([])
  },
)
