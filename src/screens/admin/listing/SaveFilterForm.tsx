import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
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
import { codeOf, errorInfoOf } from '../../../lib/apollo/errorCode'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { errors } from '../../../words/en/errors'
import { savedFilters as words } from '../../../words/en/admin/savedFilters'
import { FormButtons } from '../forms/FormButtons'

/** Under which the name is kept while it is being typed. */
export const filterFormKey = (list: SavedFilterList, search: string): string =>
  `savedFilter.${list}.${search}`

type SaveFilterFormProps = {
  list: SavedFilterList
  search: string
  /** The filter to be renamed; a new one without. */
  known: SavedFilterItemFragment | undefined
  onDone: () => void
  onCancel: () => void
}

/** The name under which what narrows the list is kept. */
export function SaveFilterForm({ list, search, known, onDone, onCancel }: SaveFilterFormProps) {
  const { value, set, clear } = usePersistentState(filterFormKey(list, search), {
    // Idempotency key: a retry after a lost response is the same filter.
    id: known?.id ?? crypto.randomUUID(),
    name: known?.name ?? '',
  })
  const { id, name } = value
  const [problem, setProblem] = useState<string>()
  const [save, { loading, error }] = useSaveFilterMutation()
  const field = useRef<HTMLInputElement>(null)
  useEffect(function goOnByTyping() {
    field.current?.focus()
  }, [])
  const refused = error && errorInfoOf(error)['rule']
  const isTaken = refused === 'taken'

  async function keep(): Promise<void> {
    const rule = brokenRule(() => parseFilterName(name))
    setProblem(rule && (rule === 'tooLong' ? words.nameLong : words.nameRequired))
    if (rule) return
    const answer = await save({ variables: { input: { id, list, name, search } } }).catch(() => undefined)
    if (!answer?.data) return
    clear()
    onDone()
  }

  function leave(): void {
    clear()
    onCancel()
  }

  return (
    <chakra.form
      noValidate
      display="grid"
      gap="2"
      maxW="28rem"
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <Field label={words.name} error={problem ?? (isTaken ? words.nameTaken : undefined)}>
        <TextInput
          density="staff"
          autoComplete="off"
          ref={field}
          value={name}
          onChange={({ target }) => set({ ...value, name: target.value })}
        />
      </Field>
      {error && !isTaken && (
        <ErrorAlert title={words.failed}>
          {refused === 'tooMany' ? words.tooMany : errors[codeOf(error)]}
        </ErrorAlert>
      )}
      <FormButtons send={words.keep} isWorking={loading} leave={words.cancel} onLeave={leave} />
    </chakra.form>
  )
}
