import { DateTime } from '../../../components/DateTime'
import { StatusBadge } from '../../../components/StatusBadge'
import type { Tone } from '../../../components/tone'
import {
  AdminDeliveriesDocument,
  type AdminDeliveriesQuery,
  type AdminDeliveryFragment,
  type DeliveryFilter,
  type DeliveryKind,
  type DeliveryState,
} from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { admin } from '#words/admin/admin'
import { problemText } from '#words/admin/codeWords'
import { adminDeliveries as words, deliveryTitle } from '#words/admin/adminDeliveries'
import { AdminListing, type Listing } from '../listing/AdminListing'
import { toChoices, type FilterField, type FilterValues, oneOf, personField } from '../listing/adminFilter'
import type { Column } from '../listing/AdminTable'
import { EmailStatus } from './EmailStatus'
import { DeliveryDrawer } from './DeliveryDrawer'

const { mail, ...otherKinds } = words.kinds
const kinds = Object.keys(words.kinds) as DeliveryKind[]
const states = Object.keys(words.states) as DeliveryState[]

const fields: readonly FilterField[] = [
  personField(admin.filters.person),
  {
    kind: 'choice',
    name: 'kind',
    label: words.filters.kind,
    unchosen: mail,
    choices: toChoices(otherKinds),
  },
  { kind: 'choice', name: 'status', label: admin.status, choices: toChoices(words.states) },
]

const listing: Listing<AdminDeliveriesQuery, AdminDeliveryFragment, DeliveryFilter> = {
  section: 'deliveries',
  fields,
  query: AdminDeliveriesDocument,
  toFilter: ({ kind, status, person }: FilterValues) => {
    const state = oneOf(states, status)
    return { kind: oneOf(kinds, kind) ?? 'mail', ...(state && { state }), ...(person && { person }) }
  },
  selectPage: ({ deliveries }) => deliveries,
  words,
  title: { label: words.columns.what, text: ({ what }) => deliveryTitle(what) },
  getColumns,
  Drawer: DeliveryDrawer,
}

/** Emails, payment commands and webhook events; failed ones can be retried, and a test email sent. */
export function DeliveriesSection() {
  return (
    <>
      <EmailStatus />
      <AdminListing listing={listing} />
    </>
  )
}

const tones: Record<DeliveryState, Tone | 'neutral'> = {
  waiting: 'info',
  done: 'ok',
  failed: 'stop',
  skipped: 'neutral',
}

function getColumns(now: Date): Column<AdminDeliveryFragment>[] {
  const { columns } = words
  return [
    {
      label: columns.created,
      cell: ({ createdAt }) => <DateTime at={createdAt}>{standaloneMoment(createdAt, now)}</DateTime>,
    },
    {
      label: admin.status,
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{words.states[state]}</StatusBadge>,
    },
    { label: columns.attempts, cell: ({ attempts }) => String(attempts), isNumber: true, isMinor: true },
    { label: columns.reason, cell: ({ reason }) => (reason ? problemText(reason) : admin.none) },
  ]
}
