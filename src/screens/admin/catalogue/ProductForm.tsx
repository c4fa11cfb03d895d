import { practiceMoney } from '../../../../domain/money'
import { type AdminProductRowFragment, useChangeProductMutation } from '../../../generated/graphql'
import { errorInfoOf } from '../../../lib/apollo/errorCode'
import { adminCatalogue } from '#words/admin/adminCatalogue'
import { ChangeForm } from '../forms/ChangeForm'
import { productDifferences } from './productDifferences'
import { toTermsEntry, productFormKey, validateTerms, termsFromRow, termsFromEntry } from './productEntry'
import { ProductFields } from './ProductFields'
import { useEdits } from '../../../lib/storage/useEdits'
import { useAction } from '../../../lib/hooks/useAction'
import { resetting, useForm } from '../../../components/forms/useForm'

type ProductFormProps = { product: AdminProductRowFragment; now: Date; onChanged: () => void }

/** Edits a product's settings and previews the changes. */
export function ProductForm({ product, now, onChanged }: ProductFormProps) {
  const { id, version } = product
  const terms = termsFromRow(product)
  const edits = useEdits(productFormKey(id), toTermsEntry(terms))
  const wanted = termsFromEntry(edits.value, terms)
  const problems = validateTerms(wanted, product, now)
  const [changeProduct] = useChangeProductMutation()
  const isSound = Object.keys(problems).length === 0
  const differences = isSound ? productDifferences(terms, wanted, product.terms.price.currency) : []

  const save = useAction(async () => {
    const { priceCents, scheduledPriceCents, scheduledPriceFrom, threeSuppliesPriceCents, ...settings } =
      wanted
    const { states, ...rest } = settings
    const input = {
      ...rest,
      id,
      expectedVersion: version,
      price: practiceMoney(priceCents),
      scheduledPrice: scheduledPriceCents === null ? null : practiceMoney(scheduledPriceCents),
      threeSuppliesPrice: threeSuppliesPriceCents === null ? null : practiceMoney(threeSuppliesPriceCents),
      scheduledPriceFrom: scheduledPriceFrom?.toISOString() ?? null,
      states: states && [...states],
    }
    try {
      await changeProduct({ variables: { input } })
      edits.clear()
    } finally {
      onChanged()
    }
  })
  const isLast = save.error !== undefined && errorInfoOf(save.error)['rule'] === 'lastOfTreatment'
  const form = useForm(resetting(edits, save), () => problems)
  function undo(): void {
    save.reset()
    form.hideErrors()
    edits.clear()
  }

  return (
    <ChangeForm
      label={adminCatalogue.form.label}
      heading="h3"
      differences={differences}
      outcome={{ ...save, ...(isLast && { text: adminCatalogue.problems.lastOfTreatment }) }}
      onSubmit={form.handleSubmit(() => differences.length > 0 && save.run())}
      onUndo={undo}
    >
      <ProductFields product={product} entry={form.values} problems={form.errors} onChange={form.change} />
    </ChangeForm>
  )
}
