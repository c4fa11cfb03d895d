import { csvOf } from '../../../domain/csv'
import { CodedError } from '../../../domain/errors'
import type { ExportedList } from '../../../domain/generated/enums'
import type { Context } from '../context'
import type { Page, PageArguments } from '../page'
import { listPayments } from '../payments/readPayments'
import type { PaymentFilter } from '../payments/readPayments'
import { listPrescriptions } from '../prescriptions/readPrescriptions'
import type { PrescriptionFilter } from '../prescriptions/readPrescriptions'
import type { RequestFilter } from '../requests/readRequests'
import { listAllRequests } from '../requests/readRequests'
import { requireFreshSignIn, requireRole } from '../requireRole'
import type { OrderFilter } from '../storefront/readOrders'
import { listOrders } from '../storefront/readOrders'
import { transact } from '../transact'
import type { UserFilter } from '../users/readUsers'
import { listUsers } from '../users/readUsers'
import type { PatientFilter } from './listAllPatients'
import { listAllPatients } from './listAllPatients'
import type { AuditEventFilter } from './readAuditTrail'
import { readAuditTrail } from './readAuditTrail'
import {
  orderColumns,
  patientColumns,
  paymentColumns,
  prescriptionColumns,
  requestColumns,
  auditColumns,
  userColumns,
  headingsOf,
} from './exportColumns'
import type { Column } from './exportColumns'

/** The filters of the lists, with the types of the list queries. */
interface ExportFilters {
  readonly requests?: RequestFilter | null | undefined
  readonly orders?: OrderFilter | null | undefined
  readonly payments?: PaymentFilter | null | undefined
  readonly prescriptions?: PrescriptionFilter | null | undefined
  readonly patients?: PatientFilter | null | undefined
  readonly audit?: AuditEventFilter | null | undefined
  readonly users?: UserFilter | null | undefined
}

interface ExportInput {
  readonly list: ExportedList
  /** Only the filter of the exported list may be set. */
  readonly filter?: ExportFilters | null | undefined
  readonly after?: string | null | undefined
}

/** A part of a CSV file; the first part starts with the column names. */
interface ExportedPage {
  readonly csv: string
  readonly rowCount: number
  /** Null on the last page. */
  readonly endCursor: string | null
}

/** A few hundred kilobytes, well within the response limits of Lambda and AppSync. */
const rowBatch = 1000

/** Cognito's maximum page size. */
const userBatch = 60

/** Reader and columns of each exportable list. */
const exportsOf = {
  requests: exported(listAllRequests, requestColumns),
  orders: exported(listOrders, orderColumns),
  payments: exported(listPayments, paymentColumns),
  prescriptions: exported(listPrescriptions, prescriptionColumns),
  patients: exported(listAllPatients, patientColumns),
  audit: exported(readAuditTrail, auditColumns),
  users: exported(listUsers, userColumns, { first: userBatch }),
} satisfies { readonly [List in ExportedList]: Export<NonNullable<ExportFilters[List]>> }

/**
 * Returns a part of a list as CSV, filtered like the list, for an Admin with a recent sign-in.
 * @throws CodedError Forbidden, SignInAgain; InvalidInput, also for the filter of another list;
 * DirectoryUnavailable
 */
export async function exportList(
  { list, filter, after }: ExportInput,
  context: Context,
): Promise<ExportedPage> {
  const foreign = Object.entries(filter ?? {}).find(([name, value]) => name !== list && value != null)
  await transact(
    context,
    async ({ caller }) => {
      requireRole(caller, 'Admin')
      if (foreign) throw new CodedError('InvalidInput', { field: foreign[0], rule: 'notWanted' })
      requireFreshSignIn(caller, context.now())
    },
    { isFirstLook: true },
  )
  const read: Export<never> = exportsOf[list]
  return read({ filter: filter?.[list] as never, after }, context)
}

type Export<Filter> = (
  page: { readonly filter: Filter | null | undefined; readonly after: string | null | undefined },
  context: Context,
) => Promise<ExportedPage>

function exported<Filter, Row>(
  read: (
    page: PageArguments & { readonly filter?: Filter | null | undefined },
    context: Context,
  ) => Promise<Page<Row>>,
  columns: readonly Column<Row>[],
  size: PageArguments = { first: rowBatch, most: rowBatch },
): Export<Filter> {
  const names = headingsOf(columns)
  return async ({ filter, after }, context) => {
    const { nodes, endCursor, hasNextPage } = await read({ ...size, filter, after }, context)
    const lines = nodes.map((row) => columns.map(([, cell]) => cell(row)))
    return {
      csv: csvOf(after == null ? [names, ...lines] : lines),
      rowCount: nodes.length,
      endCursor: hasNextPage ? endCursor : null,
    }
  }
}
