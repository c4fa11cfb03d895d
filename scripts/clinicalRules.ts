import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { clinicalRulesText } from './clinicalRules/text'

/** Path of the document with every rule of both engines. */
export const clinicalRulesPath = join(import.meta.dirname, '../docs/clinical-rules.md')

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(clinicalRulesPath, clinicalRulesText())
}
