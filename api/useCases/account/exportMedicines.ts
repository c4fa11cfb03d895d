import { invoiceResource } from '../../../domain/fhir/invoice'
import { medicationDispenseResource } from '../../../domain/fhir/medicationDispense'
import { medicationRequestResource } from '../../../domain/fhir/medicationRequest'
import type { Resource } from '../../../domain/fhir/types'
import type { Order } from '../../../domain/orders/order'
import type { Transaction } from '../../storage/database/database'
import { listOwnOrders } from '../../storage/storefront/orderLists'
import { listFilledPrescriptions, listProductCodes } from '../../storage/account/ownExport'
import { listOwnPrescriptions } from '../../storage/prescriptions/prescriptionLists'
import type { Page } from '../page'
import { readPage } from '../page'
import { allStatuses } from '../storefront/readOrders'

const rowsPerPage = 100

/** Returns the caller's prescriptions, newest first. */
export async function readPrescriptions(
  transaction: Transaction,
  after: string | null,
): Promise<Page<Resource>> {
  const page = await readPage(
    { first: rowsPerPage, after },
    (slice) => listOwnPrescriptions(transaction, slice),
    ({ authoredOn, id }) => ({ at: authoredOn, id }),
  )
  const codeOf = await codesOf(
    transaction,
    page.nodes.map(({ productId }) => productId),
  )
  return {
    ...page,
    nodes: page.nodes.map((prescription) =>
      medicationRequestResource(prescription, codeOf(prescription.productId)),
    ),
  }
}

/** Returns the caller's orders with their prices, and their dispensed prescription items, newest first. */
export async function readOrders(transaction: Transaction, after: string | null): Promise<Page<Resource>> {
  const page = await readPage(
    { first: rowsPerPage, after },
    (slice) => listOwnOrders(transaction, allStatuses, slice),
    ({ createdAt, id }) => ({ at: createdAt, id }),
  )
  const ids = page.nodes.flatMap(({ prescriptionId }) => prescriptionId ?? [])
  const filled = await listFilledPrescriptions(transaction, ids)
  const codeOf = await codesOf(transaction, page.nodes.flatMap(productsOf))
  const dispensedBy = (order: Order) =>
    filled
      .filter(({ id }) => id === order.prescriptionId)
      .map((prescription) => medicationDispenseResource(order, prescription, codeOf(productsOf(order)[0])))
  return { ...page, nodes: page.nodes.flatMap((order) => [invoiceResource(order), ...dispensedBy(order)]) }
}

const productsOf = ({ lines }: Order): readonly string[] => lines.map(({ productId }) => productId)

/** @returns the RxNorm code of each product that has one */
async function codesOf(
  transaction: Transaction,
  productIds: readonly string[],
): Promise<(productId: string | undefined) => string | undefined> {
  const codes = await listProductCodes(transaction, productIds)
  return (productId) => codes.find((code) => code.productId === productId)?.rxcui
}
