import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentCheckIn } from '../../../domain/intake/questionnaires'
import type { TreatmentType } from '../../../domain/generated/enums'
import {
  MyAddressesDocument,
  MyFilesDocument,
  SaveRequestDraftDocument,
  SubmitRequestDocument,
} from '../../../src/generated/graphql'
import { RenewalSend } from '../../../src/screens/renewals/RenewalSend'
import { answersFor } from '../../support/builders/answers'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { buildConfiguration } from '../support/configurationBuilder'
import { renderLive } from '../support/liveScreen'
import { ownAddresses } from '../support/orderBuilders'
import { requestId } from '../support/paymentServer'
import { prescription } from '../support/prescriptionBuilders'
import { request as requestSummary } from '../support/requestBuilders'

beforeEach(() => {
  installBrowserStubs()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(buildConfiguration())))
})
afterEach(resetBrowser)

/** The last step of a check-in that has been answered, with nothing photographed yet. */
function open(type: TreatmentType) {
  const questionnaire = currentCheckIn(type)
  const answers = answersFor(type, { state: 'OH', givenName: 'Maya', familyName: 'Okafor' })
  // Answers from the record are not sent.
  const request = {
    id: requestId,
    treatmentType: type,
    questionnaireVersion: questionnaire.version,
    answers: {},
  }
  const checkIn = {
    entries: {},
    read: { answers, errors: {} },
    setEntry: () => {},
    request,
    onSaved: () => {},
    clear: () => {},
  } as never
  const offer = {
    id: 'a',
    prescription: prescription('a'),
    sameProductHold: null,
    otherProductHold: null,
  } as never
  return renderLive(
    <RenewalSend
      offer={offer}
      questionnaire={questionnaire}
      consents={[]}
      checkIn={checkIn}
      onBack={() => {}}
      onChanged={() => {}}
    />,
    {
      path: '/prescription-renewal',
      person: { sub: `maya-${Math.random()}` },
      answers: [
        { document: MyFilesDocument, answer: () => ({ myFiles: [] }) },
        { document: MyAddressesDocument, answer: () => ownAddresses() },
        {
          document: SaveRequestDraftDocument,
          answer: () => ({ saveRequestDraft: requestSummary(requestId, { status: 'draft', version: 1 }) }),
        },
        { document: SubmitRequestDocument, answer: () => ({ submitRequest: requestSummary(requestId) }) },
      ],
    },
  )
}

test('the renewal of a skin treatment requires new photos of the same areas', async () => {
  open('beauty')
  expect(await screen.findByRole('heading', { name: 'Your face' })).toBeTruthy()
})

test('a renewal asks where to ship it, filled in from the profile, and is sent with the address', async () => {
  const { user, asked } = open('sleep')
  const street = await screen.findByLabelText<HTMLInputElement>('Street address')
  await expect.poll(() => street.value).toBe('12 Elm Street')
  expect(screen.getByText(/a street address in Ohio/u)).toBeTruthy()
  const submitted = () => asked.filter(({ name }) => name === 'SubmitRequest')

  await user.clear(street)
  await user.click(await screen.findByRole('button', { name: 'Send to a clinician' }))
  expect(document.activeElement).toBe(street)
  expect(submitted()).toEqual([])

  await user.type(street, '7 New Road')
  await user.click(screen.getByRole('button', { name: 'Send to a clinician' }))
  await expect.poll(submitted).toMatchObject([
    {
      variables: {
        input: {
          id: requestId,
          shippingAddress: { line1: '7 New Road', city: 'Columbus', state: 'OH', postalCode: '43004' },
        },
      },
    },
  ])
})
