import type { WorklistTab } from '../../domain/generated/enums'
import type { TreatmentRequest } from '../../domain/requests/treatmentRequest'
import type { Statement, Transaction } from './database'
import type { Slice } from './keyset'
import { ascendingFrom, descendingFrom } from './keyset'
import { requestColumns } from './requestColumns'

const newStatement: Statement = {
  name: 'worklist.new',
  text: `select ${requestColumns} from treatment_request
    where status = 'submitted' and renews_prescription_id is null and (answer_by, id) > ($1, $2)
    order by answer_by, id limit $3`,
}

const renewalsStatement: Statement = {
  name: 'worklist.renewals',
  text: `select ${requestColumns} from treatment_request
    where status = 'submitted' and renews_prescription_id is not null and (answer_by, id) > ($1, $2)
    order by answer_by, id limit $3`,
}

const mineStatement: Statement = {
  name: 'worklist.mine',
  text: `select ${requestColumns} from treatment_request
    where status in ('in_review', 'approved') and assignee_id = $4 and (answer_by, id) > ($1, $2)
    order by answer_by, id limit $3`,
}

const waitingStatement: Statement = {
  name: 'worklist.waiting',
  text: `select ${requestColumns} from treatment_request
    where status = 'needs_info' and assignee_id = $4 and (answer_by, id) > ($1, $2)
    order by answer_by, id limit $3`,
}

const waitingOfAllStatement: Statement = {
  name: 'worklist.waitingOfAll',
  text: `select ${requestColumns} from treatment_request
    where status = 'needs_info' and (answer_by, id) > ($1, $2)
    order by answer_by, id limit $3`,
}

const doneStatement: Statement = {
  name: 'worklist.done',
  text: `select ${requestColumns} from treatment_request
    where status in ('prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired')
      and assignee_id = $4 and (updated_at, id) < ($1, $2)
    order by updated_at desc, id desc limit $3`,
}

const doneOfAllStatement: Statement = {
  name: 'worklist.doneOfAll',
  text: `select ${requestColumns} from treatment_request
    where status in ('prescribed', 'shipped', 'delivered', 'declined', 'cancelled', 'refunded', 'expired')
      and submitted_at is not null and (updated_at, id) < ($1, $2)
    order by updated_at desc, id desc limit $3`,
}

/** A tab of the queue: for a professional what is theirs, for an Admin everybody's. */
export async function listWorklist(
  transaction: Transaction,
  tab: WorklistTab,
  slice: Slice,
): Promise<readonly TreatmentRequest[]> {
  const { id, role } = transaction.caller
  const { statement, isNarrowed } = statementOf(tab, role === 'Admin')
  const from = tab === 'done' ? descendingFrom(slice) : ascendingFrom(slice)
  const values = [...from, slice.limit, ...(isNarrowed ? [id] : [])]
  return transaction.query<TreatmentRequest>(statement, values)
}

function statementOf(tab: WorklistTab, seesAll: boolean): { statement: Statement; isNarrowed: boolean } {
  if (tab === 'new') return { statement: newStatement, isNarrowed: false }
  if (tab === 'renewals') return { statement: renewalsStatement, isNarrowed: false }
  if (tab === 'mine') return { statement: mineStatement, isNarrowed: true }
  if (tab === 'waiting')
    return { statement: seesAll ? waitingOfAllStatement : waitingStatement, isNarrowed: !seesAll }
  return { statement: seesAll ? doneOfAllStatement : doneStatement, isNarrowed: !seesAll }
}

/** The moment a tab is ordered by, of one of its requests. */
export function worklistMoment(tab: WorklistTab, { answerBy, updatedAt }: TreatmentRequest): Date {
  return tab === 'done' ? updatedAt : (answerBy ?? updatedAt)
}

export const worklistStatements = [
  newStatement,
  renewalsStatement,
  mineStatement,
  waitingStatement,
  waitingOfAllStatement,
  doneStatement,
  doneOfAllStatement,
]
