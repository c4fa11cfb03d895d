import { useState } from 'react'
import { type AdminProductRowFragment, useChangeProductMutation } from '../../../generated/graphql'
import { codeOf, errorInfoOf } from '../../../lib/apollo/errorCode'
import { adminCatalogue } from '../../../words/en/admin/adminCatalogue'
import { ChangeForm } from '../forms/ChangeForm'
import { productDifferences } from './productDifferences'
import { toTermsEntry, productFormKey, validateTerms, termsFromRow, termsFromEntry } from './productEntry'
import { ProductFields } from './ProductFields'
import { useEdits } from '../forms/useEdits'

type ProductFormProps = { product: AdminProductRowFragment; now: Date; onChanged: () => void }

/** Edits a product's settings and previews the changes. */
export function ProductForm({ product, now, onChanged }: ProductFormProps) {
  const { id, version, currency } = product
  const terms = termsFromRow(product)
  const { entry, edit, discard } = useEdits(productFormKey(id), toTermsEntry(terms))
  const [isTried, setTried] = useState(false)
  const [change, { loading, error, data, reset }] = useChangeProductMutation()
  const wanted = termsFromEntry(entry, terms)
  const problems = validateTerms(wanted, product, now)
  const isSound = Object.keys(problems).length === 0
  const differences = isSound ? productDifferences(terms, wanted, currency) : []
  const isLast = error && errorInfoOf(error)['rule'] === 'lastOfTreatment'

  async function set(): Promise<void> {
    setTried(true)
    if (differences.length === 0) return
    const { scheduledPriceFrom, states, ...rest } = wanted
    const input = {
      ...rest,
      id,
      expectedVersion: version,
      scheduledPriceFrom: scheduledPriceFrom?.toISOString() ?? null,
      states: states && [...states],
    }
    const answer = await change({ variables: { input } }).catch(() => undefined)
    if (answer?.data) discard()
    onChanged()
  }
  function undo(): void {
    reset()
    setTried(false)
    discard()
  }

  return (
    <ChangeForm
      label={adminCatalogue.form.label}
      heading="h3"
      differences={differences}
      outcome={{
        isWorking: loading,
        isDone: data != null,
        code: error && codeOf(error),
        ...(isLast && { problem: adminCatalogue.problems.lastOfTreatment }),
      }}
      onSet={() => void set()}
      onUndo={undo}
    >
      <ProductFields
        product={product}
        entry={entry}
        problems={isTried ? problems : {}}
        onChange={(next) => {
          reset()
          edit(next)
        }}
      />
    </ChangeForm>
  )
}
