import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { usd } from '../support/usd'
import type { RequestStatus } from '../../../src/generated/graphql'
import {
  CancelRequestDocument,
  MyRequestsDocument,
  PaymentRequestDocument,
  ProductsDocument,
  SaveRequestDraftDocument,
  SubmitRequestDocument,
  TitrationPlansDocument,
} from '../../../src/generated/graphql'
import type * as accessTokenModule from '../../../src/lib/amplify/accessToken'
import { redirectTo } from '../../../src/lib/session/redirectTo'
import { HoldAndSend } from '../../../src/screens/intake/send/HoldAndSend'
import type { SendProps } from '../../../src/lib/requests/sendProps'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { type LiveScreen, renderLive, WireError } from '../support/liveScreen'
import { gatewayPage, paymentId, fakePayments, refusal, requestId } from '../support/paymentServer'
import { connection, request } from '../support/requestBuilders'

vi.mock('../../../src/lib/session/redirectTo', () => ({ redirectTo: vi.fn<(path: string) => void>() }))
vi.mock('../../../src/lib/amplify/accessToken', () => ({
  accessToken: vi.fn<typeof accessTokenModule.accessToken>().mockResolvedValue('token'),
}))

beforeEach(() => {
  installBrowserStubs()
  vi.mocked(redirectTo).mockClear()
})
afterEach(resetBrowser)

function product(id: string, priceCents: number, change: Record<string, unknown> = {}) {
  return {
    __typename: 'Product',
    id,
    treatmentType: 'sleep',
    name: `${id} tablet`,
    genericName: id,
    strength: '5 mg',
    form: 'tablet',
    route: 'oral',
    packSize: 30,
    packUnit: 'tablet',
    daysSupply: 30,
    price: usd(priceCents),
    needsPrescription: true,
    isFirstLine: true,
    dosage: null,
    defaultRefills: 0,
    maxRefills: 0,
    maxPacks: 1,
    ...change,
  }
}

interface Given {
  readonly status?: RequestStatus
  readonly isSubmitted?: boolean
  readonly others?: readonly unknown[]
  readonly answers?: Answers
}

/** The last step of a sleep intake, and a server that keeps submissions. */
function open({ status = 'draft', isSubmitted = false, others = [], answers = {} }: Given = {}) {
  const rest = fakePayments()
  const server = {
    status,
    others,
    products: [product('doxepin', 5900), product('ramelteon', 6900)],
    plans: [] as unknown[],
    submits: 0,
  }
  const kept = () =>
    request(requestId, {
      status: server.status,
      version: server.status === 'draft' ? 1 : 2,
      hold: server.status === 'draft' ? null : usd(6900),
      conversationId: server.status === 'submitted' ? 'c-1' : null,
      responseDueAt: '2026-06-16T10:00:00Z',
    })
  const handlers = {
    isReady: vi.fn<() => boolean>(() => true),
    onSaved: vi.fn<SendProps['onSaved']>(),
    onSubmitted: vi.fn<SendProps['onSubmitted']>(),
    onSent: vi.fn<SendProps['onSent']>(),
    onRenew: vi.fn<SendProps['onRenew']>(),
    onOutdated: vi.fn<SendProps['onOutdated']>(),
    onBack: vi.fn<SendProps['onBack']>(),
  }
  const mutations = {
    save: (): unknown => ({ saveRequestDraft: kept() }),
    submit: (): unknown => ({ submitRequest: kept() }),
  }
  const responses = [
    { document: ProductsDocument, answer: () => ({ products: server.products }) },
    { document: MyRequestsDocument, answer: () => ({ myRequests: connection(server.others) }) },
    { document: TitrationPlansDocument, answer: () => ({ titrationPlans: server.plans }) },
    { document: SaveRequestDraftDocument, answer: () => mutations.save() },
    {
      document: SubmitRequestDocument,
      answer: () => {
        server.submits += 1
        server.status = 'awaiting_payment'
        return mutations.submit()
      },
    },
    {
      document: PaymentRequestDocument,
      answer: () => ({ request: { __typename: 'RequestDetail', id: requestId, request: kept() } }),
    },
    {
      document: CancelRequestDocument,
      answer: ({ input }: Record<string, unknown>) => {
        server.others = []
        const { id } = input as { id: string }
        return { cancelRequest: request(id, { status: 'cancelled' }) }
      },
    },
  ]

  /** The intake, which keeps whether the request was submitted. */
  function Intake() {
    const [wasSubmitted, setSubmitted] = useState(isSubmitted)
    const submitted = () => {
      handlers.onSubmitted()
      setSubmitted(true)
    }
    const about = { id: requestId, treatmentType: 'sleep', questionnaireVersion: 1, answers } as const
    return (
      <HoldAndSend
        request={about}
        questionnaire={currentQuestionnaire('sleep')}
        {...handlers}
        isSubmitted={wasSubmitted}
        onSubmitted={submitted}
      />
    )
  }
  const start = () =>
    renderLive(<Intake />, { path: '/submitRequest', person: { sub: 'patient-1' }, answers: responses })
  return { rest, server, mutations, start, ...handlers }
}

