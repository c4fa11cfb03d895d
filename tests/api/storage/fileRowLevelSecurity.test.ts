import { randomUUID } from 'node:crypto'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claim, startDraft, submitNewRequest } from '../../support/builders/requestScenarios'
import type { Person, TestProduct } from '../../support/product'
import { createTestProduct } from '../../support/product'
import { type SqlCaller, sqlAs } from '../../support/database/sqlAs'

/* Raw SQL with the application's login, as a use case would run it that forgot every check. */
let product: TestProduct
let people: Record<'maya' | 'daniel' | 'lee' | 'stranger' | 'ruth', Person>
let taken: { readonly id: string; readonly conversationId: string }
let draftId: string

const files = {
  draftPhoto: randomUUID(),
  waitingPhoto: randomUUID(),
  takenPhoto: randomUUID(),
  progressPhoto: randomUUID(),
  rejectedPhoto: randomUUID(),
  identityDocument: randomUUID(),
  sentAttachment: randomUUID(),
  colleaguesUnsent: randomUUID(),
  othersPhoto: randomUUID(),
}
type Name = keyof typeof files

beforeAll(async () => {
  product = await createTestProduct()
  const [maya, daniel] = [await product.person('user'), await product.person('user')]
  const [lee, stranger] = [await product.person('HCPs'), await product.person('HCPs')]
  people = { maya, daniel, lee, stranger, ruth: await product.person('Admin') }
  const waiting = await submitNewRequest(maya, { id: randomUUID() })
  taken = await claim(lee, await submitNewRequest(maya, { id: randomUUID(), treatmentType: 'pain_cream' }))
  const others = await claim(stranger, await submitNewRequest(daniel, { id: randomUUID() }))
  draftId = (await startDraft(maya, { id: randomUUID(), treatmentType: 'ed' })).id
  const message = await maya.ask('Mutation.sendMessage', {
    input: { id: randomUUID(), conversationId: taken.conversationId, body: 'Hello' },
  })

  const photo = (requestId: string) => ({ purpose: 'intake_photo', requestId })
  const { conversationId } = taken
  const attachment = { purpose: 'message_attachment', conversationId }
  await keep('draftPhoto', { ...photo(draftId), status: 'pending' })
  await keep('waitingPhoto', photo(waiting.id))
  await keep('takenPhoto', photo(taken.id))
  await keep('progressPhoto', { purpose: 'progress_photo' })
  await keep('rejectedPhoto', { purpose: 'progress_photo', status: 'rejected' })
  await keep('identityDocument', { purpose: 'identity_document' })
  await keep('sentAttachment', { ...attachment, uploaderId: maya.id, messageId: message.id })
  await keep('colleaguesUnsent', { ...attachment, uploaderId: lee.id })
  await keep('othersPhoto', { ...photo(others.id), patientId: daniel.id })
})
afterAll(() => product.close())

interface Kept {
  readonly purpose: string
  readonly status?: string
  readonly patientId?: string
  readonly requestId?: string
  readonly conversationId?: string
  readonly uploaderId?: string
  readonly messageId?: string
}

const insert = `insert into file (id, patient_id, purpose, status, request_id, item_id, view_id, conversation_id,
    uploader_id, message_id, content_type, byte_count, sha256, rejection, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'image/jpeg', 1, $11, $12, now(), now())`

function valuesOf(id: string, { patientId = people.maya.id, status = 'accepted', ...kept }: Kept): unknown[] {
  const { purpose, requestId = null, conversationId = null, uploaderId = null, messageId = null } = kept
  const [item, view] = purpose === 'intake_photo' ? ['skinPhotos', 'front'] : [null, null]
  const rejection = status === 'rejected' ? 'unreadable' : null
  const of = [requestId, item, view, conversationId, uploaderId, messageId]
  return [id, patientId, purpose, status, ...of, `${'A'.repeat(43)}=`, rejection]
}

const keep = (name: Name, kept: Kept) => product.database.owner.query(insert, valuesOf(files[name], kept))

const as = <Row extends QueryResultRow>(caller: SqlCaller | null, sql: string, values?: unknown[]) =>
  sqlAs<Row>(product.app, caller, sql, values)

