import { createLoadUsers, loadProduct } from '../support/loadProduct'
import type { Part } from '../support/part'
import { serveProduct } from '../support/servedProduct'

const people = 200
const seconds = 30

/** Load of 200 concurrent patients and their clinicians, as in `npm run load`. */
export const load: Part = {
  name: 'load',
  quantities: [
    {
      id: 'memory.peak',
      what: 'memory (PSS) of server and database, the most seen under load',
      unit: 'MiB',
      sensitivity: 'none',
      limit: 300,
      note: ({ 'load.callsPerSecond': calls = 0, 'load.sendMessage.p95': p95 = 0, 'load.people': of = 0 }) =>
        `${of} patients: ${calls.toFixed(0)} calls a second, send a message p95 ${p95.toFixed(0)} ms`,
    },
  ],
  rounds: 1,
  warmsUp: false,
  open: async (tree, scale, dataDir) => {
    const product = await serveProduct(tree, dataDir, 1)
    return {
      round: async () => {
        const users = await createLoadUsers(product, scale.share(people))
        const seen = await loadProduct(product, { users, seconds: scale.isSmall ? 1 : seconds })
        if (seen.firstError) throw new Error(seen.firstError)
        return {
          'memory.peak': seen.peakMemory / 1024 ** 2,
          'load.people': scale.share(people),
          'load.callsPerSecond': seen.callsPerSecond,
          'load.sendMessage.p95': seen.operations.find(({ name }) => name === 'SendMessage')?.p95 ?? 0,
        }
      },
      close: () => product.stop(),
    }
  },
}
