import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentCheckIn } from '../../../domain/intake/questionnaires'
import { MyFilesDocument } from '../../../src/generated/graphql'
import { RenewalSend } from '../../../src/screens/renewals/RenewalSend'
import { answersFor } from '../../support/builders/answers'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'

beforeEach(() => {
  installBrowserStubs()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ features: { payments: false } })))
})
afterEach(resetBrowser)

/** The last step of a check-in that has been answered, with nothing photographed yet. */
function open() {
  const type = 'beauty'
  const questionnaire = currentCheckIn(type)
  const answers = answersFor(type)
  const checkIn = {
    entries: {},
    read: { answers, errors: {} },
    setEntry: () => {},
    request: { id: 'renewal-1', treatmentType: type, questionnaireVersion: questionnaire.version, answers },
    onSaved: () => {},
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
      person: { sub: 'user-1' },
      answers: [
        {
          document: MyFilesDocument,
          answer: () => ({ myFiles: [] }),
        },
      ],
    },
  )
}

test('the renewal of a skin treatment requires new photos of the same areas', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Your face' })).toBeTruthy()
})
