import { screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { usd } from '../support/usd'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { WorklistScreen } from '../../../src/screens/worklist/WorklistScreen'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'
import { decisionServer } from './decisionServer'
import { treatmentProposal } from '../support/requestBuilders'
import { template } from '../support/templateAnswers'
import { onceDaily } from '../../../domain/prescriptions/dosage'
import { dosage } from '../support/dosageBuilder'

beforeEach(() => {
  installBrowserStubs()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(currentQuestionnaire('sleep'))))
})
afterEach(resetBrowser)

function open(desk: ReturnType<typeof decisionServer>) {
  const live = renderLive(
    <Routes>
      <Route path="/docdashboard" element={<WorklistScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    {
      path: '/docdashboard?tab=mine&request=a',
      person: { sub: 'doctor-1', groups: ['HCPs'] },
      answers: desk.answers,
    },
  )
  const inputs = (name: string) => live.asked.filter((each) => each.name === name).map(inputOf)
  // What a decision took is asked for by one test.
  const sent = (name: string) => inputs(name).map(({ effort: _effort, ...input }) => input)
  return { ...live, inputs, sent }
}

const inputOf = ({ variables }: { variables: Record<string, unknown> }) =>
  variables['input'] as Record<string, unknown>
const panel = () => within(screen.getByRole('region', { name: 'Requests' }))
const way = (name: string) => screen.findByRole('button', { name, expanded: false })
const button = (name: string) => within(form()).getByRole('button', { name })
const form = () => {
  const found = document.querySelector<HTMLFormElement>('form:not([role])')
  if (!found) throw new Error('No form is open.')
  return found
}

/** The card of a product. */
async function product(id: string): Promise<HTMLInputElement> {
  const group = await screen.findByRole('radiogroup', { name: 'Product' })
  const card = within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ value }) => value === id)
  if (!card) throw new Error(`There is no card of ${id}.`)
  return card
}

describe('asking the patient', () => {
  test('sends the question on the shown version, once, and confirms it', async () => {
    const desk = decisionServer()
    desk.server.decide = () => ({ status: 'needs_info' })
    const { user, sent } = open(desk)
    await user.click(await way('Ask patient'))
    await user.type(screen.getByLabelText('Your question'), 'Do you snore?')
    await user.dblClick(button('Send question'))

    const told = await screen.findByText(/Question sent/)
    await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true))
    expect(sent('AskPatient')).toEqual([
      { id: 'a', expectedVersion: 3, messageId: expect.any(String), body: 'Do you snore?' },
    ])
    expect(panel().getByText('Waiting on patient')).toBeTruthy()
    expect(document.querySelector<HTMLFormElement>('form:not([role])')).toBeNull()
  })

  test('an empty question is not sent', async () => {
    const { user, sent } = open(decisionServer())
    await user.click(await way('Ask patient'))
    await user.type(screen.getByLabelText('Your question'), '   ')
    await user.click(button('Send question'))
    expect(await screen.findByText('This field is required.')).toBeTruthy()
    expect(sent('AskPatient')).toEqual([])
  })

  test('keeps the typed text over a lost connection, and sends the same message again', async () => {
    const desk = decisionServer()
    desk.server.decide = () => {
      throw new TypeError('Failed to fetch')
    }
    const { user, sent } = open(desk)
    await user.click(await way('Ask patient'))
    await user.type(screen.getByLabelText('Your question'), 'Do you snore?')
    await user.click(button('Send question'))
    expect((await screen.findByRole('alert')).textContent).toContain('We can’t reach the server')

    desk.server.decide = () => ({ status: 'needs_info' })
    await user.click(button('Send question'))
    await screen.findByText(/Question sent/)
    const [first, second] = sent('AskPatient')
    expect(second).toEqual(first)
  })

  test('a second question, after the answer, is another message', async () => {
    const desk = decisionServer()
    desk.server.decide = () => ({ status: 'needs_info' })
    const { user, sent, reconnect } = open(desk)
    await user.click(await way('Ask patient'))
    await user.type(screen.getByLabelText('Your question'), 'Do you snore?')
    await user.click(button('Send question'))
    await screen.findByText(/Question sent/)

    desk.become({ status: 'in_review' })
    reconnect()
    await user.click(await way('Ask patient'))
    expect(screen.queryByText(/Question sent/)).toBeNull()
    await user.type(screen.getByLabelText('Your question'), 'How loud?')
    await user.click(button('Send question'))
    await screen.findByText(/Question sent/)
    const [first, second] = sent('AskPatient')
    expect(second?.['messageId']).not.toBe(first?.['messageId'])
    expect(second?.['expectedVersion']).toBe(5)
  })
})

