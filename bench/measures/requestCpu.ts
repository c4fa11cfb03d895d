import { cpuBetween, readCpu } from '../support/cpu'
import type { Client } from '../support/load'
import { interleaved, median } from '../support/numbers'
import type { OperationName } from '../support/operations'
import type { Load } from '../support/load'
import type { Product } from '../support/product'
import type { Row } from '../support/row'

const rounds = 5
const requests = 600

const bars: Record<OperationName, { readonly what: string; readonly milliseconds: number }> = {
  sendMessage: { what: 'send a message, one other watching', milliseconds: 1.0 },
  messages: { what: 'last 50 messages', milliseconds: 1.6 },
  record: { what: "patient's record (the request's detail)", milliseconds: 2.5 },
  worklist: { what: 'worklist of 20', milliseconds: 0.6 },
}

interface Spent {
  readonly server: number
  readonly database: number
}

/** CPU per request of the named operations through the whole product, server and database apart. */
export async function measureRequestCpu(
  product: Product,
  client: Client,
  operations: Readonly<Record<OperationName, Load>>,
): Promise<Row[]> {
  const spent = { sendMessage: [], messages: [], record: [], worklist: [] } as Record<OperationName, Spent[]>
  const contestant = (name: OperationName) => async () => {
    const each = await cpuPerRequest(product, client, operations[name])
    spent[name].push(each)
    return each.server + each.database
  }
  const contestants = {
    sendMessage: contestant('sendMessage'),
    messages: contestant('messages'),
    record: contestant('record'),
    worklist: contestant('worklist'),
  }
  await interleaved(1, contestants)
  for (const name of Object.keys(spent) as OperationName[]) spent[name].length = 0
  const totals = await interleaved(rounds, contestants)
  return (Object.keys(bars) as OperationName[]).map((name) => rowOf(name, median(totals[name]), spent[name]))
}

/** @returns milliseconds */
async function cpuPerRequest(
  { serverPid, databasePids }: Product,
  client: Client,
  load: Load,
): Promise<Spent> {
  const read = () => ({ server: readCpu([serverPid]), database: readCpu(databasePids()) })
  const before = read()
  await client.run(load, requests)
  const after = read()
  return {
    server: cpuBetween(before.server, after.server) / requests,
    database: cpuBetween(before.database, after.database) / requests,
  }
}

function rowOf(name: OperationName, total: number, spent: readonly Spent[]): Row {
  const { what, milliseconds } = bars[name]
  const server = median(spent.map((each) => each.server)).toFixed(2)
  const database = median(spent.map((each) => each.database)).toFixed(2)
  return {
    what: `CPU per request: ${what}`,
    measured: `${total.toFixed(2)} ms (server ${server}, database ${database})`,
    bar: `≤ ${milliseconds} ms`,
    isOver: total > milliseconds,
  }
}
