import { setTimeout as wait } from 'node:timers/promises'
import { memoryOf } from '../support/cpu'
import { median } from '../support/numbers'
import type { Product } from '../support/product'
import { openProduct } from '../support/product'
import type { Row } from '../support/row'

const starts = 3
const bar = { startMs: 2000, restMebibytes: 150, peakMebibytes: 300 }
const mebibyte = 1024 ** 2

/** From the command to the ready line with everything built and made before, and memory two seconds later. */
export async function measureStart(dataDir: string): Promise<Row[]> {
  await (await openProduct(dataDir)).stop()
  const taken: number[] = []
  const memory: number[] = []
  for (let count = 0; count < starts; count++) {
    const product = await openProduct(dataDir)
    taken.push(product.startMs)
    // What the start has left behind is given back meanwhile.
    await wait(2000)
    memory.push(memoryNow(product))
    await product.stop()
  }
  const startMs = median(taken)
  return [
    {
      what: 'npm start to ready, warm',
      measured: `${(startMs / 1000).toFixed(2)} s`,
      bar: `≤ ${bar.startMs / 1000} s`,
      isOver: startMs > bar.startMs,
    },
    memoryRow('at rest', median(memory), bar.restMebibytes),
  ]
}

/** @returns bytes of server and database together */
export function memoryNow({ serverPid, databasePids }: Product): number {
  return memoryOf([serverPid, ...databasePids()])
}

/** @param bytes the most that was seen */
export function peakRow(bytes: number): Row {
  return memoryRow('after the loads above, the most seen', bytes, bar.peakMebibytes)
}

function memoryRow(when: string, bytes: number, limit: number): Row {
  return {
    what: `memory (PSS) of server and database, ${when}`,
    measured: `${(bytes / mebibyte).toFixed(0)} MiB`,
    bar: `≤ ${limit} MiB`,
    isOver: bytes > limit * mebibyte,
  }
}
