import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentCheckIn } from '../../../domain/intake/questionnaires'
import { MyFilesDocument } from '../../../src/generated/graphql'
import { RenewalSend } from '../../../src/screens/requests/RenewalSend'
import { answersFor } from '../../support/builders/answers'
import { installBrowserParts, leaveBrowser } from '../live/browserParts'
import { renderLive } from '../live/liveScreen'
import { prescription } from '../prescriptions/prescriptionBuilders'

beforeEach(() => {
  installBrowserParts()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ features: { payments: false } })))
})
afterEach(leaveBrowser)

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
  const offer = { id: 'a', prescription: prescription('a'), sameCents: null, otherCents: null } as never
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

test('the renewal of a skin treatment asks for new photos of the places it is for', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Your face' })).toBeTruthy()
})
