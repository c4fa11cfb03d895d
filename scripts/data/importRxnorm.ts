import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importRxnorm } from '../../local/vocabulary/importRxnorm'
import { withOwner } from '../support/withOwner'

/**
 * `npm run import-rxnorm -- RXNCONSO.RRF [RXNREL.RRF] [RXNSAB.RRF] [--release NAME]`: imports names and codes of
 * medicines from a release of RxNorm, replacing the previous one. The product may be running. `DATABASE_URL` selects
 * another database.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'string' } },
})
const fileOf = (name: string) => positionals.find((path) => basename(path).toUpperCase() === name)

await withOwner(async ({ client }) => {
  const concepts = fileOf('RXNCONSO.RRF')
  if (!concepts)
    throw new Error('Name the file: npm run import-rxnorm -- RXNCONSO.RRF [RXNREL.RRF] [RXNSAB.RRF]')
  const [relations, sources] = [fileOf('RXNREL.RRF'), fileOf('RXNSAB.RRF')]
  const files = {
    concepts: resolve(concepts),
    relations: relations && resolve(relations),
    sources: sources && resolve(sources),
  }
  const imported = await importRxnorm({ client, files, version: values.release, now: () => new Date() })
  console.log(`Imported ${imported.version}: ${imported.concepts} concepts, ${imported.names} names.`)
})
