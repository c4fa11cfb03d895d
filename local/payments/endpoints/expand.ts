import { lineItems } from '../objects/checkoutSession'
import { paymentMethod, setupIntent } from '../objects/savedCard'
import { refund } from '../objects/refund'
import { GatewayError } from '../protocol/gatewayError'
import type { Work } from '../services'
import type { StoredCustomer } from '../storage/customers'
import { findCustomer } from '../storage/customers'
import type { StoredRefund } from '../storage/refunds'
import { selectRefunds } from '../storage/refunds'
import { findSession } from '../storage/sessions'
import { kinds } from './kinds'
import { findObject } from './retrieve'
import type { Kind } from './kinds'

type Expandable = (work: Work, object: Record<string, unknown>, field: string) => Promise<unknown>

const deepest = 4

/** Expandable fields by object type (https://docs.stripe.com/expand). */
const expandables: Readonly<Record<string, Readonly<Record<string, Expandable>>>> = {
  'checkout.session': {
    payment_intent: byId(kinds.paymentIntent),
    line_items: linesOf,
    setup_intent: bySavedCard(setupIntent),
  },
  setup_intent: { payment_method: bySavedCard(paymentMethod) },
  payment_intent: { latest_charge: byId(kinds.charge) },
  charge: { payment_intent: byId(kinds.paymentIntent), refunds: refundsOf },
  dispute: { payment_intent: byId(kinds.paymentIntent), charge: byId(kinds.charge) },
  refund: { payment_intent: byId(kinds.paymentIntent), charge: byId(kinds.charge) },
}

/**
 * Replaces ids in a response with their objects.
 * @param paths fields to expand, such as `payment_intent.latest_charge`, or `data.payment_intent`
 * in a list
 * @throws GatewayError for a field that cannot be expanded
 */
export async function expand(work: Work, answer: object, paths: readonly string[]): Promise<object> {
  const deep = paths.find((path) => path.split('.').length > deepest)
  if (deep !== undefined) throw cannot(deep, `at most ${deepest} levels can be expanded`)
  let expanded: unknown = answer
  for (const path of paths) expanded = await expandPath(work, expanded, path.split('.'), path)
  return expanded as object
}

async function expandPath(
  work: Work,
  value: unknown,
  [field, ...rest]: readonly string[],
  path: string,
): Promise<unknown> {
  if (field === undefined || value === null) return value
  const object = value as Record<string, unknown>
  if (object.object === 'list' && field === 'data') {
    const data: unknown[] = []
    for (const member of object.data as unknown[]) data.push(await expandPath(work, member, rest, path))
    return { ...object, data }
  }
  const expandable = expandables[String(object.object)]
  const find = expandable && Object.hasOwn(expandable, field) ? expandable[field] : undefined
  if (!find) throw cannot(path, 'this property cannot be expanded')
  const current = object[field]
  const found = typeof current === 'object' && current !== null ? current : await find(work, object, field)
  return { ...object, [field]: await expandPath(work, found, rest, path) }
}

function byId(kind: Kind): Expandable {
  return async ({ tx, services }, object, field) => {
    const id = object[field]
    return typeof id === 'string' ? findObject(kind, tx, services, id) : null
  }
}

function bySavedCard(render: (customer: StoredCustomer) => object): Expandable {
  return async ({ tx }, object, field) => {
    const id = object[field]
    const saved = typeof id === 'string' ? await findCustomer(tx, id) : undefined
    return saved ? render(saved) : null
  }
}

async function linesOf({ tx }: Work, object: Record<string, unknown>): Promise<unknown> {
  const session = await findSession(tx, String(object.id))
  return session ? lineItems(session) : null
}

async function refundsOf({ tx }: Work, object: Record<string, unknown>): Promise<unknown> {
  const { rows } = await tx.query<StoredRefund>(
    `${selectRefunds} where item.charge_id = $1 order by item.sequence desc limit 100`,
    [object.id],
  )
  return {
    object: 'list',
    data: rows.map(refund),
    has_more: false,
    url: `/v1/charges/${String(object.id)}/refunds`,
  }
}

function cannot(path: string, reason: string): GatewayError {
  return new GatewayError(`Cannot expand ${path.slice(0, 100)}: ${reason}.`, { param: 'expand' })
}
