import { csvOf } from '../../../../domain/csv'
import { CodedError } from '../../../../domain/errors'
import type { ExportedList } from '../../../../domain/generated/enums'
import type { Context } from '../../context'
import { requireFreshSignIn } from '../../freshSignIn'
import type { Page, PageArguments } from '../../page'
import { listPayments } from '../../payments/listPayments'
import type { PaymentFilter } from '../../payments/listPayments'
import { permit } from '../../permit'
import { listPrescriptions } from '../../prescriptions/listPrescriptions'
import type { PrescriptionFilter } from '../../prescriptions/listPrescriptions'
import type { RequestFilter } from '../../requests/listAllRequests'
import { listAllRequests } from '../../requests/listAllRequests'
import type { OrderFilter } from '../../storefront/listOrders'
import { listOrders } from '../../storefront/listOrders'
import { transact } from '../../transact'
import type { UserFilter } from '../../users/readUsers'
import { listUsers } from '../../users/readUsers'
import type { PatientFilter } from '../listAllPatients'
import { listAllPatients } from '../listAllPatients'
import type { AuditEventFilter } from '../readAuditTrail'
import { readAuditTrail } from '../readAuditTrail'
import {
  orderColumns,
  patientColumns,
  paymentColumns,
  prescriptionColumns,
  requestColumns,
} from './careColumns'
import type { Column } from './column'
import { auditColumns, userColumns } from './houseColumns'

/** The filters of the lists, each as the list itself takes it. */
export interface ExportFilters {
  readonly requests?: RequestFilter | null | undefined
  readonly orders?: OrderFilter | null | undefined
  readonly payments?: PaymentFilter | null | undefined
  readonly prescriptions?: PrescriptionFilter | null | undefined
  readonly patients?: PatientFilter | null | undefined
  readonly audit?: AuditEventFilter | null | undefined
  readonly users?: UserFilter | null | undefined
}

export interface ExportInput {
  readonly list: ExportedList
  /** Only that of the list may be given. */
  readonly filter?: ExportFilters | null | undefined
  readonly after?: string | null | undefined
}

/** A part of a file: its lines, with the names of the columns before the first. */
export interface ExportedPage {
  readonly csv: string
  readonly rowCount: number
  /** Null at the end. */
  readonly endCursor: string | null
}

/** Some hundred kilobytes: well within what Lambda and AppSync answer at once. */
const rowsAtOnce = 1000
/** Cognito's limit of a page. */
const usersAtOnce = 60

/** How each list is read, and what leaves of it. */
const exportsOf = {
  requests: exported(listAllRequests, requestColumns),
  orders: exported(listOrders, orderColumns),
  payments: exported(listPayments, paymentColumns),
  prescriptions: exported(listPrescriptions, prescriptionColumns),
  patients: exported(listAllPatients, patientColumns),
  audit: exported(readAuditTrail, auditColumns),
  users: exported(listUsers, userColumns, { first: usersAtOnce }),
} satisfies { readonly [List in ExportedList]: Export<NonNullable<ExportFilters[List]>> }

/**
 * A part of a list of the console as CSV, narrowed as the list is, for an Admin who has just signed in.
 * @throws CodedError Forbidden, SignInAgain; InvalidInput, also for the filter of another list; DirectoryUnavailable
 */
export async function exportList(
  { list, filter, after }: ExportInput,
  context: Context,
): Promise<ExportedPage> {
  const foreign = Object.entries(filter ?? {}).find(([name, value]) => name !== list && value != null)
  await transact(
    context,
    async ({ caller }) => {
      permit(caller, 'Admin')
      if (foreign) throw new CodedError('InvalidInput', { field: foreign[0], rule: 'notWanted' })
      requireFreshSignIn(caller, context.now())
    },
    { isFirstLook: true },
  )
  const read: Export<never> = exportsOf[list]
  return read({ filter: filter?.[list] as never, after }, context)
}

type Export<Filter> = (
  asked: { readonly filter: Filter | null | undefined; readonly after: string | null | undefined },
  context: Context,
) => Promise<ExportedPage>

function exported<Filter, Row>(
  read: (
    page: PageArguments & { readonly filter?: Filter | null | undefined },
    context: Context,
  ) => Promise<Page<Row>>,
  columns: readonly Column<Row>[],
  size: PageArguments = { first: rowsAtOnce, most: rowsAtOnce },
): Export<Filter> {
  const names = columns.map(([name]) => name)
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
