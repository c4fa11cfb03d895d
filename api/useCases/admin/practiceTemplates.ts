import { CodedError } from '../../../domain/errors'
import { isDeepEqual } from '../../../domain/isDeepEqual'
import type { PracticeTemplate, TemplateContent } from '../../../domain/practice/practiceTemplate'
import { maxTemplates, parseTemplate } from '../../../domain/practice/practiceTemplate'
import type { Transaction } from '../../storage/database/database'
import {
  changePracticeTemplate,
  findPracticeTemplate,
  insertPracticeTemplate,
  listPracticeTemplates,
  lockPracticeTemplatesForUpdate,
  removePracticeTemplate as remove,
} from '../../storage/admin/practiceTemplates'
import type { Context } from '../context'
import { existingId, found, newClientId } from '../ids'
import { requireRole } from '../requireRole'
import { transact } from '../transact'

/**
 * Returns the practice's templates, by kind and title: all of them to an Admin, the active ones to an HCP.
 * @throws CodedError Forbidden
 */
export async function readPracticeTemplates(context: Context): Promise<readonly PracticeTemplate[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'HCPs', 'Admin')
    const templates = await listPracticeTemplates(transaction)
    return templates.filter(({ isActive }) => isActive || transaction.caller.role === 'Admin')
  })
}

/**
 * Adds a template, or changes the one with that id. Idempotent.
 * @throws CodedError Forbidden; InvalidInput as {@link parseTemplate}, also for a title that another template of the kind
 * has (`taken`) and for too many; NotFound for a removed one; Conflict with `info.current` after a concurrent change
 */
export async function savePracticeTemplate(
  { id: given, expectedVersion, ...written }: SavedTemplate,
  context: Context,
): Promise<readonly PracticeTemplate[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const id = newClientId(given)
    const content = parseTemplate(written)
    await lockPracticeTemplatesForUpdate(transaction)
    const known = await findPracticeTemplate(transaction, id)
    if (known?.isRemoved || (!known && expectedVersion > 0)) throw new CodedError('NotFound')
    if (known && isSame(known, content) && known.version >= expectedVersion)
      return listPracticeTemplates(transaction)
    if (known && known.version !== expectedVersion)
      throw new CodedError('Conflict', { current: { version: known.version, ...contentOf(known) } })
    await requireRoomForTemplate(transaction, { id, ...content })
    if (known)
      await changePracticeTemplate(transaction, { id, version: known.version, ...content }, context.now())
    else await insertPracticeTemplate(transaction, { id, ...content }, context.now())
    return listPracticeTemplates(transaction)
  })
}

export interface SavedTemplate extends TemplateContent {
  readonly id: string
  /** The version the caller has read; 0 for a new template. */
  readonly expectedVersion: number
}

/** Removes a template. Idempotent. @throws CodedError Forbidden, NotFound */
export async function removePracticeTemplate(
  id: string,
  context: Context,
): Promise<readonly PracticeTemplate[]> {
  return transact(context, async (transaction) => {
    requireRole(transaction.caller, 'Admin')
    const known = found(await findPracticeTemplate(transaction, existingId(id)))
    await remove(transaction, known.id, context.now())
    return listPracticeTemplates(transaction)
  })
}

async function requireRoomForTemplate(
  transaction: Transaction,
  { id, kind, title }: Pick<PracticeTemplate, 'id' | 'kind' | 'title'>,
): Promise<void> {
  const others = (await listPracticeTemplates(transaction)).filter((other) => other.id !== id)
  if (others.some((other) => other.kind === kind && other.title.toLowerCase() === title.toLowerCase()))
    throw new CodedError('InvalidInput', { field: 'title', rule: 'taken' })
  if (others.length >= maxTemplates)
    throw new CodedError('InvalidInput', { field: 'templates', rule: 'tooMany', max: maxTemplates })
}

function isSame(template: PracticeTemplate, content: TemplateContent): boolean {
  return isDeepEqual(contentOf(template), content)
}

function contentOf({ kind, title, text, declineReason, isActive }: TemplateContent): TemplateContent {
  return { kind, title, text, declineReason, isActive }
}
