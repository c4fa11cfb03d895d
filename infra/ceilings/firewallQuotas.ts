import { rateRules } from '../rateRules'
import type { Demand } from './demand'
import { free, type Quota } from './quota'

type Part = (typeof rateRules)[number]['part']

/** Demand that a rate rule limits, by web ACL and rule. */
const demandOfRules: Readonly<Record<string, keyof Demand>> = {
  'api LimitPerAddress': 'apiFromOneAddress',
  'edge LimitPerAddress': 'edgeFromOneAddress',
  'identity LimitPerAddress': 'authenticationsFromOneAddress',
  'identity LimitMailsPerAddress': 'codesFromOneAddress',
  'edge LimitContact': 'contactsFromOneAddress',
  'edge LimitEvents': 'eventsFromOneAddress',
  'edge LimitSignUpConfirm': 'confirmationsFromOneAddress',
  'edge LimitSignInRecover': 'recoveriesFromOneAddress',
  'edge LimitUnsubscribe': 'unsubscribesFromOneAddress',
}

export const rateRulesSource = '`infra/rateRules.ts`'

const names: Readonly<Record<Part, string>> = {
  api: 'of AppSync',
  edge: 'of CloudFront',
  identity: 'of the user pool',
}

/** Rate rules of our firewalls, for the busiest client address. The addresses of our own NAT are exempt. */
export const firewallQuotas: readonly Quota[] = rateRules.map(({ part, rule: { name, limit, seconds } }) => {
  const uses = demandOfRules[`${part} ${name}`]
  if (!uses) throw new Error(`The model does not know the rate rule ${name} ${names[part]}.`)
  return {
    name: `${name} ${names[part]}, requests of one address a second (ours)`,
    uses,
    limit: () => limit / seconds,
    source: rateRulesSource,
    isRead: true,
    adjustable: 'ours',
    change: free('the limit of the rule'),
  }
})
