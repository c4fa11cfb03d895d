import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { nameLimits, shortNameLimits } from '../../../../domain/products/newProduct'
import { DosageFields } from '../../../components/dosage/DosageFields'
import { Field } from '../../../components/forms/Field'
import { Select } from '../../../components/forms/Select'
import { TextInput } from '../../../components/forms/TextInput'
import { adminCatalogue } from '#words/admin/adminCatalogue'
import { adminNewProduct as words } from '#words/admin/adminNewProduct'
import { treatmentNames } from '#words/treatments'
import { FormGroup } from '../forms/FormGroup'
import { defaultDosage, productIdFor, type NewProductEntry, type NewProductProblems } from './newProductEntry'
import { FieldRow } from './ProductFields'

type NewProductFieldsProps = {
  entry: NewProductEntry
  problems: NewProductProblems
  onChange: (change: Partial<NewProductEntry>) => void
}

type TypedField = 'name' | 'strength' | 'genericName' | 'packSize' | 'daysSupply' | 'defaultRefills'
type ChosenField = 'treatmentType' | 'kind' | 'form' | 'packUnit' | 'route' | 'isFirstLine'

/** Fields that are set once and cannot be changed. */
export function NewProductFields({ entry, problems, onChange }: NewProductFieldsProps) {
  const isPrescription = entry.kind === 'rx'
  const line = (
    name: TypedField,
    { helper, ...input }: ComponentProps<typeof TextInput> & { helper?: string } = {},
  ) => (
    <Field
      label={words[name]}
      helper={helper}
      error={problems[name]}
      optional={name === 'strength' && !isPrescription}
    >
      <TextInput
        density="staff"
        autoComplete="off"
        value={entry[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
        {...input}
      />
    </Field>
  )
  const choice = (name: ChosenField, options: Readonly<Record<string, string>>, first?: ReactNode) => (
    <Field label={words[name]} error={problems[name]}>
      <Select
        density="staff"
        value={entry[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      >
        {first}
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  )
  const none = <option value="">{words.choose}</option>
  return (
    <>
      <FormGroup legend={words.what}>
        <FieldRow>
          {choice('treatmentType', treatmentNames, none)}
          {choice('kind', adminCatalogue.kinds)}
        </FieldRow>
        {line('name', { maxLength: nameLimits.name, helper: words.nameHelper })}
        {line('genericName', { maxLength: nameLimits.genericName, helper: words.genericHelper })}
        <FieldRow>
          {line('strength', { maxLength: nameLimits.strength, maxW: '8rem' })}
          {choice('form', words.forms, none)}
        </FieldRow>
        <FieldRow>
          {line('packSize', { inputMode: 'numeric', maxW: '8rem' })}
          {choice('packUnit', words.units, none)}
        </FieldRow>
        <Field label={words.id} helper={words.idHelper} error={problems.id}>
          <TextInput
            density="staff"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={shortNameLimits.max}
            value={productIdFor(entry)}
            onChange={({ target }) => onChange({ id: target.value, isOwnId: 'yes' })}
          />
        </Field>
      </FormGroup>
      {isPrescription && (
        <FormGroup legend={words.prescribing}>
          <FieldRow>
            {choice('route', words.routes, none)}
            {line('daysSupply', { inputMode: 'numeric', maxW: '8rem' })}
          </FieldRow>
          <chakra.p color="ink.muted">{words.sigHelper}</chakra.p>
          <DosageFields
            value={defaultDosage(entry)}
            route={entry.route}
            isChecked={problems.dosage !== undefined}
            onChange={(dosage) => onChange({ dosage: JSON.stringify(dosage) })}
          />
          <FieldRow>
            {choice('isFirstLine', words.firstLine)}
            {line('defaultRefills', { inputMode: 'numeric', maxW: '6rem' })}
          </FieldRow>
        </FormGroup>
      )}
    </>
  )
}
