import { startPostgres } from '../../local/database/startPostgres'
import { freePort } from '../../tests/support/freePort'
import { ageMessages } from '../support/ageMessages'
import { cpuBetween, readCpu } from '../support/cpu'
import { openSeededProduct } from '../data/seededProduct'
import { openProfiler } from '../support/inspector'
import { type Layer, layersOf } from '../support/layers'
import { createClient } from '../support/load'
import { type OperationName, watchDocument } from '../support/operations'
import type { Scale } from '../support/scale'
import { sourcesOf } from '../support/sourcesOf'
import {
  countingStatements,
  countStatements,
  resetStatements,
  readStatements,
  type Statement,
} from '../support/statements'
import { markdownTable } from '../report/table'
import { thisTree } from '../support/tree'
import { watch } from '../support/watcher'

const requests = 600
const warmUp = 600
const bundle = 'dist/server/serve.mjs'

const titles: Readonly<Record<OperationName, string>> = {
  sendMessage: 'send a message',
  messages: 'last 50 messages',
  record: 'request detail',
  worklist: 'worklist of 20',
}
const names = Object.keys(titles) as OperationName[]

/** The cost of one request, in milliseconds. */
interface Profile {
  readonly name: OperationName
  readonly layers: Readonly<Record<Layer, number>>
  readonly server: number
  readonly database: number
  readonly statements: readonly Statement[]
}

/**
 * Profiles each operation with a budget from socket to row, with one client.
 * @param dataDir of a product created for this
 */
export async function profileOperations(dataDir: string, scale: Scale): Promise<readonly Profile[]> {
  // The product reuses the server running on its data.
  const postgres = await startPostgres({ dataDir, log: () => undefined, settings: countingStatements })
  const inspectorPort = await freePort()
  const { product, operations, conversationIds } = await openSeededProduct(thisTree, dataDir, scale.rows, [
    `--inspect=127.0.0.1:${inspectorPort}`,
  ])
  const client = createClient(1)
  const profiler = await openProfiler(inspectorPort)
  const watcher = await watch({
    url: `${product.origin}/graphql`,
    token: await product.tokenOf('doctor@example.com'),
    document: watchDocument,
    conversationIds,
  })
  const sourceOf = sourcesOf(bundle)
  const times = scale.share(requests)
  const read = () => ({ server: readCpu([product.serverPid]), database: readCpu(product.databasePids()) })
  try {
    return await product.withOwner(async (owner) => {
      await countStatements(owner)
      const profiles: Profile[] = []
      for (const name of names) {
        await client.run(operations[name], scale.share(warmUp))
        await ageMessages(owner)
        await resetStatements(owner)
        await profiler.start()
        const before = read()
        await client.run(operations[name], times)
        const after = read()
        const layers = layersOf(await profiler.stop(), sourceOf)
        profiles.push({
          name,
          layers: mapped(layers, (milliseconds) => milliseconds / times),
          server: cpuBetween(before.server, after.server) / times,
          database: cpuBetween(before.database, after.database) / times,
          statements: await readStatements(owner, times),
        })
      }
      return profiles
    })
  } finally {
    watcher.close()
    profiler.close()
    client.close()
    await product.stop()
    await postgres.stop()
  }
}

/** Returns the tables of docs/measurements.md: milliseconds of CPU in the server, elapsed time in statements. */
export function profileTables(profiles: readonly Profile[]): string {
  const layers = Object.keys(profiles[0]?.layers ?? {}) as Layer[]
  const row = (what: string, value: (profile: Profile) => number) => [
    what,
    ...profiles.map((profile) => value(profile).toFixed(2)),
  ]
  const byLayer = markdownTable(
    ['ms a request', ...profiles.map(({ name }) => titles[name])],
    [
      ...layers.map((layer) => row(layer, (profile) => profile.layers[layer])),
      row('**server, CPU in all**', ({ server }) => server),
      row('statements, planning', ({ statements }) => sum(statements, 'planning')),
      row('statements, execution', ({ statements }) => sum(statements, 'execution')),
      row('**database, CPU in all**', ({ database }) => database),
    ],
  )
  return [byLayer, ...profiles.map(statementTable)].join('\n\n')
}

function statementTable({ name, statements }: Profile): string {
  const table = markdownTable(
    [`${titles[name]}: statement`, 'times a request', 'planning ms', 'execution ms'],
    statements.map(({ text, isNested, calls, planning, execution }) => [
      `${isNested ? '↳ ' : ''}\`${text}\``,
      calls.toFixed(1),
      planning.toFixed(3),
      execution.toFixed(3),
    ]),
  )
  return table
}

/** Sums the product's statements, which include nested ones. */
function sum(statements: readonly Statement[], kind: 'planning' | 'execution'): number {
  return statements
    .filter(({ isNested }) => kind === 'planning' || !isNested)
    .reduce((total, statement) => total + statement[kind], 0)
}

function mapped<Key extends string>(
  values: Readonly<Record<Key, number>>,
  change: (value: number) => number,
): Record<Key, number> {
  return Object.fromEntries(
    Object.entries<number>(values).map(([key, value]) => [key, change(value)]),
  ) as Record<Key, number>
}
