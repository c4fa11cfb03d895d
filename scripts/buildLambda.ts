import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type Entry, readEntries } from '../api/fieldRunner'
import { resolvers } from '../api/resolvers/resolverMap'

/** Some packages inside the bundle are CommonJS and call `require`, which a module does not have. */
const requireForModules = [
  `import { createRequire as tendwellRequire } from 'node:module'`,
  `const require = tendwellRequire(import.meta.url)`,
].join('\n')

const entries = {
  resolver: 'api/lambda.ts',
  public: 'api/publicLambda.ts',
  jobs: 'api/jobsLambda.ts',
  migrations: 'api/migrationsLambda.ts',
  linking: 'api/linkingLambda.ts',
} as const

/** With programs of their own beside their JavaScript: `deploy` installs them next to the bundle, for Lambda's machine. */
export const packedBeside = ['sharp', 'heic-decode']

export type LambdaName = keyof typeof entries

/**
 * Bundles a Lambda, its packages inside, to one module: what is tested here is what is deployed. The resolver brings
 * the list of its fields along, the migrations their files.
 * @param folder where to; it gets an `index.mjs`
 */
export async function buildLambda(name: LambdaName, folder: string): Promise<void> {
  await build({
    entryPoints: [entries[name]],
    outfile: join(folder, 'index.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: ['pg-native', ...packedBeside],
    banner: { js: requireForModules },
    sourcemap: true,
    legalComments: 'none',
    logLevel: 'warning',
  })
  if (name === 'resolver')
    await writeFile(
      join(folder, 'resolvers.json'),
      JSON.stringify(listFields(readEntries(resolvers)), null, 2),
    )
  if (name === 'migrations')
    await cp('api/storage/migrations', join(folder, 'migrations'), { recursive: true })
}

/** Every field that AppSync asks the API for, and in which way. */
export function listFields(entries: ReadonlyMap<string, Entry>): object[] {
  return [...entries].map(([field, entry]) => {
    const [typeName, fieldName] = field.split('.')
    return {
      typeName,
      fieldName,
      kind: entry.kind,
      ...('maxBatchSize' in entry && { maxBatchSize: entry.maxBatchSize }),
    }
  })
}

/** Builds all Lambdas below a folder, each in one of its name. */
export async function buildLambdas(folder: string): Promise<void> {
  for (const name of ['resolver', 'public', 'jobs', 'migrations', 'linking'] as const)
    await buildLambda(name, join(folder, name))
}

if (process.argv[1]?.endsWith('buildLambda.ts')) await buildLambdas('dist/lambda')
