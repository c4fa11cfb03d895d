import { seedTables } from './seedTables'
import type { Load } from '../support/load'
import { operationsOf, type OperationName } from '../support/operations'
import { openProduct, type Product } from '../support/product'
import type { Tree } from '../support/tree'

/** A product with large tables, and the ids to query. */
export interface SeededProduct {
  readonly product: Product
  readonly operations: Readonly<Record<OperationName, Load>>
  /** Conversations of the demo patient and clinician. */
  readonly conversationIds: readonly string[]
}

/**
 * Starts a product and seeds its tables.
 * @param rows of requests, and of messages
 * @param nodeArguments arguments of Node, before the script
 */
export async function openSeededProduct(
  tree: Tree,
  dataDir: string,
  rows: number,
  nodeArguments: readonly string[] = [],
): Promise<SeededProduct> {
  const product = await openProduct(tree, dataDir, nodeArguments)
  try {
    const filled = await product.withOwner((owner) => seedTables(owner, rows))
    const operations = await operationsOf(product, filled)
    return { product, operations, conversationIds: filled.conversationIds }
  } catch (error) {
    await product.stop()
    throw error
  }
}
