import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One table in a backup: `<schema>.<name>.copy`, in PostgreSQL's text format of COPY. */
export interface TableCopy {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** SHA-256 of the file, hexadecimal. */
  readonly sha256: string
}

/** The bytes of a file in a backup, below `files/`. */
export interface FileCopy {
  readonly key: string
  /** Hexadecimal. */
  readonly sha256: string
}

/** The content of a backup; written last, so that a folder with a manifest is complete. */
export interface Manifest {
  readonly format: 1
  /** ISO 8601, UTC. */
  readonly takenAt: string
  /** The applied migrations of each schema, in order. */
  readonly migrations: Readonly<
    Record<string, readonly { readonly name: string; readonly checksum: string }[]>
  >
  /** Ordered so that every table follows those it refers to. */
  readonly tables: readonly TableCopy[]
  /** Absent in backups made before there were files. */
  readonly files?: readonly FileCopy[]
}

export const manifestFile = 'manifest.json'

export const copyFile = ({ schema, name }: { schema: string; name: string }): string =>
  `${schema}.${name}.copy`

/** @throws Error when the folder is no backup of a format this program knows */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(`${folder} is not a finished backup: it has no ${manifestFile}.`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new Error(`${folder} was written by a newer version of the product.`)
  return manifest
}
