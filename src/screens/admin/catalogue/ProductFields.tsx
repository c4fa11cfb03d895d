import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { textLimits } from '../../../../domain/products/productTerms'
import { Field } from '../../../components/forms/Field'
import { Select } from '../../../components/forms/Select'
import { TextArea } from '../../../components/forms/TextArea'
import { TextInput } from '../../../components/forms/TextInput'
import { Stack } from '../../../components/layout/Stack'
import type { AdminProductRowFragment } from '../../../generated/graphql'
import { adminCatalogue } from '#words/admin/adminCatalogue'
import { FormGroup } from '../forms/FormGroup'
import { everywhere, type ProductEntry, type ProductProblems } from './productEntry'
import { StateChoices } from '../forms/StateChoices'

const words = adminCatalogue.form

const optionalFields: ReadonlySet<string> = new Set([
  'scheduledPriceCents',
  'scheduledPriceFrom',
  'threeSuppliesPriceCents',
])

type ProductFieldsProps = {
  product: Pick<AdminProductRowFragment, 'needsPrescription'>
  entry: ProductEntry
  problems: ProductProblems
  /** Whether the product is new: hidden and without planned changes. */
  isNew?: boolean
  onChange: (change: Partial<ProductEntry>) => void
}

/** Fields of the product settings, grouped by subject. */
export function ProductFields({
  product: { needsPrescription },
  entry,
  problems,
  isNew = false,
  onChange,
}: ProductFieldsProps) {
  const line = (
    name: keyof ProductEntry & keyof typeof words,
    input: ComponentProps<typeof TextInput>,
    helper?: string,
  ) => (
    <Field label={words[name]} helper={helper} error={problems[name]} optional={optionalFields.has(name)}>
      <TextInput
        density="staff"
        autoComplete="off"
        maxW="11rem"
        value={entry[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        {...input}
      />
    </Field>
  )
  const text = (name: keyof typeof textLimits) => (
    <Field label={words[name]} error={problems[name]} optional={name === 'contents' || name === 'warnings'}>
      <TextArea
        density="staff"
        rows={2}
        maxLength={textLimits[name]}
        value={entry[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <>
      <FormGroup legend={words.price} {...(!isNew && { text: words.priceText })}>
        {line('priceCents', { inputMode: 'decimal' })}
        {!isNew && (
          <Stack>
            <FieldRow>
              {line('scheduledPriceCents', { inputMode: 'decimal' })}
              {line('scheduledPriceFrom', { type: 'date' })}
            </FieldRow>
            <chakra.p textStyle="small" color="ink.muted">
              {words.plannedText}
            </chakra.p>
          </Stack>
        )}
        {needsPrescription &&
          line('threeSuppliesPriceCents', { inputMode: 'decimal' }, words.threeSuppliesText)}
      </FormGroup>
      <FormGroup legend={words.offer}>
        <FieldRow>
          {!isNew && (
            <Field label={words.isActive}>
              <Select
                density="staff"
                value={entry.isActive}
                onChange={({ target }) => onChange({ isActive: target.value })}
              >
                <option value="yes">{adminCatalogue.offered.yes}</option>
                <option value="no">{adminCatalogue.offered.no}</option>
              </Select>
            </Field>
          )}
          {line('maxPacks', { inputMode: 'numeric', maxW: '6rem' })}
          {needsPrescription && line('maxRefills', { inputMode: 'numeric', maxW: '6rem' })}
        </FieldRow>
        <Field label={words.where}>
          <Select
            density="staff"
            value={entry.states === everywhere ? everywhere : ''}
            onChange={({ target }) => onChange({ states: target.value })}
          >
            <option value={everywhere}>{words.everywhere}</option>
            <option value="">{words.some}</option>
          </Select>
        </Field>
        {entry.states !== everywhere && (
          <chakra.div role="group" aria-label={words.where}>
            <StateChoices
              value={entry.states}
              problem={problems.states}
              onChange={(states) => onChange({ states })}
            />
          </chakra.div>
        )}
      </FormGroup>
      <FormGroup legend={words.text}>
        {text('summary')}
        {!needsPrescription && text('contents')}
        {!needsPrescription && text('directions')}
        {text('warnings')}
      </FormGroup>
    </>
  )
}

/** Fields side by side on wide screens. */
export const FieldRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '3', alignItems: 'flex-start' },
})
