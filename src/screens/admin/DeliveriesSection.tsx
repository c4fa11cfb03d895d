import { Moment } from '../../components/Moment'
import { StatusBadge } from '../../components/StatusBadge'
import type { Tone } from '../../components/tone'
import {
  AdminDeliveriesDocument,
  type AdminDeliveriesQuery,
  type AdminDeliveryFragment,
  type DeliveryKind,
  type DeliveryState,
} from '../../generated/graphql'
import { dayAndTime } from '../../lib/format/dateTimes'
import { admin } from '../../words/en/admin'
import { adminDeliveries as words } from '../../words/en/adminDeliveries'
import { AdminListing, type Listing } from './AdminListing'
import { choicesOf, type FilterField, type FilterValues, oneOf } from './adminFilter'
import type { Column } from './AdminTable'
import { DeliveryDrawer } from './DeliveryDrawer'

const { mail, ...otherKinds } = words.kinds
const kinds = Object.keys(words.kinds) as DeliveryKind[]
const states = Object.keys(words.states) as DeliveryState[]

const fields: readonly FilterField[] = [
  {
    kind: 'choice',
    name: 'kind',
    label: words.filters.kind,
    unchosen: mail,
    choices: choicesOf(otherKinds),
  },
  { kind: 'choice', name: 'status', label: admin.status, choices: choicesOf(words.states) },
]

const listing: Listing<AdminDeliveriesQuery, AdminDeliveryFragment> = {
  section: 'deliveries',
  fields,
  query: AdminDeliveriesDocument,
  filterOf: ({ kind, status }: FilterValues) => {
    const state = oneOf(states, status)
    return { kind: oneOf(kinds, kind) ?? 'mail', ...(state && { state }) }
  },
  listOf: ({ deliveries }) => deliveries,
  words,
  title: { label: words.columns.what, text: ({ what }) => words.whats[what] ?? what },
  columnsAt,
  Drawer: DeliveryDrawer,
}

/** Mails, calls to the payment service and its notices; what failed can be tried again. */
export function DeliveriesSection() {
  return <AdminListing listing={listing} />
}

const tones: Record<DeliveryState, Tone | 'neutral'> = {
  waiting: 'info',
  done: 'ok',
  failed: 'stop',
  skipped: 'neutral',
}

function columnsAt(now: Date): Column<AdminDeliveryFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.created,
      cell: ({ createdAt }) => <Moment at={createdAt}>{dayAndTime(createdAt, now)}</Moment>,
    },
    {
      label: admin.status,
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{words.states[state]}</StatusBadge>,
    },
    { label: columns.attempts, cell: ({ attempts }) => String(attempts), isNumber: true, isMinor: true },
    { label: columns.reason, cell: ({ reason }) => reason ?? admin.none },
  ]
}
