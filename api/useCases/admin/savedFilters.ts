import type { SavedFilter } from '../../../domain/account/savedFilter'
import { maxSavedFilters, parseFilterName, parseFilterSearch } from '../../../domain/account/savedFilter'
import { CodedError } from '../../../domain/errors'
import type { Transaction } from '../../storage/database/database'
import {
  changeSavedFilter,
  findSavedFilter,
  lockSavedFiltersForUpdate,
  insertSavedFilter,
  listSavedFilters,
  removeSavedFilter as remove,
} from '../../storage/admin/savedFilters'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/** Returns the Admin's saved filters, by list and name. @throws CodedError Forbidden */
export async function readSavedFilters(context: Context): Promise<readonly SavedFilter[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    return listSavedFilters(transaction)
  })
}

/**
 * Saves a filter of a list under a name, or changes the saved filter with that id.
 * @throws CodedError Forbidden; InvalidInput, also for a name that another filter of the list has (`taken`)
 * and for too many; NotFound for a filter that was removed or moved to another list; Conflict for an id of
 * another account
 */
export async function saveFilter(input: SavedFilter, context: Context): Promise<readonly SavedFilter[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const filter = {
      id: newClientId(input.id),
      list: input.list,
      name: parseFilterName(input.name),
      search: parseFilterSearch(input.search),
    }
    await lockSavedFiltersForUpdate(transaction)
    const known = await findSavedFilter(transaction, filter.id)
    if (known && (known.isRemoved || known.list !== filter.list)) throw new CodedError('NotFound')
    await requireRoomForFilter(transaction, filter)
    if (known) await changeSavedFilter(transaction, filter, context.now())
    else await insertSavedFilter(transaction, filter, context.now())
    return listSavedFilters(transaction)
  })
}

/** Removes a saved filter. Idempotent. @throws CodedError Forbidden, NotFound */
export async function removeSavedFilter(id: string, context: Context): Promise<readonly SavedFilter[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const known = found(await findSavedFilter(transaction, existingId(id)))
    await remove(transaction, known.id, context.now())
    return listSavedFilters(transaction)
  })
}

async function requireRoomForFilter(
  transaction: Transaction,
  { id, list, name }: SavedFilter,
): Promise<void> {
  const stored = await listSavedFilters(transaction)
  const others = stored.filter((other) => other.list === list && other.id !== id)
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw new CodedError('InvalidInput', { field: 'name', rule: 'taken' })
  }
  if (others.length >= maxSavedFilters) {
    throw new CodedError('InvalidInput', { field: 'list', rule: 'tooMany', max: maxSavedFilters })
  }
}
