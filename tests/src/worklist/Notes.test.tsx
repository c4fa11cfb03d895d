import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import {
  ClinicalNotesDocument,
  MarkMentionReadDocument,
  NoteReadersDocument,
  ReleaseNoteDocument,
  SaveClinicalNoteDocument,
  SignClinicalNoteDocument,
  WithholdNoteDocument,
} from '../../../src/generated/graphql'
import { closeAutosaves } from '../../../src/lib/autosave/autosaveRegistry'
import { Notes } from '../../../src/screens/worklist/notes/Notes'
import { resetBrowser } from '../support/browserParts'
import { renderLive, WireError } from '../support/liveScreen'
import { template, templatesAnswer } from '../support/templateAnswers'

afterEach(() => {
  closeAutosaves()
  resetBrowser()
})

interface Note {
  readonly id: string
  readonly body: string
  readonly version: number
  readonly addendumTo?: string | null
  readonly signedAt?: string | null
  readonly withholding?: object | null
  readonly mentions?: readonly object[]
}

const at = '2026-03-02T09:00:00.000Z'
const wire = ({ addendumTo = null, signedAt = null, withholding = null, mentions = [], ...note }: Note) => ({
  __typename: 'ClinicalNote',
  requestId: 'a',
  authorId: 'sub-lee',
  authorName: 'Lena Lee',
  updatedAt: at,
  addendumTo,
  signedAt,
  signedAs: signedAt && 'Lena Lee, MD',
  withholding,
  mentions,
  canChangeAccess: signedAt !== null,
  ...note,
})

const withholdingOf = (noteId: string, exception: object) => ({
  __typename: 'NoteWithholding',
  noteId,
  withheldByName: 'Lena Lee',
  withheldAt: at,
  ...exception,
})

const subject = { patientName: 'Maya Okafor', treatmentType: 'sleep', assigneeName: 'Lena Lee' } as const

/** The notes of one request, and two ways away from them: to another request, and a reload of the page. */
function Requests({ mayWrite }: { mayWrite: boolean }) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Another request' : 'This request'}
      </button>
      {isOpen && <Notes requestId="a" subject={subject} mayWrite={mayWrite} now={new Date(at)} />}
    </>
  )
}

/** Simulates a reload, which keeps only the tab's storage. */
function reloadPage() {
  cleanup()
  closeAutosaves()
}

