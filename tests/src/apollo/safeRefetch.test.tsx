import { readdirSync, readFileSync } from 'node:fs'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConsentDocumentDocument, MyConsentsDocument } from '../../../src/generated/graphql'
import { safeRefetch } from '../../../src/lib/apollo/safeRefetch'
import { ConsentsCard } from '../../../src/screens/account/profile/ConsentsCard'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'
import { renderLive } from '../support/liveScreen'

const rejections: unknown[] = []
const remember = (reason: unknown) => void rejections.push(reason)

beforeEach(() => {
  installBrowserStubs()
  rejections.length = 0
  process.on('unhandledRejection', remember)
})
afterEach(() => {
  process.off('unhandledRejection', remember)
  resetBrowser()
})

/** Node reports an unhandled rejection once the microtasks of a turn are done. */
const nextTurn = () => act(() => new Promise<void>((resolve) => setImmediate(resolve)))

test('a retry without network leaves no unhandled rejection', async () => {
  let asked = 0
  const offline = () => {
    asked += 1
    throw new TypeError('Failed to fetch')
  }
  const { user } = renderLive(<ConsentsCard />, {
    path: '/profile',
    person: { sub: 'patient-1' },
    answers: [
      { document: MyConsentsDocument, answer: offline },
      { document: ConsentDocumentDocument, answer: offline },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked).toBe(2))
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  await nextTurn()
  expect(rejections).toEqual([])
})

test('one failing query does not prevent the others', async () => {
  const read: string[] = []
  const again = safeRefetch(
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(read.push('second')),
  )
  again()
  await nextTurn()
  expect(read).toEqual(['second'])
  expect(rejections).toEqual([])
})

/** Direct calls reject without network. The helpers take the functions uncalled. */
const unsafe = /(?<!\(\) =>\s*)(?<![\w.])(?:\w+\.)*(?:refetch|fetchMore|refetchQueries)\(/g

test('every refetch in the app uses safeRefetch or refetchAll', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/generated|safeRefetch/.test(file))
    .map((file) => `src/${file}`)
  expect(files.length).toBeGreaterThan(500)
  const calls = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(unsafe), ([call]) => `${file}: ${call}`),
  )
  expect(calls).toEqual([])
})
