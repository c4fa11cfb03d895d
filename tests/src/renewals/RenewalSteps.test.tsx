import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Answers } from '../../../domain/intake/answers/answers'
import { currentCheckIn } from '../../../domain/intake/questionnaires'
import { SaveRequestDraftDocument } from '../../../src/generated/graphql'
import { closeAutosaves } from '../../../src/lib/autosave/autosaveRegistry'
import { RenewalSteps } from '../../../src/screens/renewals/RenewalSteps'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { prescription } from '../support/prescriptionBuilders'
import { request } from '../support/requestBuilders'

beforeEach(() => {
  installBrowserStubs()
  window.scrollTo = () => undefined
})
afterEach(resetBrowser)

const questionnaire = currentCheckIn('sleep')

/** The check-in of a prescription, and an account that saves it unless nothing gets through. */
function open({ isOffline = false, draftAnswers }: { isOffline?: boolean; draftAnswers?: Answers } = {}) {
  const saved: Record<string, unknown>[] = []
  const offer = {
    id: 'a',
    prescription: prescription('a'),
    request: draftAnswers ? request('request-1', { status: 'draft' }) : null,
    draftAnswers: draftAnswers ? JSON.stringify(draftAnswers) : null,
    record: '{}',
    questionnaireVersion: questionnaire.version,
    sameProductHold: null,
    otherProductHold: null,
  } as never
  const screenOf = renderLive(
    <RenewalSteps offer={offer} questionnaire={questionnaire} onChanged={() => {}} onStopped={() => {}} />,
    {
      path: '/prescription-renewal',
      person: { sub: 'user-1' },
      answers: [
        {
          document: SaveRequestDraftDocument,
          answer: ({ input }) => {
            if (isOffline) throw new TypeError('Failed to fetch')
            const { id, answers } = input as { id: string; answers: string }
            saved.push({ id, answers: JSON.parse(answers) })
            return { saveRequestDraft: request(id, { status: 'draft', version: saved.length }) }
          },
        },
      ],
    },
  )
  return { ...screenOf, saved }
}

test('answers given offline are restored after a reload, and reach the account then', async () => {
  const before = open({ isOffline: true })
  await before.user.selectOptions(await screen.findByRole('combobox', { name: 'Your state' }), 'Ohio')
  await waitFor(() => expect(before.asked.map(({ name }) => name)).toContain('SaveRequestDraft'))

  cleanup()
  closeAutosaves()
  const { saved } = open()

  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Your state' })).value).toBe('OH')
  await waitFor(() => expect(saved).toMatchObject([{ answers: { state: 'OH' } }]))
})
