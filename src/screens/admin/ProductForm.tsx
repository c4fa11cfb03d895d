import { useState } from 'react'
import { type AdminProductRowFragment, useChangeProductMutation } from '../../generated/graphql'
import { codeOf, errorInfoOf } from '../../lib/apollo/errorCode'
import { adminCatalogue } from '../../words/en/adminCatalogue'
import { ChangeForm } from './ChangeForm'
import { productDifferences } from './productDifferences'
import { entryOfTerms, keptProduct, problemsOfTerms, termsOfRow, typedTerms } from './productEntry'
import { ProductFields } from './ProductFields'
import { useEdits } from './useEdits'

type ProductFormProps = { product: AdminProductRowFragment; now: Date; onChanged: () => void }

/** What can be changed of a product, and what is about to change. */
export function ProductForm({ product, now, onChanged }: ProductFormProps) {
  const { id, version, currency } = product
  const terms = termsOfRow(product)
  const { entry, edit, forget } = useEdits(keptProduct(id), entryOfTerms(terms))
  const [isTried, setTried] = useState(false)
  const [change, { loading, error, data, reset }] = useChangeProductMutation()
  const wanted = typedTerms(entry, terms)
  const problems = problemsOfTerms(wanted, product, now)
  const isSound = Object.keys(problems).length === 0
  const differences = isSound ? productDifferences(terms, wanted, currency) : []
  const isLast = error && errorInfoOf(error)['rule'] === 'lastOfTreatment'

  async function set(): Promise<void> {
    setTried(true)
    if (differences.length === 0) return
    const { plannedPriceFrom, states, ...rest } = wanted
    const input = {
      ...rest,
      id,
      expectedVersion: version,
      plannedPriceFrom: plannedPriceFrom?.toISOString() ?? null,
      states: states && [...states],
    }
    const answer = await change({ variables: { input } }).catch(() => undefined)
    if (answer?.data) forget()
    onChanged()
  }
  function undo(): void {
    reset()
    setTried(false)
    forget()
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