const submitted = (asked: LiveScreen['asked']) =>
  asked.filter(({ name }) => name === 'SubmitRequest').map(({ variables }) => variables['input'])
const option = (name: RegExp) => screen.findByRole('radio', { name })
const leaveToClinician = async (user: LiveScreen['user']) =>
  user.click(await option(/^Let my clinician decide/u))
const sendButton = () => screen.findByRole('button', { name: 'Send to a clinician' })
const holdButton = (amount = '$69.00') => screen.findByRole('button', { name: `Hold ${amount} and send` })

/** The button that holds the highest price. */
async function highestHold(user: LiveScreen['user']) {
  await leaveToClinician(user)
  return holdButton()
}

describe('the wish', () => {
  test('is one of the products for a first request, with its price, and nothing is chosen beforehand', async () => {
    const { server, start } = open()
    server.products.push(
      product('next-step', 9900, { isFirstLine: false }),
      product('melatonin', 1500, { needsPrescription: false }),
    )
    const { asked } = start()

    const question = await screen.findByRole('radiogroup', { name: /Which treatment would you like/u })
    expect(within(question).getAllByRole('radio')).toHaveLength(3)
    expect(question.textContent).toContain('doxepin tablet 5\u00A0mg30 tablets, $59.00')
    expect(question.textContent).toContain('We hold $69.00, the highest price.')
    expect(question.textContent).not.toMatch(/next-step|melatonin/u)
    expect(within(question).queryByRole('radio', { checked: true })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Hold on your card' })).toBeNull()
    expect(asked.map(({ name }) => name)).not.toContain('SaveRequestDraft')
  })

  test('leaves out what the answers rule out', async () => {
    const { start } = open({ answers: { fluvoxamine: 'yes' } })
    start()
    await holdButton('$59.00')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('decides the hold, and is sent with the amount that was shown', async () => {
    const { server, start } = open()
    const { user, asked } = start()
    await user.click(await option(/^doxepin tablet/u))
    const summary = screen.getByRole('region', { name: 'Hold on your card' })
    expect(summary.textContent).toContain('doxepin tablet 5 mg$59.00')
    expect(summary.textContent).toContain('You’re charged only if a clinician approves.')
    expect(summary.textContent).toContain('We ask you first if it costs more than this.')

    await user.click(await holdButton('$59.00'))

    await waitFor(() => expect(server.submits).toBe(1))
    expect(submitted(asked)).toMatchObject([{ wish: 'doxepin', shownHold: { cents: 5900, currency: 'USD' } }])
  })

  test('for a medicine whose dose rises shows every dose with its week and price before the hold', async () => {
    const { server, start } = open()
    const dose = (id: string, strength: string, cents: number, isFirstLine: boolean) =>
      product(id, cents, { name: 'Pen', genericName: 'pen', strength, daysSupply: 28, isFirstLine })
    server.products = [
      product('doxepin', 5900),
      dose('pen-025', '0.25 mg', 34_900, true),
      dose('pen-05', '0.5 mg', 39_900, false),
      dose('pen-1', '1 mg', 44_900, false),
    ]
    server.plans = [
      {
        __typename: 'TitrationPlan',
        id: 'pen-weekly',
        treatmentType: 'sleep',
        name: 'Pen, once a week',
        source: 'Label §2',
        steps: ['pen-025', 'pen-05', 'pen-1'].map((productId) => ({
          __typename: 'PlannedStep',
          productId,
          minWeeks: 4,
        })),
      },
    ]
    const { user, asked } = start()

    await user.click(await option(/^doxepin tablet/u))
    expect(screen.queryByRole('region', { name: /^The whole course/u })).toBeNull()
    expect(asked.map(({ name }) => name)).not.toContain('TitrationPlans')

    await user.click(await option(/^Pen 0\.25\smg/u))
    const course = await screen.findByRole('region', { name: /^The whole course/u })
    expect(
      within(course)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'From week 1: Pen 0.25 mg$349.00',
      'From week 5: Pen 0.5 mg$399.00',
      'From week 9: Pen 1 mg$449.00',
    ])
    expect(course.textContent).toContain('You pay for one package at a time')
  })

  test('left to the clinician holds the highest price', async () => {
    const { server, start } = open()
    const { user, asked } = start()
    await user.click(await highestHold(user))
    await waitFor(() => expect(server.submits).toBe(1))
    expect(submitted(asked)).toEqual([
      expect.objectContaining({ shownHold: { cents: 6900, currency: 'USD' } }),
    ])
    expect(submitted(asked)[0]).not.toHaveProperty('wish')
  })

  test('is asked for on press', async () => {
    const { server, start } = open()
    const { user } = start()
    await user.click(await sendButton())
    expect(screen.getByText('Choose a treatment, or let your clinician decide.')).toBeTruthy()
    expect(document.activeElement).toBe(await option(/^doxepin tablet/u))
    expect(server.submits).toBe(0)
  })

  test('is asked for again at the new price when the price has changed', async () => {
    const { server, mutations, start } = open()
    const { user } = start()
    await user.click(await option(/^doxepin tablet/u))
    mutations.submit = () => {
      server.status = 'draft'
      server.products = [product('doxepin', 6100), product('ramelteon', 6900)]
      throw new WireError('OfferChanged', { holdCents: 6100 })
    }
    await user.click(await holdButton('$59.00'))
    expect((await screen.findByRole('alert')).textContent).toContain('A price or a treatment has changed')
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Hold on your card' }).textContent).toContain('$61.00'),
    )
  })
})

test('pressing sends the request, sets the payment up, and leads to the gateway', async () => {
  const { rest, onSubmitted, start } = open()
  const { user } = start()

  await user.click(await highestHold(user))

  await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(gatewayPage))
  expect(onSubmitted).toHaveBeenCalledTimes(1)
  expect(rest.asked).toMatchObject([{ path: '/payments/setup', body: { requestId } }])
})

