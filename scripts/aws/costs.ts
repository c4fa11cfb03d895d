import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { costsAtRest, costTable, type Resource } from '../../infra/costs/costsAtRest'
import { stageOf } from '../../infra/stage'
import { stageOption } from '../support/stageOption'

/** `npm run costs -- --stage dev`: prints what the stage costs a month at rest, by the templates that `synth` wrote. */
const stage = stageOf(stageOption(process.argv))
const folder = 'cdk.out'
const templates = readdirSync(folder).filter(
  (name) => name.startsWith(`tendwell-${stage.name}-`) && name.endsWith('.template.json'),
)
if (templates.length === 0) throw new Error(`Run first: npm run synth -- --stage ${stage.name}`)
const resources = templates.flatMap((name) => {
  const template = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
    Resources: Readonly<Record<string, Resource>>
  }
  return Object.values(template.Resources)
})
console.log(costTable(costsAtRest(resources, stage)))
