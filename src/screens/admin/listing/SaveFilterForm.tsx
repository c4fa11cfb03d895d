import { parseFilterName } from '../../../../domain/account/savedFilter'
import { brokenRule } from '../../../../domain/brokenRule'
import { Field } from '../../../components/forms/Field'
import { ErrorAlert } from '../../../components/feedback/ErrorAlert'
import { TextInput } from '../../../components/forms/TextInput'
import {
  type SavedFilterItemFragment,
  type SavedFilterList,
  useSaveFilterMutation,
} from '../../../generated/graphql'
import { errorInfoOf } from '../../../lib/apollo/errorCode'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { errors } from '#words/errors'
import { savedFilters as words } from '#words/admin/savedFilters'
import { useAction } from '../../../lib/hooks/useAction'
import { Form } from '../../../components/forms/Form'
import { useForm } from '../../../components/forms/useForm'

/** Storage key of the typed name. */
export const filterFormKey = (list: SavedFilterList, search: string): string =>
  `savedFilter.${list}.${search}`

type SaveFilterFormProps = {
  list: SavedFilterList
  search: string
  /** The filter to rename; undefined for a new one. */
  known: SavedFilterItemFragment | undefined
  onDone: () => void
  onCancel: () => void
}

/** Asks for the name of a saved filter. */
export function SaveFilterForm({ list, search, known, onDone, onCancel }: SaveFilterFormProps) {
  const draft = usePersistentState(filterFormKey(list, search), {
    // Idempotency key: a retry after a lost response is the same filter.
    id: known?.id ?? crypto.randomUUID(),
    name: known?.name ?? '',
  })
  const form = useForm(draft, ({ name }) => {
    const rule = brokenRule(() => parseFilterName(name))
    return { name: rule && (rule === 'tooLong' ? words.nameLong : words.nameRequired) }
  })
  const [saveFilter] = useSaveFilterMutation()
  const save = useAction(async ({ id, name }: typeof draft.value) => {
    await saveFilter({ variables: { input: { id, list, name, search } } })
    draft.clear()
    onDone()
  })
  const refused = save.error === undefined ? undefined : errorInfoOf(save.error)['rule']
  const isTaken = refused === 'taken'

  function leave(): void {
    draft.clear()
    onCancel()
  }

  return (
    <Form
      density="staff"
      gap="2"
      maxW="28rem"
      focusesFirst
      submit={words.keep}
      isPending={save.isPending}
      failure={
        save.problem &&
        !isTaken && (
          <ErrorAlert title={words.failed}>
            {refused === 'tooMany' ? words.tooMany : errors[save.problem]}
          </ErrorAlert>
        )
      }
      onSubmit={form.handleSubmit(save.run)}
      cancel={words.cancel}
      onCancel={leave}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <Field label={words.name} error={form.errors.name ?? (isTaken ? words.nameTaken : undefined)}>
        <TextInput density="staff" autoComplete="off" {...form.register('name')} />
      </Field>
    </Form>
  )
}
