import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type { Part } from '../support/part'
import { openProduct } from '../support/product'

/** Delay in which memory used only by the start is released. */
const restMs = 2000

/** Time from the command to the ready line, with everything built, and memory two seconds later. */
export const start: Part = {
  name: 'start',
  quantities: [
    {
      id: 'start.first',
      what: 'first start to ready, with demonstration data',
      unit: 's',
      sensitivity: 'clock',
      limit: 8,
    },
    { id: 'start.warm', what: 'start to ready, warm', unit: 's', sensitivity: 'clock', limit: 1 },
    {
      id: 'memory.rest',
      what: 'memory (PSS) of server and database, at rest',
      unit: 'MiB',
      sensitivity: 'none',
      limit: 150,
    },
  ],
  rounds: 3,
  warmsUp: false,
  open: (tree, _scale, dataDir) =>
    Promise.resolve({
      round: async (calibrate) => {
        await rm(dataDir, { recursive: true, force: true })
        const first = await openProduct(tree, dataDir)
        await first.stop()
        calibrate()
        const warm = await openProduct(tree, dataDir)
        await wait(restMs)
        const memory = warm.memory()
        await warm.stop()
        return {
          'start.first': first.startMs / 1000,
          'start.warm': warm.startMs / 1000,
          'memory.rest': memory,
        }
      },
      close: () => Promise.resolve(),
    }),
}