/** The notes of a request on a fake API. */
function open(
  initial: readonly Note[],
  { mayWrite = true, readers = [] }: { mayWrite?: boolean; readers?: readonly object[] } = {},
) {
  const server = {
    notes: [...initial] as Note[],
    failing: false,
    /** The responses to saves wait for this. */
    gate: Promise.resolve(),
  }
  const put = (note: Note) => {
    server.notes = [...server.notes.filter(({ id }) => id !== note.id), note]
    return wire(note)
  }
  const noteWith = (id: string) => {
    const note = server.notes.find((each) => each.id === id)
    if (!note) throw new WireError('NotFound')
    return note
  }
  const live = renderLive(<Requests mayWrite={mayWrite} />, {
    path: '/',
    person: { sub: 'sub-lee', groups: ['HCPs'] },
    answers: [
      { document: ClinicalNotesDocument, answer: () => ({ clinicalNotes: server.notes.map(wire) }) },
      { document: NoteReadersDocument, answer: () => ({ noteReaders: readers }) },
      templatesAnswer(() => [
        template({ kind: 'note', title: 'Plan', text: 'Plan for {patient}: {treatment}, {product}.' }),
        template(),
      ]),
      {
        document: MarkMentionReadDocument,
        answer: ({ noteId }) => ({
          markMentionRead: {
            __typename: 'ReceivedMention',
            id: noteId,
            requestId: 'a',
            patientId: 'maya',
            patientName: null,
            authorName: null,
            mentionedAt: at,
            readAt: at,
            isReadable: true,
          },
        }),
      },
      {
        document: SaveClinicalNoteDocument,
        answer: async ({ input }) => {
          if (server.failing) throw new TypeError('Failed to fetch')
          const { id, body, expectedVersion, addendumTo } = input as Note & { expectedVersion: number }
          const draft = server.notes.find(({ signedAt }) => !signedAt)
          if ((draft?.version ?? 0) !== expectedVersion) throw new WireError('Conflict')
          const saved = put({ id, body, version: expectedVersion + 1, addendumTo })
          await server.gate
          return { saveClinicalNote: saved }
        },
      },
      {
        document: SignClinicalNoteDocument,
        answer: ({ input }) => {
          const draft = noteWith((input as Note).id)
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

test('a note is saved while it is written, and locked when it is signed', async () => {
  const { user, server, asked } = open([])
  await user.type(await field(), 'Sleeps badly.')
  expect(await screen.findByText(/^Draft saved/)).toBeTruthy()
  expect(server.notes).toMatchObject([{ body: 'Sleeps badly.', version: 1 }])
  await user.type(await field(), ' Since May.')
  await user.click(screen.getByRole('button', { name: 'Sign and lock' }))
  expect(await screen.findByText(/Signed by Lena Lee, MD/)).toBeTruthy()
  expect(screen.getByText('Sleeps badly. Since May.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(asked.filter(({ name }) => name === 'SaveClinicalNote')).toHaveLength(2)
})

test('an earlier draft is continued', async () => {
  open([{ id: 'n1', body: 'Half a', version: 3 }])
  expect(await field()).toHaveProperty('value', 'Half a')
})

test('text after signing is an addendum', async () => {
  const { user, server } = open([{ id: 'n1', body: 'Done.', version: 2, signedAt: at }])
  await user.click(await screen.findByRole('button', { name: 'Add addendum' }))
  await user.type(await screen.findByRole('textbox', { name: /Your addendum/ }), 'Called back.')
  await user.click(screen.getByRole('button', { name: 'Sign and lock' }))
  expect(await screen.findByText('Addendum')).toBeTruthy()
  await waitFor(() => expect(server.notes[1]).toMatchObject({ addendumTo: 'n1', signedAt: at }))
})

test('a draft that could not be saved shows an error, stays, and can be retried', async () => {
  const { user, server } = open([])
  server.failing = true
  await user.type(await field(), 'Sleeps badly.')
  expect(await screen.findByText(/^Not saved. /)).toBeTruthy()
  server.failing = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Draft saved/)).toBeTruthy()
  expect(await field()).toHaveProperty('value', 'Sleeps badly.')
  expect(document.activeElement).toBe(await field())
})

describe('a draft that another window has changed', () => {
  async function meetConflict() {
    const page = open([{ id: 'n1', body: 'Half a', version: 3 }])
    await field()
    page.server.notes = [{ id: 'n1', body: 'Half a story', version: 4 }]
    await page.user.type(await field(), ' note')
    expect(await screen.findByText('This draft was changed in another window')).toBeTruthy()
    expect(screen.getByLabelText('Text from the other window').textContent).toBe('Half a story')
    expect(await field()).toHaveProperty('value', 'Half a note')
    return page
  }

  test('continues with the own text, and the other one stays', async () => {
    const { user, server } = await meetConflict()
    await user.click(screen.getByRole('button', { name: 'Keep my text' }))
    expect(await screen.findByText(/^Draft saved/)).toBeTruthy()
    expect(server.notes).toMatchObject([{ id: 'n1', body: 'Half a note', version: 5 }])
    expect(screen.getByLabelText('Text you didn’t choose').textContent).toBe('Half a story')
  })

  test('is resolved by keyboard without losing the focus', async () => {
    const { user } = await meetConflict()
    screen.getByRole('button', { name: 'Keep my text' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(await field())

    ;(await screen.findByRole('button', { name: 'Remove this text' })).focus()
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Text you didn’t choose')).toBeNull()
    expect(document.activeElement).toBe(await field())
  })

  test('continues with the other text, and the own one survives a reload until it is added', async () => {
    const before = await meetConflict()
    await before.user.click(screen.getByRole('button', { name: 'Use the other text' }))
    expect(await field()).toHaveProperty('value', 'Half a story')

    reloadPage()
    const { user, server } = open(before.server.notes)
    await user.click(await screen.findByRole('button', { name: 'Add to note' }))

    expect(await field()).toHaveProperty('value', 'Half a story\n\nHalf a note')
    await waitFor(() => expect(server.notes).toMatchObject([{ body: 'Half a story\n\nHalf a note' }]))
    expect(screen.queryByLabelText('Text you didn’t choose')).toBeNull()
  })

  test('and signed is shown as signed, and the text becomes an addendum', async () => {
    const { user, server } = open([{ id: 'n1', body: 'Half a', version: 3 }])
    await field()
    server.notes = [{ id: 'n1', body: 'Half a story.', version: 5, signedAt: at }]
    await user.type(await field(), ' note')
    expect(await screen.findByText(/Signed by Lena Lee, MD/)).toBeTruthy()
    expect(screen.getByLabelText('Some of your text wasn’t saved').textContent).toBe('Half a note')

    await user.click(screen.getByRole('button', { name: 'Use in an addendum' }))

    expect(await screen.findByRole('textbox', { name: /Your addendum/ })).toHaveProperty(
      'value',
      'Half a note',
    )
    await waitFor(() => expect(server.notes[1]).toMatchObject({ addendumTo: 'n1', body: 'Half a note' }))
    expect(screen.queryByLabelText('Some of your text wasn’t saved')).toBeNull()
  })
})

test('the notes are read-only for clinicians who have not claimed the request', async () => {
  open([{ id: 'n1', body: 'Done.', version: 2, signedAt: at }], { mayWrite: false })
  expect(await screen.findByText('Done.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add addendum' })).toBeNull()
})

test('the author reads before signing that the patient will be able to read the note', async () => {
  open([])
  expect(await screen.findByText(/The patient will be able to read this note\./)).toBeTruthy()
})

test('a note is withheld as it is signed only with an exception and the facts of the case', async () => {
  const { user, server } = open([])
  await user.type(await field(), 'Her sister called.')
  await user.click(screen.getByRole('checkbox', { name: 'Withhold this note from the patient' }))
  expect(screen.getByText(/will see that this note exists and why it’s withheld/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign and lock' }))
  expect(await screen.findByText('Choose the exception that applies.')).toBeTruthy()
  expect(screen.getByText('Explain in at least 15 characters.')).toBeTruthy()

  await user.selectOptions(screen.getByLabelText('Exception'), 'confidential_source')
  await user.type(screen.getByLabelText('Facts of this case'), 'The sister asked not to be named.')
  await user.click(screen.getByRole('button', { name: 'Sign and lock' }))

  expect(await screen.findByText(/^Withheld from the patient: It identifies someone/)).toBeTruthy()
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

describe('typed text is kept', () => {
  const saves = ({ asked }: ReturnType<typeof open>) =>
    asked.filter(({ name }) => name === 'SaveClinicalNote').length
  /** @returns the function that releases the responses to saves */
  function holdSaves({ server }: ReturnType<typeof open>): () => void {
    let answer = () => {}
    server.gate = new Promise((resolve) => (answer = resolve))
    return answer
  }

  test('if another request is opened during a save', async () => {
    const page = open([])
    const answer = holdSaves(page)
    await page.user.type(await field(), 'Sleeps badly.')
    await waitFor(() => expect(saves(page)).toBe(1))
    await page.user.type(await field(), ' Since May.')

    await page.user.click(screen.getByRole('button', { name: 'Another request' }))
    answer()

    await waitFor(() => expect(page.server.notes).toMatchObject([{ body: 'Sleeps badly. Since May.' }]))
    await page.user.click(screen.getByRole('button', { name: 'This request' }))
    expect(await field()).toHaveProperty('value', 'Sleeps badly. Since May.')
  })

  test('if the connection is lost and another request is opened', async () => {
    const { user, server } = open([])
    server.failing = true
    await user.type(await field(), 'Sleeps badly.')
    expect(await screen.findByText(/^Not saved/)).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Another request' }))
    await user.click(screen.getByRole('button', { name: 'This request' }))

    expect(await field()).toHaveProperty('value', 'Sleeps badly.')
    server.failing = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^Draft saved/)).toBeTruthy()
    expect(server.notes).toMatchObject([{ body: 'Sleeps badly.', version: 1 }])
  })

  test('if the connection is lost and the page is reloaded', async () => {
    const before = open([])
    before.server.failing = true
    await before.user.type(await field(), 'Sleeps badly.')
    expect(await screen.findByText(/^Not saved/)).toBeTruthy()

    reloadPage()
    const { server } = open([])

    expect(await field()).toHaveProperty('value', 'Sleeps badly.')
    expect(await screen.findByText(/^Draft saved/)).toBeTruthy()
    expect(server.notes).toMatchObject([{ body: 'Sleeps badly.', version: 1 }])
  })

  test('if the note is signed during a save', async () => {
    const page = open([])
    const answer = holdSaves(page)
    await page.user.type(await field(), 'Sleeps badly.')
    await waitFor(() => expect(saves(page)).toBe(1))
    await page.user.type(await field(), ' Since May.')

    await page.user.click(screen.getByRole('button', { name: 'Sign and lock' }))
    answer()

    expect(await screen.findByText(/Signed by Lena Lee, MD/)).toBeTruthy()
    expect(page.server.notes).toMatchObject([{ body: 'Sleeps badly. Since May.', signedAt: at }])
    expect(screen.queryByText(/another window/)).toBeNull()
  })
})

test('a template is inserted after a slash, between the text and a mention, and saved', async () => {
  const readers = [{ __typename: 'NoteReader', id: 'sub-novak', name: 'Iva Novak', credentials: null }]
  const { user, server } = open([], { readers })
  const box = await field()
  await user.type(box, 'Sleeps badly. /pl')
  expect(await screen.findByRole('option', { name: /Plan/ })).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await user.keyboard('{Enter} @iv')
  await screen.findByRole('option', { name: /Iva Novak/ })
  await user.keyboard('{Enter}see above.')
  const body = 'Sleeps badly. Plan for Maya Okafor: sleep health, the medicine. @Iva Novak see above.'
  expect(box).toHaveProperty('value', body)
  await waitFor(() => expect(server.notes).toMatchObject([{ body }]))
})

describe('a mention', () => {
  const readers = [
    { __typename: 'NoteReader', id: 'sub-haddad', name: 'Dr. Amir Haddad', credentials: 'DO' },
    { __typename: 'NoteReader', id: 'sub-novak', name: 'Iva Novak', credentials: null },
  ]

  test('is chosen by keyboard after @, and signed as a reference', async () => {
    const { user, asked } = open([], { readers })
    const box = await field()
    await user.type(box, 'Sleeps badly. @')
    expect((await screen.findAllByRole('option')).map((each) => each.textContent)).toEqual([
      'Dr. Amir HaddadDO',
      'Iva Novak',
    ])
    await user.keyboard('{ArrowDown}')
    const second = screen.getByRole('option', { name: 'Iva Novak' })
    expect(second.getAttribute('aria-selected')).toBe('true')
    expect(box.getAttribute('aria-activedescendant')).toBe(second.id)
    expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    await user.keyboard('{Enter}please read.')
    expect((box as HTMLTextAreaElement).value).toBe('Sleeps badly. @Iva Novak please read.')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.getByText('Iva Novak will be notified when you sign.')).toBeTruthy()

    await user.click(screen.getByRole('button', { name: 'Sign and lock' }))
    await waitFor(() => expect(asked.some(({ name }) => name === 'SignClinicalNote')).toBe(true))
    expect(asked.find(({ name }) => name === 'SignClinicalNote')?.variables).toMatchObject({
      input: { mentions: [{ accountId: 'sub-novak', text: '@Iva Novak' }] },
    })
  })

  test('is closed by Escape, and says who can be mentioned when nobody matches', async () => {
    const { user } = open([], { readers })
    await user.type(await field(), '@ami')
    expect(await screen.findByRole('option', { name: /Haddad/ })).toBeTruthy()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.keyboard(' and @xyz')
    expect(await screen.findByText(/^No match\. You can mention clinicians who can read/)).toBeTruthy()
  })

  test('of the reader is shown by current name and marked as read once it is seen', async () => {
    const mention = {
      __typename: 'NoteMention',
      accountId: 'sub-lee',
      text: '@Lena Li',
      name: 'Lena Lee',
      readAt: null,
    }
    const { asked } = open([
      { id: 'n', body: 'Ask @Lena Li.', version: 2, signedAt: at, mentions: [mention] },
    ])
    expect((await screen.findByText('@Lena Lee')).tagName).toBe('MARK')
    await waitFor(() =>
      expect(
        asked.filter(({ name }) => name === 'MarkMentionRead').map(({ variables }) => variables),
      ).toEqual([{ noteId: 'n' }]),
    )
  })
})
