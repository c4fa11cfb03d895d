import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  ClinicalNotesDocument,
  ReleaseNoteDocument,
  SaveClinicalNoteDocument,
  SignClinicalNoteDocument,
  WithholdNoteDocument,
} from '../../../src/generated/graphql'
import { Notes } from '../../../src/screens/requests/Notes'
import { leaveBrowser } from '../live/browserParts'
import { renderLive, WireError } from '../live/liveScreen'

afterEach(() => {
  cleanup()
  leaveBrowser()
})

interface Note {
  readonly id: string
  readonly body: string
  readonly version: number
  readonly addendumTo?: string | null
  readonly signedAt?: string | null
  readonly withholding?: object | null
}

const at = '2026-03-02T09:00:00.000Z'
const wire = ({ addendumTo = null, signedAt = null, withholding = null, ...note }: Note) => ({
  __typename: 'ClinicalNote',
  requestId: 'a',
  authorId: 'sub-lee',
  authorName: 'Lena Lee',
  updatedAt: at,
  addendumTo,
  signedAt,
  signedAs: signedAt && 'Lena Lee, MD',
  withholding,
  mayChangeAccess: signedAt !== null,
  ...note,
})

const withholdingOf = (noteId: string, exception: object) => ({
  __typename: 'NoteWithholding',
  noteId,
  withheldByName: 'Lena Lee',
  withheldAt: at,
  ...exception,
})

/** The notes of a request, as a played API keeps them. */
function open(initial: readonly Note[], { mayWrite = true } = {}) {
  const server = { notes: [...initial] as Note[], failing: false, isOutdated: false }
  const put = (note: Note) => {
    server.notes = [...server.notes.filter(({ id }) => id !== note.id), note]
    return wire(note)
  }
  const noteWith = (id: string) => {
    const note = server.notes.find((each) => each.id === id)
    if (!note) throw new WireError('NotFound')
    return note
  }
  const live = renderLive(<Notes requestId="a" mayWrite={mayWrite} now={new Date(at)} />, {
    path: '/',
    person: { sub: 'sub-lee', groups: ['HCPs'] },
    answers: [
      { document: ClinicalNotesDocument, answer: () => ({ clinicalNotes: server.notes.map(wire) }) },
      {
        document: SaveClinicalNoteDocument,
        answer: ({ input }) => {
          if (server.failing) throw new TypeError('Failed to fetch')
          if (server.isOutdated) throw new WireError('Conflict')
          const { id, body, expectedVersion, addendumTo } = input as Note & { expectedVersion: number }
          return { saveClinicalNote: put({ id, body, version: expectedVersion + 1, addendumTo }) }
        },
      },
      {
        document: SignClinicalNoteDocument,
        answer: ({ input }) => {
          const draft = server.notes.find(({ id }) => id === (input as Note).id)
          if (!draft) throw new WireError('NotFound')
          const { withhold } = input as { withhold?: object }
          const withholding = withhold ? withholdingOf(draft.id, withhold) : null
          return {
            signClinicalNote: put({ ...draft, version: draft.version + 1, signedAt: at, withholding }),
          }
        },
      },
      {
        document: WithholdNoteDocument,
        answer: ({ input }) => {
          const { noteId, exception } = input as { noteId: string; exception: object }
          return { withholdNote: put({ ...noteWith(noteId), withholding: withholdingOf(noteId, exception) }) }
        },
      },
      {
        document: ReleaseNoteDocument,
        answer: ({ input }) => ({
          releaseNote: put({ ...noteWith((input as { noteId: string }).noteId), withholding: null }),
        }),
      },
    ],
  })
  return { ...live, server }
}
const field = () => screen.findByRole('textbox', { name: /Your note/ })