test('two presses make one request and one payment', async () => {
  const { rest, server, start } = open()
  const { user } = start()

  await user.dblClick(await highestHold(user))

  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(1))
  expect(server.submits).toBe(1)
  expect(rest.asked).toHaveLength(1)
})

test('missing photos are checked before submission', async () => {
  const { isReady, server, start } = open()
  isReady.mockReturnValue(false)
  const { user } = start()

  await user.click(await highestHold(user))

  expect(server.submits).toBe(0)
  expect(redirectTo).not.toHaveBeenCalled()
})

test('a gateway that is silent loses nothing: what is left is the payment', async () => {
  const { rest, server, start } = open()
  rest.setup = () => refusal(503, 'GatewayUnavailable')
  const { user } = start()
  await user.click(await highestHold(user))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The payment service isn’t responding. Your answers are saved, and you weren’t charged.',
  )

  rest.setup = () => ({ paymentId, url: gatewayPage })
  await user.click(screen.getByRole('button', { name: 'Go to the payment page' }))
  await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(gatewayPage))
  expect(server.submits).toBe(1)
})

test('a price that does not load is reported, and blocks the submission', async () => {
  const { server, start } = open()
  const { products } = server
  Object.defineProperty(server, 'products', {
    configurable: true,
    get: () => {
      throw new TypeError('Failed to fetch')
    },
  })
  const { user } = start()
  expect((await screen.findByRole('alert')).textContent).toContain('The price didn’t load')
  expect(screen.queryByRole('button', { name: /send/i })).toBeNull()

  Object.defineProperty(server, 'products', { value: products })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await sendButton()
})

