import type { HistoryKind, TreatmentType } from '../../../domain/generated/enums'
import type { HistoryEntry } from '../../../domain/records/history'
import { openStates } from '../../../domain/records/history'
import type { Transaction } from '../database/database'
import { sql } from '../database/sql'
import type { Slice } from '../database/keyset'
import { descendingFrom } from '../database/keyset'

/** Filters of a history. */
export interface HistoryCriteria {
  readonly kinds?: readonly HistoryKind[]
  readonly treatmentTypes?: readonly TreatmentType[]
  readonly isOpen?: boolean
  readonly from?: Date
  readonly before?: Date
  /** Id of a request, or of an order bought without one. */
  readonly episodeId?: string
}

interface Source {
  readonly table: string
  /** Column with the time at which the item began. */
  readonly at: string
  /** SQL by result column; missing columns have the value of {@link noRows}. */
  readonly columns: Partial<Record<keyof typeof noRows, string>>
  readonly episodeId: string
  readonly condition?: string
}

/** Columns that not every kind has, in order, with their typed defaults. */
const noRows = {
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
    episodeId: 'id',
    // Excludes drafts, including cancelled drafts, which were never submitted.
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
    episodeId: 'coalesce(request_id, id)',
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
    episodeId:
      'coalesce(request_id, (select coalesce(o.request_id, o.id) from product_order o where o.id = order_id))',
  },
  prescription: {
    table: 'prescription',
    at: 'authored_on',
    columns: { prescriptionStatus: 'status', names: 'array[medication]' },
    episodeId: 'request_id',
    condition: 'signed_at is not null',
  },
}

/**
 * Returns SQL for the newest items of one kind, read in index order up to the limit. A page therefore reads
 * at most one page of rows per kind.
 */
function newestOf(kind: HistoryKind): string {
  const { table, at, columns, episodeId, condition } = sources[kind]
  const own = Object.entries({ ...noRows, ...columns }).map(([name, sql]) => `${sql} as "${name}"`)
  const open = openStates[kind].map((status) => `'${status}'`).join(', ')
  return `(select id, '${kind}' as kind, ${at} as at, treatment_type as "treatmentType", ${own.join(', ')},
      ${episodeId} as "episodeId"
    from ${table}
    where patient_id = $1 and (${at}, id) < ($2, $3) ${condition ? `and ${condition}` : ''}
      and ($5::text[] is null or '${kind}' = any ($5))
      and ($6::text[] is null or treatment_type = any ($6))
      and ($7::boolean is null or (status in (${open})) = $7)
      and ($8::timestamptz is null or ${at} >= $8) and ($9::timestamptz is null or ${at} < $9)
      and ($10::uuid is null or ${episodeId} = $10)
    order by ${at} desc, id desc limit $4)`
}

const listStatement = sql(
  'history.list',
  `${(['request', 'order', 'payment', 'prescription'] as const).map(newestOf).join('\n union all ')}
    order by at desc, id desc limit $4`,
)

/** Returns the caller's own requests, orders, payments and prescriptions, newest first. */
export async function listOwnHistory(
  transaction: Transaction,
  { kinds, treatmentTypes, isOpen, from, before, episodeId }: HistoryCriteria,
  slice: Slice,
): Promise<readonly HistoryEntry[]> {
  return transaction.query(listStatement, [
    transaction.caller.id,
    ...descendingFrom(slice),
    slice.limit,
    kinds ?? null,
    treatmentTypes ?? null,
    isOpen ?? null,
    from ?? null,
    before ?? null,
    episodeId ?? null,
  ])
}
