import { demoPeople } from '../../../scripts/demo/demoPeople'
import type { TestDatabase } from '../../support/database/database'
import { productOn } from './views'

const ids = {
  note: '0b6a2a5c-3a53-4c5e-9f0c-6d1f6c1a0001',
  addendum: '0b6a2a5c-3a53-4c5e-9f0c-6d1f6c1a0002',
  letter: '0b6a2a5c-3a53-4c5e-9f0c-6d1f6c1a0003',
  access: '0b6a2a5c-3a53-4c5e-9f0c-6d1f6c1a0004',
}

/**
 * Adds rows that the demonstration lacks and a move could lose: a signed note, an internal note that mentions
 * an id, an emergency access, and an audit trail whose newest part is not chained yet.
 */
export async function seedMarkerRows(database: TestDatabase, now: () => Date): Promise<void> {
  const product = productOn(database, now)
  try {
    const lee = product.as(await subOf(database, demoPeople.lee.email), ['HCPs'])
    const { nodes: mine } = await lee.ask('Query.worklist', { tab: 'mine' })
    const [request] = mine
    if (!request?.conversationId) throw new Error('Dr. Lee has nothing to do.')
    const note = { id: ids.note, requestId: request.id, expectedVersion: 0, body: 'Calm,\tand "well".' }
    const { version } = await lee.ask('Mutation.saveClinicalNote', { input: note })
    await lee.ask('Mutation.signClinicalNote', { input: { id: note.id, expectedVersion: version } })
    await lee.ask('Mutation.addConversationNote', {
      input: {
        id: ids.letter,
        conversationId: request.conversationId,
        body: `See /records/patient/${request.patientId}, please.`,
      },
    })
    await lee.ask('Mutation.startEmergencyAccess', {
      input: {
        id: ids.access,
        patientId: await strangerOf(database),
        reason: 'covering',
        explanation: 'A colleague is away today.',
      },
    })
    await database.owner.query('select seal_audit(500)')
  } finally {
    await product.close()
  }
}

export async function subOf({ owner }: TestDatabase, email: string): Promise<string> {
  const { rows } = await owner.query<{ sub: string }>('select sub from identity.pool_user where email = $1', [
    email,
  ])
  if (!rows[0]) throw new Error(`Nobody has the address ${email}.`)
  return rows[0].sub
}

async function strangerOf({ owner }: TestDatabase): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `select patient_id as id from treatment_request where submitted_at is not null and assignee_id is null
       and patient_id not in (select patient_id from conversation where assignee_id is not null)
       and patient_id not in (select patient_id from prescription) order by id limit 1`,
  )
  if (!rows[0]) throw new Error('Everybody is cared for.')
  return rows[0].id
}
