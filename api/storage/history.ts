import type { HistoryKind, TreatmentType } from '../../domain/generated/enums'
import type { HistoryEntry } from '../../domain/records/history'
import { openStates } from '../../domain/records/history'
import type { Statement, Transaction } from './database'
import type { Slice } from './keyset'
import { descendingFrom } from './keyset'

/** What the lines of a history have in common. */
export interface HistoryCriteria {
  readonly kinds?: readonly HistoryKind[]
  readonly treatmentTypes?: readonly TreatmentType[]
  readonly isOpen?: boolean
  readonly from?: Date
  readonly before?: Date
  /** A request, or an order that was bought. */
  readonly belongsTo?: string
}

interface Source {
  readonly table: string
  /** The column that says when it began. */
  readonly at: string
  /** SQL by the column of the answer; what is left out has the value of {@link nothing}. */
  readonly columns: Partial<Record<keyof typeof nothing, string>>
  readonly belongsTo: string
  readonly condition?: string
}

/** The columns that not every kind has, in their order, with what stands there instead; all have a type. */
const nothing = {
  requestStatus: 'null::text',
  orderStatus: 'null::text',
  paymentStatus: 'null::text',
  prescriptionStatus: 'null::text',
  names: `'{}'::text[]`,
  amountCents: 'null::integer',
  refundedCents: '0',
  currency: 'null::text',
  isRenewal: 'false',
} as const

const sources: Record<HistoryKind, Source> = {
  request: {
    table: 'treatment_request',
    at: 'created_at',
    columns: {
      requestStatus: 'status',
      amountCents: 'hold_cents',
      currency: 'currency',
      isRenewal: 'renews_prescription_id is not null',
    },
    belongsTo: 'id',
    // A draft that is taken back, too, was nothing yet.
    condition: `status <> 'draft' and (status <> 'cancelled' or patient_name is not null)`,
  },
  order: {
    table: 'product_order',
    at: 'created_at',
    columns: {
      orderStatus: 'status',
      names: `array(select concat_ws(' ', l.name, l.strength) from order_line l
          where l.order_id = product_order.id order by l.position)`,
      amountCents: 'total_cents',
      refundedCents: 'refunded_cents',
      currency: 'currency',
    },
    belongsTo: 'coalesce(request_id, id)',
  },
  payment: {
    table: 'payment',
    at: 'created_at',
    columns: {
      paymentStatus: 'status',
      amountCents: 'case when captured_cents > 0 then captured_cents else amount_cents end',
      refundedCents: 'refunded_cents',
      currency: 'currency',
    },
    belongsTo:
      'coalesce(request_id, (select coalesce(o.request_id, o.id) from product_order o where o.id = order_id))',
  },
  prescription: {
    table: 'prescription',
    at: 'authored_on',
    columns: { prescriptionStatus: 'status', names: 'array[medication]' },
    belongsTo: 'request_id',
    condition: 'signed_at is not null',
  },
}

/**
 * The newest of one kind. Each kind is read in the order of its own index and stops at the limit, so that a page costs at
 * most as many rows of each as it has lines.
 */
function newestOf(kind: HistoryKind): string {
  const { table, at, columns, belongsTo, condition } = sources[kind]
  const own = Object.entries({ ...nothing, ...columns }).map(([name, sql]) => `${sql} as "${name}"`)
  const open = openStates[kind].map((status) => `'${status}'`).join(', ')
  return `(select id, '${kind}' as kind, ${at} as at, treatment_type as "treatmentType", ${own.join(', ')},
      ${belongsTo} as "belongsTo"
    from ${table}
    where patient_id = $1 and (${at}, id) < ($2, $3) ${condition ? `and ${condition}` : ''}
      and ($5::text[] is null or '${kind}' = any ($5))
      and ($6::text[] is null or treatment_type = any ($6))
      and ($7::boolean is null or (status in (${open})) = $7)
      and ($8::timestamptz is null or ${at} >= $8) and ($9::timestamptz is null or ${at} < $9)
      and ($10::uuid is null or ${belongsTo} = $10)
    order by ${at} desc, id desc limit $4)`
}

const listStatement: Statement = {
  name: 'history.list',
  text: `${(['request', 'order', 'payment', 'prescription'] as const).map(newestOf).join('\n union all ')}
    order by at desc, id desc limit $4`,
}

/** The caller's own requests, orders, payments and prescriptions, newest first. */
export async function listOwnHistory(
  transaction: Transaction,
  { kinds, treatmentTypes, isOpen, from, before, belongsTo }: HistoryCriteria,
  slice: Slice,
): Promise<readonly HistoryEntry[]> {
  return transaction.query<HistoryEntry>(listStatement, [
    transaction.caller.id,
    ...descendingFrom(slice),
    slice.limit,
    kinds ?? null,
    treatmentTypes ?? null,
    isOpen ?? null,
    from ?? null,
    before ?? null,
    belongsTo ?? null,
  ])
}

export const historyStatements = [listStatement]
