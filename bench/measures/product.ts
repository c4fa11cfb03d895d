import { join } from 'node:path'
import { fill } from '../support/fill'
import type { Filled } from '../support/fill'
import { createClient } from '../support/load'
import { operationsOf, watchDocument } from '../support/operations'
import type { Product } from '../support/product'
import { openProduct } from '../support/product'
import type { Row } from '../support/row'
import { watch } from '../support/watcher'
import type { Sized } from './growth'
import { measureGrowth } from './growth'
import { measureMessageRoundTrip } from './messageRoundTrip'
import { measureRequestCpu } from './requestCpu'
import { memoryNow, peakRow } from './startAndMemory'

interface Filling extends Sized {
  readonly product: Product
  readonly filled: Filled
}

/**
 * What only the whole product can tell, from two of them side by side: one small, one of the size asked for.
 * @param folder for their data
 * @param rows of requests, and of messages, in the large one
 */
export async function measureProduct(folder: string, rows: number): Promise<Row[]> {
  const small = await openFilled(join(folder, 'small'), 1000)
  const large = await openFilled(join(folder, 'large'), rows)
  const { product, operations, filled } = large
  const client = createClient(8)
  const token = await product.tokenOf('doctor@example.com')
  const { conversationIds } = filled
  const watcher = await watch({
    url: `${product.origin}/graphql`,
    token,
    document: watchDocument,
    conversationIds,
  })
  try {
    const memory: number[] = []
    const remembered = async (measured: Promise<Row[]>): Promise<Row[]> => {
      const lines = await measured
      memory.push(memoryNow(product))
      return lines
    }
    const cpu = await remembered(measureRequestCpu(product, client, operations))
    const roundTrip = await measureMessageRoundTrip(client, operations.sendMessage, watcher)
    const growth = await remembered(measureGrowth(client, small, large))
    return [roundTrip, ...cpu, ...growth, peakRow(Math.max(...memory))]
  } finally {
    watcher.close()
    client.close()
    await Promise.all([small.product.stop(), product.stop()])
  }
}

async function openFilled(dataDir: string, rows: number): Promise<Filling> {
  const product = await openProduct(dataDir)
  const filled = await product.withOwner((owner) => fill(owner, rows))
  return { product, filled, rows, operations: await operationsOf(product, filled) }
}