test('a note is kept while it is written, and locked when it is signed', async () => {
  const { user, server, asked } = open([])
  await user.type(await field(), 'Sleeps badly.')
  expect(await screen.findByText(/Kept as a draft/, {}, { timeout: 3000 })).toBeTruthy()
  expect(server.notes).toMatchObject([{ body: 'Sleeps badly.', version: 1 }])
  await user.type(await field(), ' Since May.')
  await user.click(screen.getByRole('button', { name: 'Sign and lock' }))
  expect(await screen.findByText(/Signed by Lena Lee, MD/)).toBeTruthy()
  expect(screen.getByText('Sleeps badly. Since May.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(asked.filter(({ name }) => name === 'SaveClinicalNote')).toHaveLength(2)
})

test('a draft from before goes on where it was', async () => {
  open([{ id: 'n1', body: 'Half a', version: 3 }])
  expect(await field()).toHaveProperty('value', 'Half a')
})

test('what comes after signing is an addendum', async () => {
  const { user, server } = open([{ id: 'n1', body: 'Done.', version: 2, signedAt: at }])
  await user.click(await screen.findByRole('button', { name: 'Add an addendum' }))
  await user.type(await screen.findByRole('textbox', { name: /Your addendum/ }), 'Called back.')
  await user.click(screen.getByRole('button', { name: 'Sign and lock' }))
  expect(await screen.findByText('Addendum')).toBeTruthy()
  await waitFor(() => expect(server.notes[1]).toMatchObject({ addendumTo: 'n1', signedAt: at }))
})

test('what could not be kept says so, stays, and can be tried again', async () => {
  const { user, server } = open([])
  server.failing = true
  await user.type(await field(), 'Sleeps badly.')
  expect(await screen.findByText(/Not kept: /, {}, { timeout: 3000 })).toBeTruthy()
  server.failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Kept as a draft/)).toBeTruthy()
  expect(await field()).toHaveProperty('value', 'Sleeps badly.')
})

test('a draft that went on in another window is told, and not overwritten', async () => {
  const { user, server } = open([{ id: 'n1', body: 'Half a', version: 3 }])
  server.isOutdated = true
  await user.type(await field(), ' note')
  expect(await screen.findByText(/changed in another window/, {}, { timeout: 3000 })).toBeTruthy()
  server.notes = [{ id: 'n1', body: 'Half a story', version: 4 }]
  await user.click(screen.getByRole('button', { name: 'Show the newest' }))
  await waitFor(async () => expect(await field()).toHaveProperty('value', 'Half a story'))
})

test('who does not have the request only reads', async () => {
  open([{ id: 'n1', body: 'Done.', version: 2, signedAt: at }], { mayWrite: false })
  expect(await screen.findByText('Done.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add an addendum' })).toBeNull()
})

test('before signing, the author reads that the patient will be able to read the note', async () => {
  open([])
  expect(await screen.findByText(/The patient will be able to read this note\./)).toBeTruthy()
})

test('a note is withheld as it is signed only with an exception and the facts of the case', async () => {
  const { user, server } = open([])
  await user.type(await field(), 'Her sister called.')
  await user.click(screen.getByRole('checkbox', { name: 'Withhold this note from the patient' }))
  expect(screen.getByText(/will see that this note exists and why it is withheld/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign and lock' }))
  expect(await screen.findByText('Choose the exception that applies.')).toBeTruthy()
  expect(screen.getByText('Explain in at least 15 characters.')).toBeTruthy()

  await user.selectOptions(screen.getByLabelText('Exception'), 'confidential_source')
  await user.type(screen.getByLabelText('Facts of this case'), 'The sister asked not to be named.')
  await user.click(screen.getByRole('button', { name: 'Sign and lock' }))

  expect(await screen.findByText(/^Withheld from the patient: It reveals a person/)).toBeTruthy()
  expect(server.notes[0]).toMatchObject({
    withholding: { reason: 'confidential_source', explanation: 'The sister asked not to be named.' },
  })
})

test('a signed note is withheld later, and released again', async () => {
  const { user } = open([{ id: 'n1', body: 'Done.', version: 2, signedAt: at }])
  expect(await screen.findByText('The patient can read this note.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Withhold from patient' }))
  await user.selectOptions(screen.getByLabelText('Exception'), 'danger')
  await user.type(screen.getByLabelText('Facts of this case'), 'Partner reads her mail.')
  await user.click(screen.getByRole('button', { name: 'Withhold note' }))
  expect(await screen.findByText(/^Withheld from the patient: Reading it could endanger/)).toBeTruthy()
  expect(screen.getByText('Partner reads her mail.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Release to patient' }))
  expect(await screen.findByText('The patient can read this note.')).toBeTruthy()
})
