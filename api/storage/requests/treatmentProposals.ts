import type { TreatmentProposalStatus } from '../../../domain/generated/enums'
import type { TreatmentProposal } from '../../../domain/requests/treatmentProposal'
import type { SystemTransaction, Transaction } from '../database/database'
import { sql } from '../database/sql'

const columns = `id, request_id as "requestId", patient_id as "patientId", proposer_id as "proposerId",
      proposer_name as "proposerName", status, product_id as "productId", medication, form, sig, dosage,
      quantity_value as "quantityValue", quantity_unit as "quantityUnit", packs, days_supply as "daysSupply", refills, body,
      price_cents as "priceCents", currency, held_cents as "heldCents", created_at as "createdAt", updated_at as "updatedAt"`

const insertStatement = sql(
  'treatmentProposals.insert',
  `insert into treatment_proposal (id, request_id, patient_id, proposer_id, proposer_name, status, product_id,
      medication, form, sig, quantity_value, quantity_unit, packs, days_supply, refills, body, price_cents, currency,
      held_cents, created_at, updated_at, dosage)
    values ($1, $2, $3, $4, $5, 'proposed', $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $19, $20)`,
)

const findStatement = sql(
  'treatmentProposals.find',
  `select ${columns} from treatment_proposal where id = $1`,
)

const listStatement = sql(
  'treatmentProposals.ofRequest',
  `select ${columns} from treatment_proposal where request_id = $1 order by created_at desc, id desc limit 50`,
)

const findOpenStatement = sql(
  'treatmentProposals.findOpen',
  `select ${columns} from treatment_proposal where request_id = $1 and status in ('proposed', 'agreed')`,
)

const saveStatusStatement = sql(
  'treatmentProposals.saveStatus',
  `update treatment_proposal set status = $3, updated_at = $4 where id = $1 and status = $2 returning ${columns}`,
)

type NewProposal = Omit<TreatmentProposal, 'proposerId' | 'proposerName' | 'status' | 'updatedAt'>

/** Inserts a treatment proposal of the caller. */
export async function insertProposal(transaction: Transaction, proposal: NewProposal): Promise<void> {
  const { caller } = transaction
  await transaction.query(insertStatement, [
    proposal.id,
    proposal.requestId,
    proposal.patientId,
    caller.id,
    caller.name,
    proposal.productId,
    proposal.medication,
    proposal.form,
    proposal.sig,
    proposal.quantityValue,
    proposal.quantityUnit,
    proposal.packs,
    proposal.daysSupply,
    proposal.refills,
    proposal.body,
    proposal.priceCents,
    proposal.currency,
    proposal.heldCents,
    proposal.createdAt,
    JSON.stringify(proposal.dosage),
  ])
}

/** Returns a treatment proposal the caller may see. */
export async function findProposal(
  transaction: Transaction,
  id: string,
): Promise<TreatmentProposal | undefined> {
  const [proposal] = await transaction.query(findStatement, [id])
  return proposal
}

/** Returns the treatment proposals of a request, newest first. */
export function listProposals(
  transaction: SystemTransaction,
  requestId: string,
): Promise<readonly TreatmentProposal[]> {
  return transaction.query(listStatement, [requestId])
}

/** Returns the proposal that waits for the patient's answer or new hold, of a request that itself waits. */
export async function findOpenProposal(
  transaction: SystemTransaction,
  requestId: string,
): Promise<TreatmentProposal | undefined> {
  const [proposal] = await transaction.query(findOpenStatement, [requestId])
  return proposal
}

/**
 * Changes the status of a proposal.
 * @returns undefined when a concurrent transaction has changed it
 */
export async function saveProposalStatus(
  transaction: SystemTransaction,
  { id, status: before }: Pick<TreatmentProposal, 'id' | 'status'>,
  { status, at }: { readonly status: TreatmentProposalStatus; readonly at: Date },
): Promise<TreatmentProposal | undefined> {
  const [proposal] = await transaction.query(saveStatusStatement, [id, before, status, at])
  return proposal
}
