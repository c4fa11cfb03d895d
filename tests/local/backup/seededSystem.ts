import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { createSharpPhotos } from '../../../api/services/sharpPhotos'
import { createFiles } from '../../../local/files/createFiles'
import { createIdentity } from '../../../local/identity/createIdentity'
import { openCipher } from '../../../local/identity/keys/openCipher'
import { createMailbox } from '../../../local/mail/createMailbox'
import { seedDemo } from '../../../scripts/seed'
import { createTestDatabase, type TestDatabase } from '../../support/database/database'
import { seedMarkerRows } from '../move/seedMarkerRows'

export const seededNow = () => new Date('2026-11-20T10:00:00Z')
const publicOrigin = 'http://localhost:3000'

/** A machine with the demonstration's data, and databases to bring them into. */
export interface SeededSystem {
  readonly folder: string
  readonly dataDir: string
  readonly original: TestDatabase
  freshDatabase(): Promise<TestDatabase>
  close(): Promise<void>
}

export async function createSeededSystem(): Promise<SeededSystem> {
  const open: TestDatabase[] = []
  const freshDatabase = async () => {
    const database = await createTestDatabase()
    open.push(database)
    return database
  }
  const folder = await mkdtemp(join(tmpdir(), 'backup-'))
  const dataDir = join(folder, 'data')
  const original = await freshDatabase()
  const mail = await createMailbox({
    pool: original.owner,
    cipher: await openCipher(dataDir),
    now: seededNow,
  })
  const { directory, configuration } = await identityOn(original, dataDir)
  const files = await filesIn(dataDir)
  await seedDemo({
    ownerPool: original.owner,
    appPool: original.app,
    jobsPool: original.jobs,
    directory,
    files: { store: files.store, photos: createSharpPhotos() },
    settings: { dataDir, publicOrigin, stripe: undefined },
    now: seededNow,
  })
  await mail.sendMail({
    to: 'maya@example.com',
    subject: 'Hello',
    text: 'A line\twith a tab\nand "quotes" \\ and ü',
  })
  await seedMarkerRows(original, seededNow)
  await letEverybodySignIn(original, configuration.userPoolId)
  return {
    folder,
    dataDir,
    original,
    freshDatabase,
    close: async () => {
      await Promise.all(open.map((database) => database.drop()))
      await rm(folder, { recursive: true })
    },
  }
}

/** The demonstration's patients without a password are people of the pool as well. */
async function letEverybodySignIn({ owner }: TestDatabase, poolId: string): Promise<void> {
  await owner.query(
    `insert into identity.pool_user (sub, pool_id, email, email_key, email_verified, status, created_at, modified_at)
     select id::uuid, $1, 'person-' || id || '@example.com', 'person-' || id || '@example.com', true, 'CONFIRMED',
       created_at, created_at
     from account where not exists (select from identity.pool_user where sub = account.id::uuid)`,
    [poolId],
  )
  await owner.query(
    `insert into identity.pool_user (sub, pool_id, email, email_key, status, created_at, modified_at)
     values ($1, $2, 'unfinished@example.com', 'unfinished@example.com', 'UNCONFIRMED', $3, $3)`,
    [randomUUID(), poolId, seededNow()],
  )
}

export function identityOn({ owner: pool }: TestDatabase, dataDir: string) {
  return createIdentity({
    pool,
    dataDir,
    publicOrigin,
    brandName: 'Tendwell',
    mail: { sendMail: () => Promise.resolve(), discardMail: () => Promise.resolve() },
    now: seededNow,
    log: () => undefined,
  })
}

export function filesIn(dataDir: string) {
  return createFiles({ dataDir, publicOrigin, allowedOrigins: [], now: seededNow })
}

/** A connection of the owner for this call only. */
export async function withClient<Result>(
  database: TestDatabase,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(database.connection('owner'))
  // A terminated connection also rejects the pending query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
