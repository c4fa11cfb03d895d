import type { OrderEventType, OrderStatus } from '../generated/enums'
import type { Order } from '../orders/order'
import { isPaidWithRequest } from '../orders/order'
import type { Prescription } from '../prescriptions/prescription'
import { dosageInstructions } from './dosage'
import { medicationConcept } from './medication'
import { toOrganization } from './practice'
import type { ResourceStatuses } from './resourceStatuses'
import type { Resource } from './types'
import { hl7Code, moment, toPatient, ucum } from './types'

/** `completed` means handed over; US Core then requires the time (us-core-20). */
const statuses: Readonly<Record<OrderStatus, ResourceStatuses['MedicationDispense']>> = {
  awaiting_payment: 'preparation',
  placed: 'preparation',
  packed: 'in-progress',
  shipped: 'in-progress',
  delivered: 'completed',
  cancelled: 'cancelled',
  expired: 'cancelled',
  refunded: 'cancelled',
}

/** Fields of a prescription that its fills contain. */
export type FilledPrescription = Pick<
  Prescription,
  'id' | 'dosage' | 'route' | 'sig' | 'daysSupply' | 'packs'
>

/**
 * Returns a fill of a prescription with its status.
 * @param rxcui of the dispensed product, if it has one
 * @see http://hl7.org/fhir/us/core/StructureDefinition/us-core-medicationdispense
 */
export function medicationDispenseResource(
  order: Order,
  prescription: FilledPrescription,
  rxcui: string | undefined,
): Resource {
  const { id, patientId, status, lines } = order
  const packedAt = momentOf(order, 'pack')
  const deliveredAt = momentOf(order, 'deliver')
  const [line] = lines
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const units = lines.reduce((sum, { quantity, packSize }) => sum + quantity * packSize, 0)
  const daysSupply = Math.round((prescription.daysSupply * packs) / prescription.packs)
  return {
    resourceType: 'MedicationDispense',
    id,
    status: statuses[status],
    medicationCodeableConcept: medicationConcept(line ? medicationText(line) : 'Not described', rxcui),
    subject: toPatient(patientId),
    performer: [{ actor: toOrganization }],
    authorizingPrescription: [{ reference: `MedicationRequest/${prescription.id}` }],
    ...(isPaidWithRequest(order) && { type: hl7Code('v3-ActCode', 'FF', 'First Fill') }),
    ...(line && { quantity: { value: units, unit: line.packUnit } }),
    daysSupply: { value: daysSupply, unit: 'days', system: ucum, code: 'd' },
    ...(packedAt && { whenPrepared: moment(packedAt) }),
    ...(deliveredAt && { whenHandedOver: moment(deliveredAt) }),
    receiver: [toPatient(patientId)],
    dosageInstruction: dosageInstructions(prescription),
  }
}

function medicationText({ name, strength, form }: Order['lines'][number]): string {
  return `${strength === null || name.includes(strength) ? name : `${name} ${strength}`}, ${form}`
}

function momentOf({ events }: Order, type: OrderEventType): Date | undefined {
  return events.findLast((event) => event.type === type)?.at
}
