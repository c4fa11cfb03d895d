import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ClientBase } from 'pg'
import { declaredStatements } from '../api/storage/database/sql'
import type { DeclaredStatement } from '../api/storage/database/sql'
import { readCatalog } from './sql/catalog'
import type { Catalog } from './sql/catalog'
import { describeStatement } from './sql/describeStatement'
import type { ValueType } from './sql/describeStatement'
import { writeTypes } from './sql/writeTypes'
import type { Described } from './sql/writeTypes'
import { withMigratedDatabase } from './support/withMigratedDatabase'

const root = join(import.meta.dirname, '..')
const storage = join(root, 'api/storage')
const output = join(root, 'api/generated/sql.ts')

/**
 * `npm run codegen` runs this: writes the types of the statements of `api/storage` as PostgreSQL describes
 * them, unless their files have not changed since.
 */
async function generate(): Promise<void> {
  const files = (await Promise.all([storage, join(root, 'scripts/sql')].map(filesBelow))).flat()
  const stamp = `// ${await hashOf([...files, import.meta.filename])}`
  const before = await readFile(output, 'utf8').catch(() => '')
  if (before.startsWith(stamp)) return
  for (const file of files) if (isStorage(file)) await import(pathToFileURL(file).href)
  const columnTypes = await readFile(join(storage, 'database/columnTypes.ts'), 'utf8')
  const types = await withMigratedDatabase((client) =>
    typesOf(client, declaredStatements, typesByKey(columnTypes)),
  )
  await mkdir(join(root, 'api/generated'), { recursive: true })
  await writeFile(output, `${stamp}\n${types}`)
}

const isStorage = (file: string) => file.startsWith(storage) && file.endsWith('.ts')

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => join(parentPath, name)).sort()
}

async function hashOf(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(await readFile(file))
  return hash.digest('hex')
}

/** Returns the types of the interface `ColumnTypes` by key. */
const typesByKey = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.slice(source.indexOf('interface ColumnTypes')).matchAll(/^ {2}'?([^']+?)'?: (.+)$/gm)].map(
      ([, key = '', type = '']) => [key, type],
    ),
  )

/**
 * Returns the TypeScript types of statements.
 * @param columnTypes the types of `ColumnTypes` by key
 * @throws Error that names the statement PostgreSQL refuses, or whose name is taken or too long
 */
export async function typesOf(
  client: ClientBase,
  statements: readonly DeclaredStatement[],
  columnTypes: ReadonlyMap<string, string>,
): Promise<string> {
  const catalog = await readCatalog(client, columnTypes)
  const names = new Set<string>()
  const described: Described[] = []
  for (const statement of statements) {
    const { name, filters } = statement
    for (const each of filters ? [filters.all.name, name] : [name]) {
      // PostgreSQL truncates statement names to 63 bytes.
      if (names.has(each) || Buffer.byteLength(each) > 63)
        throw new Error(`The statement name ${each} is taken or too long.`)
      names.add(each)
    }
    described.push(await describe(client, statement, catalog))
  }
  return writeTypes(described, [...columnTypes.keys()], catalog)
}

/** Describes a statement; with its filters, each alone and all together. */
async function describe(
  client: ClientBase,
  { name, text, filters }: DeclaredStatement,
  catalog: Catalog,
): Promise<Described> {
  const describeText = (each: string) =>
    describeStatement(client, each, catalog).catch((error: Error) => {
      throw new Error(`The statement ${name} is wrong: ${error.message}`, { cause: error })
    })
  const description = await describeText(text)
  if (!filters) return { name, ...description }
  await describeText(filters.all.text)
  const criteria: Record<string, ValueType> = {}
  for (const [criterion, filtered] of Object.entries(filters.alone)) {
    const value = (await describeText(filtered.text)).values[description.values.length]
    if (value) criteria[criterion] = { ...value, nullable: false }
  }
  return { name, ...description, criteria }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await generate()