const callers = () => ({
  nobody: null,
  patient: { id: people.maya.id, role: 'user' as const },
  'other patient': { id: people.daniel.id, role: 'user' as const },
  'HCP with a relation': { id: people.lee.id, role: 'HCPs' as const },
  'HCP without one': { id: people.stranger.id, role: 'HCPs' as const },
  'HCP without a license': { id: randomUUID(), role: 'HCPs' as const },
  Admin: { id: people.ruth.id, role: 'Admin' as const },
})
type CallerName = keyof ReturnType<typeof callers>

const visible: Record<CallerName, readonly Name[]> = {
  nobody: [],
  patient: [
    'draftPhoto',
    'waitingPhoto',
    'takenPhoto',
    'progressPhoto',
    'rejectedPhoto',
    'identityDocument',
    'sentAttachment',
  ],
  'other patient': ['othersPhoto'],
  'HCP with a relation': [
    'waitingPhoto',
    'takenPhoto',
    'progressPhoto',
    'sentAttachment',
    'colleaguesUnsent',
  ],
  'HCP without one': ['waitingPhoto', 'othersPhoto'],
  'HCP without a license': [],
  Admin: ['waitingPhoto', 'takenPhoto', 'progressPhoto', 'identityDocument', 'sentAttachment', 'othersPhoto'],
}

/** The only caller who may change each file. */
const changeable: Partial<Record<CallerName, readonly Name[]>> = {
  patient: visible.patient,
  'other patient': ['othersPhoto'],
  'HCP with a relation': ['colleaguesUnsent'],
}

const namesOf = (rows: readonly { id: string }[]) =>
  rows.map(({ id }) => Object.entries(files).find(([, known]) => known === id)?.[0] ?? id).toSorted()

describe.each(Object.keys(visible) as CallerName[])('%s', (name) => {
  test('reads these files and no others', async () => {
    const { rows } = await as<{ id: string }>(callers()[name], 'select id from file')
    expect(namesOf(rows)).toEqual(visible[name].toSorted())
  })

  test('changes only their own uploads', async () => {
    const sql = 'update file set updated_at = now() returning id'
    const { rows } = await as<{ id: string }>(callers()[name], sql)
    expect(namesOf(rows)).toEqual((changeable[name] ?? []).toSorted())
  })
})

describe('no upload may be started', () => {
  const refused = 'violates row-level security policy'
  const announce = (caller: SqlCaller | null, kept: Kept) =>
    as(caller, insert, valuesOf(randomUUID(), { status: 'pending', ...kept }))

  test('for another person; a patient may for their own draft', async () => {
    const { patient } = callers()
    const photo = { purpose: 'intake_photo', requestId: draftId }
    expect((await announce(patient, photo)).rowCount).toBe(1)
    for (const caller of Object.values(callers())) {
      if (caller?.id === patient.id) continue
      await expect(announce(caller, photo)).rejects.toThrow(refused)
      await expect(announce(caller, { purpose: 'identity_document' })).rejects.toThrow(refused)
    }
    const own = { ...photo, patientId: people.daniel.id }
    await expect(announce(callers()['other patient'], own)).rejects.toThrow(refused)
  })

  test('as stored already, or for a submitted request', async () => {
    const { patient } = callers()
    await expect(announce(patient, { purpose: 'progress_photo', status: 'accepted' })).rejects.toThrow(
      refused,
    )
    const late = { purpose: 'intake_photo', requestId: taken.id }
    await expect(announce(patient, late)).rejects.toThrow(refused)
  })

  test('for a conversation in which they may not write', async () => {
    const attachment = { purpose: 'message_attachment', conversationId: taken.conversationId }
    const may: readonly CallerName[] = ['patient', 'HCP with a relation']
    for (const [name, caller] of Object.entries(callers())) {
      const asked = announce(caller, { ...attachment, uploaderId: caller?.id ?? people.maya.id })
      if (may.some((known) => known === name)) expect((await asked).rowCount).toBe(1)
      else await expect(asked).rejects.toThrow(refused)
    }
  })
})
