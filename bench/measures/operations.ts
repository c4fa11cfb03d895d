import { ageMessages } from '../support/ageMessages'
import { cpuBetween, readCpu } from '../support/cpu'
import { openSeededProduct } from '../data/seededProduct'
import { createClient } from '../support/load'
import type { Client, Load } from '../support/load'
import type { OperationName } from '../support/operations'
import { watchDocument } from '../support/operations'
import type { Part } from '../support/part'
import type { Product } from '../support/product'
import type { Quantity, Values } from '../report/quantity'
import { watch } from '../support/watcher'
import { roundTripOf, roundTripQuantities } from './messageRoundTrip'

/** Requests of each operation in a round. */
const requests = 400
const messages = 300
const clients = [1, 16] as const

const named: Record<OperationName, { readonly what: string; readonly limit: number; readonly peer: string }> =
  {
    sendMessage: { what: 'send a message, one other watching', limit: 1, peer: 'Medplum 4.1–6.6' },
    messages: { what: 'last 50 messages', limit: 1.2, peer: 'Medplum 8–17' },
    record: { what: "request detail (the patient's record)", limit: 1.2, peer: 'Medplum 13–15' },
    worklist: { what: 'worklist of 20', limit: 0.6, peer: 'Medplum 2.6–3.2' },
  }
const names = Object.keys(named) as OperationName[]

function quantityOf(name: OperationName, count: number): Quantity {
  const id = idOf(name, count)
  const { what, limit, peer } = named[name]
  return {
    id,
    what: `CPU per request, ${count === 1 ? 'one client' : `${count} clients`}: ${what}`,
    unit: 'ms',
    sensitivity: 'cpu',
    limit,
    peer,
    note: ({ [`${id}.server`]: server = 0, [`${id}.database`]: database = 0 }) =>
      `server ${server.toFixed(2)}, database ${database.toFixed(2)}`,
  }
}

/** The operations with budgets, through the whole product with large tables. */
export const operations: Part = {
  name: 'operations',
  quantities: [
    ...clients.flatMap((count) => names.map((name) => quantityOf(name, count))),
    ...roundTripQuantities,
    {
      id: 'memory.operations',
      what: 'memory (PSS) of server and database, after these operations',
      unit: 'MiB',
      sensitivity: 'none',
    },
  ],
  rounds: 6,
  warmsUp: true,
  open: async (tree, scale, dataDir) => {
    const { product, operations, conversationIds } = await openSeededProduct(tree, dataDir, scale.rows)
    const senders = clients.map((count) => ({ count, client: createClient(count) }))
    const watcher = await watch({
      url: `${product.origin}/graphql`,
      token: await product.tokenOf('doctor@example.com'),
      document: watchDocument,
      conversationIds,
    })
    return {
      round: async (calibrate) => {
        const values: Values[] = []
        for (const { client, count } of senders)
          for (const name of names) {
            if (name === 'sendMessage') await product.withOwner(ageMessages)
            const spent = await cpuPerRequest(product, client, operations[name], scale.share(requests))
            const id = idOf(name, count)
            values.push({
              [id]: spent.server + spent.database,
              [`${id}.server`]: spent.server,
              [`${id}.database`]: spent.database,
            })
            calibrate()
          }
        const [{ client } = { client: createClient(1) }] = senders
        await product.withOwner(ageMessages)
        values.push(await roundTripOf(client, operations.sendMessage, watcher, scale.share(messages)))
        return Object.assign({ 'memory.operations': product.memory() }, ...values) as Values
      },
      close: async () => {
        watcher.close()
        for (const { client } of senders) client.close()
        await product.stop()
      },
    }
  },
}

function idOf(name: OperationName, count: number): string {
  return `cpu.${name}.${count}`
}

/** @returns milliseconds */
async function cpuPerRequest(
  { serverPid, databasePids }: Product,
  client: Client,
  load: Load,
  requests: number,
): Promise<{ readonly server: number; readonly database: number }> {
  const read = () => ({ server: readCpu([serverPid]), database: readCpu(databasePids()) })
  const before = read()
  await client.run(load, requests)
  const after = read()
  return {
    server: cpuBetween(before.server, after.server) / requests,
    database: cpuBetween(before.database, after.database) / requests,
  }
}
