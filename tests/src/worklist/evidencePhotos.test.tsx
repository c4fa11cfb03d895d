import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentQuestionnaire } from '../../../domain/intake/questionnaires'
import { EarlierPhotosDocument, FileUrlDocument } from '../../../src/generated/graphql'
import type { RequestDetail } from '../../../src/lib/requests/readRequest'
import { EvidenceCard } from '../../../src/screens/worklist/evidence/EvidenceCard'
import { answersFor } from '../../support/builders/answers'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'
import { request } from '../support/requestBuilders'

const questionnaire = currentQuestionnaire('beauty')

beforeEach(() => {
  installBrowserStubs()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-10T12:00:00Z') })
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(address.startsWith('/intake/') ? Response.json(questionnaire) : new Response('jpeg')),
  )
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  resetBrowser()
})

const photo = (viewId: string, createdAt: string) => ({
  __typename: 'PatientFile',
  id: `${viewId}-${createdAt}`,
  purpose: 'intake_photo',
  status: 'accepted',
  itemId: 'skinFacePhotos',
  viewId,
  contentType: 'image/jpeg',
  byteCount: 4,
  width: 600,
  height: 760,
  rejection: null,
  createdAt,
})

/** Shows the evidence of a request with photos of May 9, and the earlier ones that the API returns. */
function showEvidence(views: readonly string[], earlier: readonly object[]) {
  const detail = {
    id: 'a',
    answers: JSON.stringify(answersFor('beauty')),
    findings: [],
    photos: views.map((viewId) => photo(viewId, '2026-05-09T09:00:00Z')),
    changes: null,
    request: {
      ...request('a', { treatmentType: 'beauty' }),
      questionnaireVersion: questionnaire.version,
      events: [],
    },
    review: null,
  } as unknown as RequestDetail
  const now = new Date('2026-05-10T12:00:00Z')
  renderLive(<EvidenceCard detail={detail} questionnaire={questionnaire} now={now} />, {
    path: '/docdashboard',
    person: { sub: 'lee', groups: ['HCPs'] },
    answers: [
      {
        document: EarlierPhotosDocument,
        answer: () => ({
          request: {
            __typename: 'RequestDetail',
            id: 'a',
            review: { __typename: 'RequestReview', id: 'a', earlierPhotos: earlier },
          },
        }),
      },
      {
        document: FileUrlDocument,
        answer: ({ id }) => ({
          fileUrl: {
            __typename: 'FileUrl',
            id,
            url: `https://files.test/${String(id)}`,
            expiresAt: '2026-05-10T13:00:00.000Z',
          },
        }),
      },
    ],
  })
}

const alternatives = () => screen.queryAllByRole<HTMLImageElement>('img').map(({ alt }) => alt)

test('each photo stands beside the one of the request before, with both days', async () => {
  showEvidence(
    ['front', 'left'],
    [photo('front', '2026-02-03T09:00:00Z'), photo('left', '2026-02-03T09:00:00Z')],
  )

  await waitFor(() =>
    expect(alternatives()).toEqual([
      'Photo from the patient: From the front, before (Feb 3)',
      'Photo from the patient: From the front, now (May 9)',
      'Photo from the patient: Left side, before (Feb 3)',
      'Photo from the patient: Left side, now (May 9)',
    ]),
  )
})

test('a view without an earlier photo comes after the pairs, with its day', async () => {
  showEvidence(['front', 'left'], [photo('left', '2025-12-20T09:00:00Z')])

  await waitFor(() =>
    expect(alternatives()).toEqual([
      'Photo from the patient: Left side, before (Dec 20, 2025)',
      'Photo from the patient: Left side, now (May 9)',
      'Photo from the patient: From the front (May 9)',
    ]),
  )
})

test('without earlier photos, the photos are named by their views alone', async () => {
  showEvidence(['front'], [])

  await waitFor(() => expect(alternatives()).toEqual(['Photo from the patient: From the front']))
})
