import { expect, test } from 'vitest'
import { restRateLimits } from '../../domain/rateLimits'
import { quotas } from '../../infra/ceilings/quotas'
import { stages } from '../../infra/stage'
import { synthesize } from './synthesize'

interface Rule {
  readonly Name: string
  readonly Action?: { readonly Block?: { readonly CustomResponse?: { readonly ResponseCode: number } } }
  readonly Statement: {
    readonly RateBasedStatement?: {
      readonly Limit: number
      readonly EvaluationWindowSec: number
      readonly ScopeDownStatement?: unknown
    }
  }
}

const made = synthesize(stages.prod)

function rateRulesOf(part: string): Rule[] {
  return Object.values(made.template(part).findResources('AWS::WAFv2::WebACL'))
    .flatMap(({ Properties }) => (Properties as { Rules: Rule[] }).Rules)
    .filter(({ Statement: { RateBasedStatement } }) => RateBasedStatement !== undefined)
}

test('the model of ceilings has every rate rule of the firewalls, with its limit', () => {
  const known = new Map(quotas.map(({ name, limit }) => [name.replace(/ of .*/, ''), limit(stages.prod)]))
  const rules = ['api', 'edge', 'identity'].flatMap(rateRulesOf)
  expect(rules).toHaveLength(quotas.filter(({ source }) => source.includes('rateRules')).length)
  for (const { Name, Statement } of rules) {
    const { Limit = 0, EvaluationWindowSec = 1 } = Statement.RateBasedStatement ?? {}
    expect([Name, known.get(Name)]).toEqual([Name, Limit / EvaluationWindowSec])
  }
})

test.each(Object.entries(restRateLimits))(
  'an address may call %s in ten minutes as often on AWS as on one machine, and is then refused alike',
  (path, { burst, secondsEach }) => {
    const matching = rateRulesOf('edge').filter(({ Statement }) =>
      JSON.stringify(Statement).includes(`"SearchString":"${path}"`),
    )
    expect(matching).toHaveLength(1)
    const [{ Statement, Action } = { Statement: {} }] = matching as [Rule?]
    expect(Statement.RateBasedStatement).toMatchObject({
      Limit: burst + 600 / secondsEach,
      EvaluationWindowSec: 600,
    })
    // https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based.html
    expect(Statement.RateBasedStatement?.Limit).toBeGreaterThanOrEqual(10)
    expect(Action?.Block?.CustomResponse?.ResponseCode).toBe(429)
  },
)

test('reading the contact page is not limited, only its form', () => {
  const [rule] = rateRulesOf('edge').filter(({ Name }) => Name === 'LimitContact')
  expect(JSON.stringify(rule)).toContain('"SearchString":"POST"')
})
