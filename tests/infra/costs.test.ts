import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { costsAtRest, costTable, type Resource } from '../../infra/costs/costsAtRest'
import { stages, type Stage } from '../../infra/stage'
import { synthesize } from './synthesize'

function resourcesOf(stage: Stage): Resource[] {
  const { app } = synthesize(stage)
  return app
    .synth()
    .stacks.flatMap(({ template }) =>
      Object.values((template as { Resources: Record<string, Resource> }).Resources),
    )
}

const dollarsOf = (costs: ReturnType<typeof costsAtRest>) =>
  costs.reduce((sum, { dollars }) => sum + dollars, 0)

const dev = resourcesOf(stages.dev)
const prod = resourcesOf(stages.prod)

test('a stage that sleeps costs at most 60 dollars a month', () => {
  expect(dollarsOf(costsAtRest(dev, stages.dev))).toBeLessThanOrEqual(60)
})

test('what keeps the database awake is part of the cost', () => {
  const awake = { ...stages.dev, sleeps: false }
  const difference = dollarsOf(costsAtRest(dev, awake)) - dollarsOf(costsAtRest(dev, stages.dev))
  expect(difference).toBeGreaterThan(30)
})

test('a resource whose price is not known is refused', () => {
  const cache = { Type: 'AWS::ElastiCache::CacheCluster' }
  expect(() => costsAtRest([...dev, cache], stages.dev)).toThrow('AWS::ElastiCache::CacheCluster')
})

test('the budget of a stage warns only above what it costs at rest', () => {
  for (const [resources, stage] of [
    [dev, stages.dev],
    [prod, stages.prod],
  ] as const)
    expect(dollarsOf(costsAtRest(resources, stage))).toBeLessThan(0.8 * stage.monthlyBudgetDollars)
})

test('the operations guide has the computed costs', async () => {
  const guide = await readFile(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
  const cells = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
  expect(cells(guide)).toContain(cells(costTable(costsAtRest(dev, stages.dev))))
  expect(cells(guide)).toContain(cells(costTable(costsAtRest(prod, stages.prod))))
})
