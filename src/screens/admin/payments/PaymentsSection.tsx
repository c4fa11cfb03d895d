import type { Money } from '../../../../domain/money'
import { DateTime } from '../../../components/DateTime'
import {
  AdminPaymentsDocument,
  type AdminPaymentsQuery,
  type PaymentSummaryFragment,
  type CaptureProblem,
  type PaymentFilter,
  type PaymentProblem,
  type PaymentStatus,
} from '../../../generated/graphql'
import { standaloneMoment } from '../../../lib/format/dateTimes'
import { formatMoney } from '../../../lib/format/money'
import { admin } from '#words/admin/admin'
import { adminPayments as words, chargeRefusedWords, paymentProblemWords } from '#words/admin/adminPayments'
import { paidFor, treatmentNames } from '#words/treatments'
import { AdminListing, type Listing } from '../listing/AdminListing'
import type { Column } from '../listing/AdminTable'
import { PaymentDrawer } from './PaymentDrawer'
import { PaymentStatusSummary } from './PaymentStatusSummary'
import {
  accountFormat,
  careCriteria,
  toChoices,
  endOfDay,
  type FilterField,
  type FilterValues,
  oneOf,
  personField,
  startOfDay,
  uuidFormat,
} from '../listing/adminFilter'
import { paymentStatusWords } from '#words/statuses'

const { only } = admin.filters
const statuses = Object.keys(paymentStatusWords) as PaymentStatus[]
const { any: anyReason, ...reasons } = chargeRefusedWords
const needs = Object.keys(paymentProblemWords) as PaymentProblem[]
const problems = Object.keys(reasons) as CaptureProblem[]

const fields: readonly FilterField[] = [
  personField(admin.filters.patient),
  { kind: 'choice', name: 'status', label: admin.status, choices: toChoices(paymentStatusWords) },
  {
    kind: 'choice',
    name: 'needs',
    label: words.filters.needs,
    choices: toChoices(paymentProblemWords),
  },
  {
    kind: 'choice',
    name: 'refused',
    label: words.filters.refused,
    choices: toChoices({ any: anyReason, ...reasons }),
  },
  { kind: 'choice', name: 'treatment', label: admin.treatment, choices: toChoices(treatmentNames) },
  { kind: 'day', name: 'from', label: words.filters.from },
  { kind: 'day', name: 'to', label: words.filters.to },
  { kind: 'only', name: 'patientId', label: only.patientId, format: accountFormat },
  { kind: 'only', name: 'requestId', label: only.requestId, format: uuidFormat },
]

export const paymentsListing: Listing<AdminPaymentsQuery, PaymentSummaryFragment> = {
  section: 'payments',
  fields,
  query: AdminPaymentsDocument,
  toFilter,
  selectPage: ({ payments }) => payments,
  words,
  title: { label: admin.patient, text: ({ patientName }) => patientName ?? admin.patient },
  getColumns,
  Drawer: PaymentDrawer,
}

/** All payments, newest first. */
export function PaymentsSection() {
  return <AdminListing listing={paymentsListing} />
}

function toFilter(values: FilterValues): PaymentFilter {
  const { status, refused, from, to, requestId } = values
  const known = oneOf(statuses, status)
  const need = oneOf(needs, values['needs'])
  const problem = oneOf(problems, refused)
  const captureProblems = refused === 'any' ? problems : problem && [problem]
  return {
    ...careCriteria(values),
    ...(known && { statuses: [known] }),
    ...(captureProblems && { captureProblems }),
    ...(need && { problems: [need] }),
    ...(from && { createdFrom: startOfDay(from) }),
    ...(to && { createdBefore: endOfDay(to) }),
    ...(requestId && { requestId }),
  }
}

/** Returns a nonzero amount, because zeros would hide the others in the column. */
function nonZeroAmount(amount: Money): string {
  return amount.cents === 0 ? admin.none : formatMoney(amount)
}

function getColumns(now: Date): Column<PaymentSummaryFragment>[] {
  const { columns } = words
  const at = (moment: string) => <DateTime at={moment}>{standaloneMoment(moment, now)}</DateTime>
  return [
    { label: columns.begun, cell: ({ createdAt }) => at(createdAt) },
    { label: admin.treatment, cell: ({ treatmentType }) => paidFor(treatmentType) },
    { label: admin.status, cell: (payment) => <PaymentStatusSummary payment={payment} /> },
    {
      label: columns.amount,
      cell: ({ amount }) => formatMoney(amount),
      isNumber: true,
    },
    {
      label: columns.charged,
      cell: ({ captured }) => nonZeroAmount(captured),
      isNumber: true,
    },
    {
      label: columns.refunded,
      cell: ({ refunded }) => nonZeroAmount(refunded),
      isNumber: true,
    },
    { label: columns.changed, cell: ({ updatedAt }) => at(updatedAt), isMinor: true },
  ]
}
