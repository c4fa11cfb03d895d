import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { dosageInput } from '../../components/dosage/dosageEntry'
import { StepUp } from '../../components/StepUp'
import { type CreateProductInput, useCreateProductMutation } from '../../generated/graphql'
import { codeOf, errorInfoOf } from '../../lib/apollo/errorCode'
import { usePersistentState } from '../../lib/session/usePersistentState'
import { adminNewProduct as words } from '../../words/en/adminNewProduct'
import { treatmentTypes } from '../../words/en/treatments'
import { oneOf } from './adminFilter'
import { FormButtons } from './FormButtons'
import { NewProductFields } from './NewProductFields'
import {
  emptyProduct,
  keptNewProduct,
  type NewProductEntry,
  problemOf,
  problemsOfProduct,
  typedProduct,
} from './newProductEntry'
import { ProductFields } from './ProductFields'

type NewProductFormProps = { now: Date; onAdded: (id: string) => void; onCancel: () => void }

/** A product that is added. What was typed survives a failure and signing in again. */
export function NewProductForm({ now, onAdded, onCancel }: NewProductFormProps) {
  const { value: entry, set, clear } = usePersistentState<NewProductEntry>(keptNewProduct, emptyProduct)
  const [tries, setTries] = useState(0)
  const [add, { loading, error, reset }] = useCreateProductMutation()
  const form = useRef<HTMLFormElement>(null)
  const { field, rule } = error && codeOf(error) === 'InvalidInput' ? errorInfoOf(error) : {}
  const refused = typeof field === 'string' ? { [field]: problemOf(field, String(rule), entry) } : {}
  const problems = tries > 0 ? { ...refused, ...problemsOfProduct(entry, now) } : {}

  useEffect(
    function leadToWhatIsTyped() {
      if (tries > 0) focusFirstProblem(form.current)
    },
    [tries],
  )
  useEffect(
    function leadToWhatIsRefused() {
      if (error) focusFirstProblem(form.current)
    },
    [error],
  )

  function edit(change: Partial<NewProductEntry>): void {
    reset()
    set({ ...entry, ...change })
  }

  async function send(): Promise<void> {
    setTries(tries + 1)
    const input = sound(entry, now)
    if (!input) return
    const answer = await add({ variables: { input } }).catch(() => undefined)
    if (!answer?.data) return
    clear()
    onAdded(input.id)
  }

  return (
    <chakra.form
      ref={form}
      noValidate
      aria-label={words.label}
      display="grid"
      gap="6"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <NewProductFields entry={entry} problems={problems} onChange={edit} />
      <ProductFields
        product={{ needsPrescription: entry.kind === 'rx' }}
        entry={entry}
        problems={problems}
        isNew
        onChange={edit}
      />
      {error && field === undefined && <StepUp code={codeOf(error)} title={words.failed} />}
      <FormButtons
        send={words.set}
        isWorking={loading}
        leave={words.cancel}
        onLeave={() => {
          clear()
          onCancel()
        }}
      />
    </chakra.form>
  )
}

function focusFirstProblem(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}

/** What is sent; undefined as long as something does not fit. */
function sound(entry: NewProductEntry, now: Date): CreateProductInput | undefined {
  const { treatmentType: given, states, dosage, ...product } = typedProduct(entry)
  const treatmentType = oneOf(treatmentTypes, given)
  if (!treatmentType || Object.keys(problemsOfProduct(entry, now)).length > 0) return undefined
  return {
    ...product,
    treatmentType,
    states: states && [...states],
    dosage: dosage && dosageInput(dosage),
  }
}
