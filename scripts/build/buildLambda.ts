import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { type Entry, readEntries } from '../../api/fieldRunner'
import { resolvers } from '../../api/resolvers/resolverMap'

/** Some packages inside the bundle are CommonJS and call `require`, which a module does not have. */
const requireForModules = [
  `import { createRequire as tendwellRequire } from 'node:module'`,
  `const require = tendwellRequire(import.meta.url)`,
].join('\n')

export const lambdaEntries = {
  resolver: 'api/lambda.ts',
  public: 'api/publicLambda.ts',
  jobs: 'api/jobsLambda.ts',
  migrations: 'api/migrationsLambda.ts',
  linking: 'api/linkingLambda.ts',
  canary: 'api/canaryLambda.ts',
} as const

/** Packages with native code: `deploy` installs them next to the bundle, for Lambda's platform. */
export const externalPackages = ['sharp', 'heic-decode']

export type LambdaName = keyof typeof lambdaEntries

/**
 * Bundles a Lambda with its packages into one module, so that tests run what is deployed. The resolver's bundle
 * includes the list of its fields, the migrations' bundle their files.
 * @param folder the output folder, for `index.mjs`
 */
export async function buildLambda(name: LambdaName, folder: string): Promise<void> {
  await build({
    entryPoints: [lambdaEntries[name]],
    outfile: join(folder, 'index.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    external: ['pg-native', ...externalPackages],
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

/** Returns every field that AppSync sends to the API, with its kind of resolver. */
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

/** Builds all Lambdas, each in a subfolder of its name. */
export async function buildLambdas(folder: string): Promise<void> {
  for (const name of ['resolver', 'public', 'jobs', 'migrations', 'linking', 'canary'] as const)
    await buildLambda(name, join(folder, name))
}

if (process.argv[1]?.endsWith('buildLambda.ts')) await buildLambdas('dist/lambda')