describe('quick texts and templates', () => {
  const options = async () => within(await screen.findByRole('listbox')).findAllByRole('option')
  const titles = async () => (await options()).map(titleOf)
  const titleOf = (option: HTMLElement) => option.firstChild?.textContent
  const desk = () => {
    const made = decisionServer({ patientName: 'Jordan Rivera' })
    made.server.quickTexts = [{ title: 'Sign-off', text: 'Write to me here. {clinician}' }]
    return made
  }

  test('are offered after a slash in a question: one’s own first, then the practice’s of that kind', async () => {
    const { user } = open(desk())
    await user.click(await way('Ask patient'))
    await user.type(screen.getByLabelText('Your question'), 'Thanks. /')
    expect(await titles()).toEqual(['Sign-off', 'Snoring'])
    expect(screen.getByRole('group', { name: 'Your quick texts' })).toBeTruthy()
    expect(screen.getByRole('group', { name: 'Templates of the practice' })).toBeTruthy()
  })

  test('are chosen by keyboard, with the variables filled in and the caret behind them', async () => {
    const { user } = open(desk())
    await user.click(await way('Ask patient'))
    const text = screen.getByLabelText('Your question')
    await user.type(text, 'Thanks. /sno')
    expect(await titles()).toEqual(['Snoring'])
    await user.keyboard('{Enter} And often?')
    expect(text).toHaveProperty('value', 'Thanks. Hello Jordan, do you snore? And often?')
    await user.keyboard(' /{ArrowUp}{ArrowUp}{Enter}')
    expect(text).toHaveProperty('value', expect.stringMatching(/often\? Write to me here\. Dana Lee$/u))
  })

  test('close with Escape, and leave what was typed', async () => {
    const { user } = open(desk())
    await user.click(await way('Ask patient'))
    await user.type(screen.getByLabelText('Your question'), '/')
    await titles()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByLabelText('Your question')).toHaveProperty('value', '/')
  })

  test('leave Ctrl and Enter to the form', async () => {
    const made = desk()
    made.server.decide = () => ({ status: 'needs_info' })
    const { user, sent } = open(made)
    await user.click(await way('Ask patient'))
    await user.type(screen.getByLabelText('Your question'), 'Which one? /')
    await titles()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText(/Question sent/)
    expect(sent('AskPatient')).toMatchObject([{ body: 'Which one? /' }])
  })

  test('are none within a word or a fraction', async () => {
    const { user } = open(desk())
    await user.click(await way('Ask patient'))
    await user.type(screen.getByLabelText('Your question'), 'day and/or night, 120/80 / ')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  test('are offered in a decline', async () => {
    const { user } = open(desk())
    await user.click(await way('Decline'))
    await user.type(screen.getByLabelText('Message to the patient'), '/person')
    expect(await titles()).toEqual(['Needs an in-person exam'])
    await user.click(within(screen.getByRole('listbox')).getByRole('option'))
    expect(screen.getByLabelText('Message to the patient')).toHaveProperty(
      'value',
      'Jordan, this should be checked in person.',
    )
  })

  test('name the chosen product in a proposal', async () => {
    const made = desk()
    made.server.templates = [template({ kind: 'propose', title: 'Better', text: 'I suggest {product}.' })]
    const { user } = open(made)
    await user.click(await way('Propose another treatment'))
    await user.click(await product('trazodone-50'))
    await user.type(screen.getByLabelText('Message to the patient'), '/bet')
    expect(await titles()).toEqual(['Better'])
    await user.keyboard('{Tab}')
    expect(screen.getByLabelText('Message to the patient')).toHaveProperty(
      'value',
      'I suggest Trazodone tablet.',
    )
  })

  test('that are not active are not offered', async () => {
    const made = desk()
    made.server.templates = [template({ isActive: false })]
    const { user } = open(made)
    await user.click(await way('Ask patient'))
    await user.type(screen.getByLabelText('Your question'), '/')
    expect(await titles()).toEqual(['Sign-off'])
  })
})

describe('proposing another treatment', () => {
  test('explains the effect on the payment, requires a text for the patient, and is sent once', async () => {
    const desk = decisionServer()
    desk.server.decide = () => ({ status: 'needs_info' })
    const { user, sent } = open(desk)
    await user.click(await way('Propose another treatment'))
    await user.click(await product('trazodone-50'))
    await user.selectOptions(screen.getByLabelText('Packages'), '3')
    expect(screen.getByText(/accept and authorize a new \$75.00 hold/)).toBeTruthy()
    await user.click(button('Send proposal'))
    expect(screen.getByText('This field is required.')).toBeTruthy()
    expect(sent('ProposeTreatment')).toEqual([])

    await user.type(screen.getByLabelText('Message to the patient'), 'Three months at once.')
    await user.dblClick(button('Send proposal'))
    await screen.findByText(/Proposal sent/)
    expect(sent('ProposeTreatment')).toMatchObject([
      {
        id: 'a',
        expectedVersion: 3,
        proposalId: expect.any(String),
        productId: 'trazodone-50',
        quantity: 3,
        body: 'Three months at once.',
      },
    ])
  })

  test('shows an open proposal, which can be withdrawn', async () => {
    const desk = decisionServer({ status: 'needs_info' })
    desk.server.proposal = treatmentProposal()
    desk.server.decide = () => ({ status: 'in_review' })
    const { user, sent } = open(desk)
    expect(await screen.findByText(/The patient hasn’t replied yet/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Withdraw proposal' }))
    await way('Approve and prescribe')
    expect(sent('ResolveTreatmentProposal')).toEqual([
      { id: 'a', expectedVersion: 3, proposalId: 'proposal-1', step: 'withdraw' },
    ])
  })

  test('starts an approval from the accepted proposal', async () => {
    const desk = decisionServer({ hold: usd(7500) })
    desk.server.proposal = treatmentProposal({
      status: 'accepted',
      packs: 3,
      dosage: dosage('Not after alcohol.'),
    })
    const { user } = open(desk)
    expect(await screen.findByText(/Approve to prescribe it/)).toBeTruthy()
    await user.click(await way('Approve and prescribe'))
    expect((await product('trazodone-50')).checked).toBe(true)
    expect(screen.getByLabelText('Packages')).toHaveProperty('value', '3')
    expect(screen.getByLabelText('Directions (sig)').textContent).toBe(
      'Take 1\u00A0tablet by mouth at bedtime. Not after alcohol.',
    )
  })
})

describe('approving', () => {
  async function approveDoxepin(desk: ReturnType<typeof decisionServer>) {
    const live = open(desk)
    await live.user.click(await way('Approve and prescribe'))
    await live.user.click(await product('doxepin-3'))
    await live.user.dblClick(button('Approve and prescribe'))
    return live
  }

  const firstLine = (fields: object) => ({
    __typename: 'ProductRecommendation',
    productId: 'doxepin-3',
    rule: 'sleep.maintenance',
    source: 'AASM insomnia guideline, 2017',
    ...fields,
  })

  test('starts with the first-line product and standard directions, and sends what it took', async () => {
    const desk = decisionServer()
    desk.server.recommendation = firstLine({})
    desk.server.preselectedProductId = 'doxepin-3'
    desk.server.decide = () => ({ status: 'prescribed', paymentStatus: 'captured' })
    const { user, sent, inputs } = open(desk)
    await user.click(await way('Approve and prescribe'))
    const card = await product('doxepin-3')
    expect(card.checked).toBe(true)
    expect(document.activeElement).toBe(card)
    expect(screen.getByText('AASM insomnia guideline, 2017')).toBeTruthy()
    expect(screen.getByText('Standard directions').closest('details')?.open).toBe(false)
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(sent('ApproveRequest')).toHaveLength(1))
    expect(inputs('ApproveRequest')).toMatchObject([
      { productId: 'doxepin-3', effort: { openSeconds: expect.any(Number) as number, keys: 2, clicks: 1 } },
    ])
  })

  test('starts with the patient’s wish and marks it, beside the first-line product', async () => {
    const desk = decisionServer()
    desk.server.recommendation = firstLine({})
    desk.server.preselectedProductId = 'trazodone-50'
    desk.server.wish = {
      __typename: 'RequestWish',
      productId: 'trazodone-50',
      medication: 'Trazodone tablet 50 mg',
      price: usd(2500),
    }
    const { user } = open(desk)
    await user.click(await way('Approve and prescribe'))
    const card = await product('trazodone-50')
    expect(card.checked).toBe(true)
    expect(card.closest('label')?.textContent).toContain('Patient’s wish')
    expect((await product('doxepin-3')).closest('label')?.textContent).toContain('First line')
  })

  test('starts without a product where something is left to weigh', async () => {
    const desk = decisionServer()
    desk.server.recommendation = firstLine({})
    const { user, sent } = open(desk)
    await user.click(await way('Approve and prescribe'))
    expect((await product('doxepin-3')).checked).toBe(false)
    expect(screen.getByText('First line')).toBeTruthy()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(sent('ApproveRequest')).toEqual([])
  })

  test('never starts with a product whose alert needs an override reason', async () => {
    const desk = decisionServer({ hold: usd(7500) })
    desk.server.proposal = treatmentProposal({ status: 'accepted', packs: 3 })
    desk.server.alertsOf = (id) =>
      id === 'trazodone-50'
        ? [
            {
              id: 'i',
              kind: 'interaction',
              severity: 'serious',
              about: 'Imitrex',
              text: 'Serotonin syndrome.',
            },
          ]
        : []
    const { user } = open(desk)
    await user.click(await way('Approve and prescribe'))
    const card = await product('trazodone-50')
    expect(card.checked).toBe(false)
    expect(card.closest('label')?.textContent).toContain('Interaction: Imitrex')
  })

  test('prescribes once, with the usual directions unless changed, and shows the price first', async () => {
    const desk = decisionServer()
    desk.server.decide = () => ({ status: 'prescribed', paymentStatus: 'captured' })
    const { user, sent } = open(desk)
    await user.click(await way('Approve and prescribe'))
    await user.click(await product('doxepin-3'))
    expect(screen.getByText('Approving charges $59.00 of the $59.00 on hold.')).toBeTruthy()
    await user.click(screen.getByText('Edit directions'))
    await user.clear(screen.getByLabelText(/^Dose/))
    await user.click(button('Approve and prescribe'))
    expect(sent('ApproveRequest')).toEqual([])

    await user.type(screen.getByLabelText(/^Dose/), '0.5 to 1')
    await user.type(screen.getByLabelText('Unit'), 'tablet')
    await user.selectOptions(screen.getByLabelText('Refills'), '2')
    await user.selectOptions(screen.getByLabelText('Prescription expires'), '30')
    expect(screen.getByText(/would expire before the last refill/)).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Prescription expires'), '90')
    expect(screen.queryByText(/would expire before the last refill/)).toBeNull()
    await user.selectOptions(screen.getByLabelText('Refills'), '1')
    await user.dblClick(button('Approve and prescribe'))
    await screen.findByText(/Approved and prescribed/)
    expect(sent('ApproveRequest')).toEqual([
      {
        id: 'a',
        expectedVersion: 3,
        prescriptionId: expect.any(String),
        productId: 'doxepin-3',
        dosage: {
          instructions: [{ ...onceDaily, dose: 0.5, doseHigh: 1, doseUnit: 'tablet', when: ['bedtime'] }],
          additionalInstruction: null,
        },
        validDays: 90,
        quantity: 1,
        refills: 1,
        note: null,
      },
    ])
  })

  test('an alert blocks prescribing until an override reason is given', async () => {
    const desk = decisionServer()
    const alert = { kind: 'interaction', severity: 'serious', about: 'Prozac', text: 'Serotonin syndrome.' }
    desk.server.alertsOf = (id) => (id === 'trazodone-50' ? [{ id: 'one', ...alert }] : [])
    desk.server.decide = () => ({ status: 'prescribed', paymentStatus: 'captured' })
    const { user, sent } = open(desk)
    await user.click(await way('Approve and prescribe'))
    await user.click(await product('doxepin-3'))
    expect(await screen.findByText(/No interactions, allergies or contraindications found/)).toBeTruthy()
    await user.click(await product('trazodone-50'))
    const alerts = within(await screen.findByRole('list', { name: 'Safety check' }))
    expect(alerts.getByText('Interaction: Prozac')).toBeTruthy()
    await user.click(button('Approve and prescribe'))
    expect(screen.getByText(/Explain in at least 10 characters/)).toBeTruthy()
    expect(sent('ApproveRequest')).toEqual([])

    await user.type(screen.getByLabelText('Override reason'), 'Agreed with her psychiatrist')
    await user.click(button('Approve and prescribe'))
    await screen.findByText(/Approved and prescribed/)
    expect(sent('ApproveRequest')).toMatchObject([
      { overriddenAlertIds: ['one'], overrideReason: 'Agreed with her psychiatrist' },
    ])
  })

  test('a check that does not run is loud, and nothing is prescribed before it has', async () => {
    const desk = decisionServer()
    desk.server.alertsOf = () => {
      throw new TypeError('Failed to fetch')
    }
    const { user, sent } = open(desk)
    await user.click(await way('Approve and prescribe'))
    await user.click(await product('doxepin-3'))
    expect((await screen.findByRole('alert')).textContent).toContain('The safety check didn’t run')
    await user.click(button('Approve and prescribe'))
    expect(sent('ApproveRequest')).toEqual([])
    desk.server.alertsOf = () => []
    await user.click(button('Try again'))
    expect(await screen.findByText(/No interactions, allergies or contraindications found/)).toBeTruthy()
  })

  test('reads new alerts when the API refuses because of them', async () => {
    const desk = decisionServer()
    desk.server.decide = () => {
      const came = {
        kind: 'allergy',
        severity: 'contraindicated',
        about: 'Silenor',
        text: 'Contains doxepin.',
      }
      desk.server.alertsOf = () => [{ id: 'two', ...came }]
      throw new WireError('SafetyCheckFailed')
    }
    const { user } = await approveDoxepin(desk)
    expect(await screen.findByText('Allergy: Silenor')).toBeTruthy()
    expect(screen.getByLabelText('Override reason')).toBeTruthy()
    await user.keyboard('{Escape}')
  })

  test('the directions are made from their parts; what is added stands after them', async () => {
    const { user } = open(decisionServer())
    await user.click(await way('Approve and prescribe'))
    await user.click(await product('doxepin-3'))
    await user.click(screen.getByText('Edit directions'))
    await user.selectOptions(screen.getByLabelText('Frequency'), 'every morning')
    await user.click(screen.getByLabelText('As needed (PRN)'))
    await user.type(screen.getByLabelText(/^As needed for/), 'sleep')
    await user.type(screen.getByLabelText(/^Duration \(days\)/), '14')
    await user.type(screen.getByLabelText(/^Additional instructions/), 'Not after alcohol.')
    expect(screen.getByLabelText('Directions (sig)').textContent).toBe(
      'Take 1\u00A0tablet by mouth every morning as needed for sleep, for 14\u00A0days. Not after alcohol.',
    )
  })

  test('disables products that the answers rule out, with the reason', async () => {
    const desk = decisionServer()
    desk.server.ruledOut = [{ ingredient: 'trazodone', text: 'Takes an MAO inhibitor.' }]
    const { user } = open(desk)
    await user.click(await way('Approve and prescribe'))
    await product('doxepin-3')
    expect(screen.queryByRole('radio', { name: /^Trazodone/ })).toBeNull()
    expect(screen.getByText('Trazodone tablet 50 mg: Takes an MAO inhibitor.')).toBeTruthy()
  })

  test('answers without available rules cannot be approved, because contraindications are unknown', async () => {
    const desk = decisionServer()
    desk.server.ruledOut = null
    const { user } = open(desk)
    await user.click(await way('Approve and prescribe'))
    expect((await screen.findByRole('alert')).textContent).toContain('Our questions have changed')
    expect(screen.queryByRole('radiogroup', { name: 'Product' })).toBeNull()
  })

  test('packages that cost more than the hold are marked', async () => {
    const { user } = open(decisionServer())
    await user.click(await way('Approve and prescribe'))
    await user.click(await product('trazodone-50'))
    expect(screen.queryByText(/is on hold/)).toBeNull()
    await user.selectOptions(screen.getByLabelText('Packages'), '3')
    expect(screen.getByText(/This costs \$75.00, but only \$59.00 is on hold/)).toBeTruthy()
  })

  test('products that do not load show an error, and load on retry', async () => {
    const desk = decisionServer()
    desk.server.areProductsDown = true
    const { user } = open(desk)
    await user.click(await way('Approve and prescribe'))
    expect((await screen.findByRole('alert')).textContent).toContain('Products didn’t load')
    desk.server.areProductsDown = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await product('doxepin-3')).toBeTruthy()
  })

  test('a card that could not be charged leaves nothing prescribed, with a notice, and staff see it', async () => {
    const desk = decisionServer()
    desk.server.decide = () => ({ status: 'approved', paymentStatus: 'failed' })
    await approveDoxepin(desk)

    const notice = await screen.findByText('Nothing was prescribed')
    const text = notice.closest('[role=status]')?.textContent
    expect(text).toContain('couldn’t be charged')
    expect(text).toContain('Admins can follow this')
    expect(screen.queryByText(/Approved and prescribed/)).toBeNull()
    expect(await way('Cancel treatment')).toBeTruthy()
  })

  test.each([
    [
      'insufficient_funds',
      /^The card had insufficient funds\. We asked the patient to pay with another card/,
    ],
    [
      'card_refused',
      /^The bank declined the charge and gave no reason\. We asked the patient to pay with another card/,
    ],
  ])('a refused charge shows the reason and the next step: %s', async (problem, sentence) => {
    const desk = decisionServer({ status: 'approved', paymentStatus: 'authorized' })
    desk.server.captureProblem = problem
    open(desk)
    expect(await screen.findByText('The card wasn’t charged, so nothing was prescribed')).toBeTruthy()
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel treatment' })).toBeTruthy()
  })

  test('a pending charge shows that nothing is prescribed yet, until it has arrived', async () => {
    const desk = decisionServer()
    desk.server.decide = () => ({ status: 'approved', paymentStatus: 'authorized' })
    const { reconnect } = await approveDoxepin(desk)
    expect(await screen.findByText('Nothing has been prescribed yet')).toBeTruthy()

    desk.become({ status: 'prescribed', paymentStatus: 'captured' })
    reconnect()
    await waitFor(() => expect(screen.queryByText('Nothing has been prescribed yet')).toBeNull())
    expect(panel().getByText('Prescribed')).toBeTruthy()
  })

  test.each([
    ['PaymentMissing', 'you can’t prescribe'],
    ['HoldTooSmall', 'more than the hold'],
    ['GatewayUnavailable', 'The payment service isn’t responding'],
  ])('%s is explained, and the form stays as it was filled in', async (code, words) => {
    const desk = decisionServer()
    desk.server.decide = () => {
      throw new WireError(code)
    }
    await approveDoxepin(desk)
    expect((await screen.findByRole('alert')).textContent).toContain(words)
    expect((await product('doxepin-3')).checked).toBe(true)
  })
})

describe('declining', () => {
  test('requires a coded reason and a text for the patient, and shows the effect on the payment', async () => {
    const desk = decisionServer()
    desk.server.decide = () => ({ status: 'declined', declineReason: 'needs_in_person' })
    const { user, sent } = open(desk)
    await user.click(await way('Decline'))
    expect(screen.getByText('The $59.00 hold will be released. The patient pays nothing.')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Use template' }))
    await user.selectOptions(screen.getByLabelText('Reason'), 'Needs an in-person exam')
    const text = screen.getByLabelText<HTMLTextAreaElement>('Message to the patient')
    expect(text.value).toBe('Patient, this should be checked in person.')
    await user.clear(text)
    await user.click(button('Decline request'))
    expect(await screen.findByText('This field is required.')).toBeTruthy()

    await user.type(screen.getByLabelText('Message to the patient'), 'Please see a sleep clinic.')
    await user.dblClick(button('Decline request'))
    await screen.findByText(/Declined. The patient was notified/)
    expect(sent('DeclineRequest')).toEqual([
      { id: 'a', expectedVersion: 3, reason: 'needs_in_person', text: 'Please see a sleep clinic.' },
    ])
    expect(screen.queryByRole('group', { name: 'Decision' })).toBeNull()
  })

  test('is also possible while the patient’s answer is due', async () => {
    open(decisionServer({ status: 'needs_info' }))
    expect(await way('Decline')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ask patient' })).toBeNull()
  })
})

describe('a request that has changed in the meantime', () => {
  test('is shown in its new state, with the reason why the decision was not saved', async () => {
    const desk = decisionServer()
    desk.server.decide = () => {
      desk.become({ status: 'cancelled' })
      throw new WireError('Conflict')
    }
    const { user } = open(desk)
    await user.click(await way('Decline'))
    await user.type(screen.getByLabelText('Message to the patient'), 'Please see a doctor.')
    await user.click(button('Decline request'))

    await waitFor(() => expect(panel().getByText('Canceled')).toBeTruthy())
    expect(screen.getByRole('alert').textContent).toContain('This changed while you were viewing it')
    expect(document.querySelector<HTMLFormElement>('form:not([role])')).toBeNull()
  })

  test('keeps the typed text when the decision is still possible, and uses the new version', async () => {
    const desk = decisionServer()
    let isFirst = true
    desk.server.decide = () => {
      if (!isFirst) return { status: 'declined' }
      isFirst = false
      desk.become({ patientName: 'Patient Renamed' })
      throw new WireError('Conflict')
    }
    const { user, sent } = open(desk)
    await user.click(await way('Decline'))
    await user.type(screen.getByLabelText('Message to the patient'), 'Please see a doctor.')
    await user.click(button('Decline request'))
    expect(await panel().findByRole('heading', { name: 'Patient Renamed' })).toBeTruthy()

    await user.click(button('Decline request'))
    await waitFor(() => expect(sent('DeclineRequest')).toHaveLength(2))
    expect(sent('DeclineRequest')[1]).toMatchObject({ expectedVersion: 4, text: 'Please see a doctor.' })
    expect(await screen.findByText(/Declined. The patient was notified/)).toBeTruthy()
  })
})

test('a clinician without a license for the patient’s state reads so before the decision, with the remedy', async () => {
  const desk = decisionServer({ patientState: 'OH' })
  open(desk)
  expect(await screen.findByText('You don’t have an active license in Ohio')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Transfer in Messages' }).getAttribute('href')).toBe(
    `/doctor/messages?c=${desk.server.request.conversationId}`,
  )
  expect(screen.queryByRole('button', { name: 'Approve and prescribe' })).toBeNull()
})

test('a clinician who reads that the identity check is missing sends the patient the suggested question', async () => {
  const desk = decisionServer()
  desk.server.identity.isRequired = true
  desk.server.decide = () => ({ status: 'needs_info' })
  const { user, sent } = open(desk)
  await user.click(await screen.findByRole('button', { name: 'Ask patient to verify' }))
  expect(screen.getByLabelText('Your question')).toHaveProperty(
    'value',
    expect.stringMatching(/^Before I can prescribe/),
  )
  await user.click(button('Send question'))
  await screen.findByText(/Question sent/)
  expect(sent('AskPatient')).toMatchObject([{ body: expect.stringContaining('“Verify your identity”') }])
})
