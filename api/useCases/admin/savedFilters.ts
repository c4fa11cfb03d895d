import type { SavedFilter } from '../../../domain/account/savedFilter'
import { mostSavedFilters, parseFilterName, parseFilterSearch } from '../../../domain/account/savedFilter'
import { CodedError } from '../../../domain/errors'
import type { Transaction } from '../../storage/database'
import {
  changeSavedFilter,
  findSavedFilter,
  holdSavedFilters,
  insertSavedFilter,
  listSavedFilters,
  removeSavedFilter as remove,
} from '../../storage/savedFilters'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { permit } from '../permit'
import { transact } from '../transact'

/** The filters that an Admin has kept, by list and name. @throws CodedError Forbidden */
export async function readSavedFilters(context: Context): Promise<readonly SavedFilter[]> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    return listSavedFilters(transaction)
  })
}

/**
 * An Admin keeps what narrows a list under a name, or renames or changes what they have kept by that id.
 * @throws CodedError Forbidden; InvalidInput, also for a name that another of the list has (`taken`) and for too many;
 *   NotFound for what was removed or moved to another list; Conflict for an id that is another's
 */
export async function saveFilter(input: SavedFilter, context: Context): Promise<readonly SavedFilter[]> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const filter = {
      id: newClientId(input.id),
      list: input.list,
      name: parseFilterName(input.name),
      search: parseFilterSearch(input.search),
    }
    await holdSavedFilters(transaction)
    const known = await findSavedFilter(transaction, filter.id)
    if (known && (known.isRemoved || known.list !== filter.list)) throw new CodedError('NotFound')
    await demandRoom(transaction, filter)
    if (known) await changeSavedFilter(transaction, filter, context.now())
    else await insertSavedFilter(transaction, filter, context.now())
    return listSavedFilters(transaction)
  })
}

/** Again is the same. @throws CodedError Forbidden, NotFound */
export async function removeSavedFilter(id: string, context: Context): Promise<readonly SavedFilter[]> {
  return transact(context, async (transaction) => {
    permit(transaction.caller, 'Admin')
    const known = found(await findSavedFilter(transaction, existingId(id)))
    await remove(transaction, known.id, context.now())
    return listSavedFilters(transaction)
  })
}

async function demandRoom(transaction: Transaction, { id, list, name }: SavedFilter): Promise<void> {
  const kept = await listSavedFilters(transaction)
  const others = kept.filter((other) => other.list === list && other.id !== id)
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw new CodedError('InvalidInput', { field: 'name', rule: 'taken' })
  }
  if (others.length >= mostSavedFilters) {
    throw new CodedError('InvalidInput', { field: 'list', rule: 'tooMany', max: mostSavedFilters })
  }
}