test('a patient who returns to a submitted request pays for it, without submitting again', async () => {
  const { server, start } = open({ isSubmitted: true, status: 'awaiting_payment' })
  const { user } = start()

  await user.click(await screen.findByRole('button', { name: 'Go to the payment page' }))

  await waitFor(() => expect(redirectTo).toHaveBeenCalledExactlyOnceWith(gatewayPage))
  expect(server.submits).toBe(0)
  expect(
    screen.getByText('We’ll place a hold for this amount. You’re charged only if a clinician approves.'),
  ).toBeTruthy()
})

test('a browser that shows the page just as it was left can be used again', async () => {
  const { start } = open({ isSubmitted: true, status: 'awaiting_payment' })
  const { user } = start()
  await user.click(await screen.findByRole('button', { name: 'Go to the payment page' }))
  await screen.findByRole('button', { name: 'Taking you to the payment page…' })

  window.dispatchEvent(new Event('pageshow'))

  await user.click(await screen.findByRole('button', { name: 'Go to the payment page' }))
  await waitFor(() => expect(redirectTo).toHaveBeenCalledTimes(2))
})

test('a request that has arrived in the meantime is confirmed', async () => {
  const { onSent, start } = open({ isSubmitted: true, status: 'submitted' })
  start()
  await waitFor(() =>
    expect(onSent).toHaveBeenCalledExactlyOnceWith({
      requestId: expect.any(String),
      conversationId: 'c-1',
      responseDueAt: '2026-06-16T10:00:00Z',
    }),
  )
})

test.each([
  ['cancelled', 'This request was canceled'],
  ['expired', 'This request was closed'],
  ['declined', 'This request has ended'],
] as const)('the answers of a request that is %s can be sent as a new one', async (status, words) => {
  const { onRenew, start } = open({ isSubmitted: true, status })
  const { user } = start()
  expect(await screen.findByText(words)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use my answers again' }))
  expect(onRenew).toHaveBeenCalledTimes(1)
})

test('other answers under this id, sent from another tab, lead to the payment of those', async () => {
  const { server, mutations, start } = open()
  mutations.save = () => {
    server.status = 'awaiting_payment'
    throw new WireError('Conflict', { current: { status: 'awaiting_payment', version: 2 } })
  }
  const { user } = start()
  await user.click(await highestHold(user))

  expect((await screen.findByRole('alert')).textContent).toContain('You already sent this request')
  expect(await screen.findByRole('button', { name: 'Go to the payment page' })).toBeTruthy()
  expect(server.submits).toBe(0)
})

test('an open payment for the same treatment comes first, and can be canceled instead', async () => {
  const { rest, start } = open({
    others: [{ ...request('before', { status: 'awaiting_payment' }), events: [] }],
  })
  const { user } = start()
  expect(await screen.findByText('You have an unfinished payment')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /send/iu })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Finish payment' }))
  await waitFor(() => expect(rest.asked).toMatchObject([{ body: { requestId: 'before' } }]))

  await user.click(screen.getByRole('button', { name: 'Cancel this request' }))
  await user.click(screen.getByRole('button', { name: 'Cancel request' }))
  await sendButton()
})

test('a request for the same treatment that the care team has is led to instead', async () => {
  const before = request('before', { status: 'in_review', conversationId: 'c-9' })
  const { start } = open({ others: [{ ...before, events: [] }] })
  start()
  await screen.findByText('Your request for Sleep Health is in progress')
  expect(screen.queryByRole('button', { name: /send/iu })).toBeNull()
  expect(screen.getByRole('link', { name: 'View your request' }).getAttribute('href')).toBe(
    '/history?open=request-before',
  )
})

test('a request submitted elsewhere is found when the submission is refused', async () => {
  const { server, start, mutations } = open()
  const { user } = start()
  const button = await highestHold(user)
  mutations.save = () => {
    server.others = [{ ...request('before', { status: 'submitted' }), events: [] }]
    throw new WireError('RequestUnderWay', { requestId: 'before', action: 'wait' })
  }
  await user.click(button)
  expect(await screen.findByText('Your request for Sleep Health is in progress')).toBeTruthy()
})

test('an open payment for another treatment does not block the submission', async () => {
  const other = request('before', { status: 'awaiting_payment', treatmentType: 'ed' })
  const { start } = open({ others: [{ ...other, events: [] }] })
  start()
  expect(await sendButton()).toBeTruthy()
})
