import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { copyFile, type TableCopy } from '../backup/manifest'
import { MoveFailure } from './moveFailure'
import type { Person } from './people'

/** A user's file in an export: its bytes, below `files/` under its key. */
export interface MovedFile {
  readonly key: string
  readonly contentType: string
  /** Hexadecimal. */
  readonly sha256: string
}

/** The content of an export; written last, so that a folder with a manifest is complete. */
export interface MoveManifest {
  readonly kind: 'tendwell-move'
  readonly format: 1
  /** ISO 8601, UTC. */
  readonly takenAt: string
  /** Migrations of the product's schema, in order. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[]
  /** Ordered so that every table follows those it refers to. */
  readonly tables: readonly TableCopy[]
  readonly files: readonly MovedFile[]
  /** `people.json` and the files for Cognito's user import. */
  readonly people: readonly { readonly file: string; readonly sha256: string }[]
  /** The end of the audit log's hash chain; the hash in hexadecimal. */
  readonly trail: { readonly sequence: number; readonly hash: string }
  /**
   * Whether the payments were made with test cards of this machine's gateway, which Stripe does not
   * know.
   */
  readonly hasTestPayments: boolean
}

export const moveManifestFile = 'manifest.json'
export const peopleFile = 'people.json'

/** @throws MoveFailure NotAnExport */
export async function readMoveManifest(folder: string): Promise<MoveManifest> {
  const text = await readFile(join(folder, moveManifestFile), 'utf8').catch(() => undefined)
  const manifest = text === undefined ? undefined : (JSON.parse(text) as Partial<MoveManifest>)
  if (manifest?.kind === 'tendwell-move' && manifest.format === 1) return manifest as MoveManifest
  throw new MoveFailure(
    'NotAnExport',
    `${folder} is no finished export of this version. Make one with: npm run export -- FOLDER`,
  )
}

/** @throws MoveFailure Damaged */
export async function requireComplete(
  folder: string,
  { tables, files, people }: MoveManifest,
): Promise<void> {
  const expected = [
    ...tables.map((table) => ({ file: copyFile(table), sha256: table.sha256 })),
    ...files.map(({ key, sha256 }) => ({ file: join('files', key), sha256 })),
    ...people,
  ]
  for (const { file, sha256 } of expected) {
    const found = await sha256Of(join(folder, file)).catch(() => undefined)
    if (found !== sha256)
      throw new MoveFailure('Damaged', `${file} of the export is missing or has changed. Export again.`)
  }
}

/** Reads all users of an export. */
export async function readMovedPeople(folder: string): Promise<readonly Person[]> {
  return JSON.parse(await readFile(join(folder, peopleFile), 'utf8')) as readonly Person[]
}

/** @returns hexadecimal */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
