import { chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { toDosageInput } from '../../../components/dosage/dosageEntry'
import { StepUp } from '../../../components/feedback/StepUp'
import { type CreateProductInput, useCreateProductMutation } from '../../../generated/graphql'
import { codeOf, errorInfoOf } from '../../../lib/apollo/errorCode'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminNewProduct as words } from '../../../words/en/admin/adminNewProduct'
import { treatmentTypes } from '../../../words/en/treatments'
import { oneOf } from '../listing/adminFilter'
import { FormButtons } from '../forms/FormButtons'
import { NewProductFields } from './NewProductFields'
import {
  emptyProduct,
  newProductFormKey,
  type NewProductEntry,
  productProblemText,
  validateProduct,
  parseProduct,
} from './newProductEntry'
import { ProductFields } from './ProductFields'

type NewProductFormProps = { now: Date; onAdded: (id: string) => void; onCancel: () => void }

/** Form for a new product. Input survives failures and re-authentication. */
export function NewProductForm({ now, onAdded, onCancel }: NewProductFormProps) {
  const { value: entry, set, clear } = usePersistentState<NewProductEntry>(newProductFormKey, emptyProduct)
  const [tries, setTries] = useState(0)
  const [add, { loading, error, reset }] = useCreateProductMutation()
  const form = useRef<HTMLFormElement>(null)
  const { field, rule } = error && codeOf(error) === 'InvalidInput' ? errorInfoOf(error) : {}
  const refused = typeof field === 'string' ? { [field]: productProblemText(field, String(rule), entry) } : {}
  const problems = tries > 0 ? { ...refused, ...validateProduct(entry, now) } : {}

  useEffect(
    function focusTypedField() {
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
    const input = parseValidProduct(entry, now)
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

/** Returns the API input; undefined while any field is invalid. */
function parseValidProduct(entry: NewProductEntry, now: Date): CreateProductInput | undefined {
  const { treatmentType: given, states, dosage, ...product } = parseProduct(entry)
  const treatmentType = oneOf(treatmentTypes, given)
  if (!treatmentType || Object.keys(validateProduct(entry, now)).length > 0) return undefined
  return {
    ...product,
    treatmentType,
    states: states && [...states],
    dosage: dosage && toDosageInput(dosage),
  }
}
