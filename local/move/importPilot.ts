import { join } from 'node:path'
import type { Client } from 'pg'
import { escapeIdentifier } from 'pg'
import type { FileStore } from '../../api/services/fileStore'
import type { UserDirectory } from '../../api/services/userDirectory'
import { emptyTables, fillTable } from '../backup/fillTable'
import { requireSameVersion, requireUnusedTarget } from './requireEmptyTarget'
import { restoreMemberships, matchPeople } from './matchPeople'
import { MoveFailure } from './moveFailure'
import {
  requireComplete,
  type MoveManifest,
  moveManifestFile,
  readMovedPeople,
  readMoveManifest,
  sha256Of,
} from './moveManifest'
import { recordMove } from './recordMove'
import { resealMoved } from './resealTrail'
import { rewriteRows } from './rewriteRows'
import { sendFiles } from './sendFiles'
import { findUserColumns } from './userColumns'

interface ImportOptions {
  /** A connection of the owner to a migrated, unused database. */
  readonly client: Client
  /** A complete export. */
  readonly folder: string
  /** The pool into which Cognito has imported the users. */
  readonly users: UserDirectory
  /** The bucket for patients' uploads. */
  readonly store: Pick<FileStore, 'write'>
  readonly now: () => Date
  /** Logs progress. */
  readonly log: (sentence: string) => void
  /** Whether to import test card payments, as in a drill. */
  readonly allowsTestPayments: boolean
}

/**
 * Imports a pilot: first files and groups, which is idempotent, then all rows in one transaction,
 * with the users' ids in the new pool. An interruption leaves an unused database, and the import
 * can be repeated.
 * @throws MoveFailure of any code but FolderTaken and NoVerifiedAddress
 */
export async function importPilot(options: ImportOptions): Promise<MoveManifest> {
  const { client, folder, users, store, log } = options
  const manifest = await readMoveManifest(folder)
  await requireComplete(folder, manifest)
  if (manifest.hasTestPayments && !options.allowsTestPayments) throw testPayments()
  await requireSameVersion(client, manifest)
  await requireUnusedTarget(client, manifest)
  const moved = await matchPeople(await readMovedPeople(folder), users)
  log(`Found ${moved.length} people in the user pool.`)
  await sendFiles(folder, manifest.files, store)
  log(`Brought ${manifest.files.length} files.`)
  await restoreMemberships(moved, users)
  const newIds = new Map(moved.map(({ person, user }) => [person.formerId, user.id]))
  await bringRows(options, manifest, newIds)
  return manifest
}

async function bringRows(
  { client, folder, now, log }: ImportOptions,
  manifest: MoveManifest,
  newIds: ReadonlyMap<string, string>,
): Promise<void> {
  const manifestSha256 = await sha256Of(join(folder, moveManifestFile))
  await client.query('begin')
  try {
    await lockTables(client, manifest)
    await requireUnusedTarget(client, manifest)
    await client.query('set constraints all deferred')
    const columns = await findUserColumns(client)
    await emptyTables(client, manifest.tables)
    for (const table of manifest.tables) {
      await fillTable(client, folder, table, rewriteRows(table, columns, newIds))
      if (table.rows > 0) log(`Brought ${table.rows} rows of ${table.name}.`)
    }
    await resealMoved(client, newIds, manifest)
    await recordMove(client, { manifest, manifestSha256, newIds, at: now() })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined) // the server rolls back a lost connection
    throw error
  }
}

/** Locks the tables against writes. The deployed product may still read and finds nothing. */
async function lockTables(client: Client, { tables }: MoveManifest): Promise<void> {
  const names = tables.map(({ schema, name }) => `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`)
  await client.query(`lock table ${names.join(', ')} in exclusive mode`)
}

function testPayments(): MoveFailure {
  return new MoveFailure(
    'TestPayments',
    'The payments of this export were made with test cards, which Stripe does not know: holds could be neither taken ' +
      'nor released. For a drill say --with-test-payments; a pilot that takes money runs with STRIPE_SECRET_KEY.',
  )
}
