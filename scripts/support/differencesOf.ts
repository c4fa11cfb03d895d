import type { Manifest } from '../../local/backup/manifest'

/** Returns a line for each table and file of a backup that another backup does not have in the same form. */
export function differencesOf(saved: Manifest, restored: Manifest): string[] {
  const tableOf = new Map(restored.tables.map((table) => [`${table.schema}.${table.name}`, table]))
  const fileOf = new Map(restored.files?.map(({ key, sha256 }) => [key, sha256]))
  const tables = saved.tables.flatMap(({ schema, name, rows, sha256 }) => {
    const found = tableOf.get(`${schema}.${name}`)
    if (found?.rows !== rows)
      return [`${schema}.${name}: ${rows} rows saved, ${found?.rows ?? 'no table'} restored`]
    return found.sha256 === sha256 ? [] : [`${schema}.${name}: its rows differ`]
  })
  const files = (saved.files ?? []).flatMap(({ key, sha256 }) =>
    fileOf.get(key) === sha256 ? [] : [`file ${key}: ${fileOf.has(key) ? 'its content differs' : 'missing'}`],
  )
  return [...tables, ...files]
}
