import { practiceMoney } from '../../../../domain/money'
import { toDosageInput } from '../../../components/dosage/dosageEntry'
import { StepUp } from '../../../components/feedback/StepUp'
import { type CreateProductInput, useCreateProductMutation } from '../../../generated/graphql'
import { errorInfoOf } from '../../../lib/apollo/errorCode'
import { usePersistentState } from '../../../lib/storage/usePersistentState'
import { adminNewProduct as words } from '#words/admin/adminNewProduct'
import { treatmentTypes } from '../../../../domain/treatmentTypes'
import { oneOf } from '../listing/adminFilter'
import { useAction } from '../../../lib/hooks/useAction'
import { Form } from '../../../components/forms/Form'
import { resetting, useForm } from '../../../components/forms/useForm'
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
  const draft = usePersistentState<NewProductEntry>(newProductFormKey, emptyProduct)
  const [createProduct] = useCreateProductMutation()
  const add = useAction(async () => {
    const input = parseValidProduct(draft.value, now)
    if (!input) return
    await createProduct({ variables: { input } })
    draft.clear()
    onAdded(input.id)
  })
  const form = useForm(resetting(draft, add), (entry) => validateProduct(entry, now))
  const { field, rule } = add.problem === 'InvalidInput' ? errorInfoOf(add.error) : {}
  const refused =
    typeof field === 'string' ? { [field]: productProblemText(field, String(rule), form.values) } : {}
  const part = { entry: form.values, problems: { ...refused, ...form.errors }, onChange: form.change }

  return (
    <Form
      density="staff"
      aria-label={words.label}
      gap="6"
      submit={words.set}
      isPending={add.isPending}
      // A field that is refused says so itself.
      failure={
        add.problem && (field === undefined ? <StepUp code={add.problem} title={words.failed} /> : <></>)
      }
      onSubmit={form.handleSubmit(add.run)}
      cancel={words.cancel}
      onCancel={() => {
        draft.clear()
        onCancel()
      }}
    >
      <NewProductFields {...part} />
      <ProductFields {...part} product={{ needsPrescription: form.values.kind === 'rx' }} isNew />
    </Form>
  )
}

/** Returns the API input; undefined while any field is invalid. */
function parseValidProduct(entry: NewProductEntry, now: Date): CreateProductInput | undefined {
  const { treatmentType: given, priceCents, threeSuppliesPriceCents, ...parsed } = parseProduct(entry)
  const { states, dosage, ...product } = parsed
  const treatmentType = oneOf(treatmentTypes, given)
  if (!treatmentType || Object.keys(validateProduct(entry, now)).length > 0) return undefined
  return {
    ...product,
    treatmentType,
    price: practiceMoney(priceCents),
    threeSuppliesPrice: threeSuppliesPriceCents === null ? null : practiceMoney(threeSuppliesPriceCents),
    states: states && [...states],
    dosage: dosage && toDosageInput(dosage),
  }
}
