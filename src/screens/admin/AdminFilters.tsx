import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { states } from '../../../domain/intake/common/states'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import { Select } from '../../components/Select'
import { TextInput } from '../../components/TextInput'
import { admin } from '../../words/en/admin'
import { statusWords } from '../../words/en/requestStates'
import { treatmentNames, treatmentTypes } from '../../words/en/treatments'
import {
  isBackwards,
  listedStatuses,
  withFilter,
  type AdminFilter,
  type AdminFilterName,
} from './adminFilter'

const words = admin.filters

type Choice = { readonly value: string; readonly label: string }

const statusChoices: readonly Choice[] = listedStatuses.map((value) => ({ value, label: statusWords[value] }))
const treatmentChoices: readonly Choice[] = treatmentTypes.map((value) => ({
  value,
  label: treatmentNames[value],
}))
const stateChoices: readonly Choice[] = Object.entries(states).map(([value, label]) => ({ value, label }))

/** What narrows the list; each change is in the address at once. */
export function AdminFilters({ filter }: { filter: AdminFilter }) {
  const [search, setSearch] = useSearchParams()
  const change = (name: AdminFilterName) => (value: string) => setSearch(withFilter(search, name, value))
  const backwards = isBackwards(filter) ? words.backwards : undefined
  return (
    <chakra.form
      aria-label={words.label}
      onSubmit={(event) => event.preventDefault()}
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        lg: 'repeat(5, minmax(0, 1fr)) auto',
      }}
      gap="3"
      alignItems="start"
      mb="4"
      textStyle="staff"
      css={{ '& label': { fontSize: 'sm' } }}
    >
      <FilterSelect
        label={words.status}
        value={filter.status}
        choices={statusChoices}
        onChange={change('status')}
      />
      <FilterSelect
        label={words.treatment}
        value={filter.treatment}
        choices={treatmentChoices}
        onChange={change('treatment')}
      />
      <FilterSelect
        label={words.state}
        value={filter.state}
        choices={stateChoices}
        onChange={change('state')}
      />
      <FilterDay label={words.from} value={filter.from} error={backwards} onChange={change('from')} />
      <FilterDay label={words.to} value={filter.to} onChange={change('to')} />
      <Button
        asChild
        variant="quiet"
        size="sm"
        mt={{ lg: '6' }}
        visibility={Object.keys(filter).length > 0 ? 'visible' : 'hidden'}
      >
        <Link to="/admin">{words.clear}</Link>
      </Button>
    </chakra.form>
  )
}

type FilterProps = { label: string; value: string | undefined; onChange: (value: string) => void }

function FilterSelect({
  label,
  value = '',
  choices,
  onChange,
}: FilterProps & { choices: readonly Choice[] }) {
  return (
    <Field label={label} optional={false}>
      <Select
        density="staff"
        aria-required={undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{words.any}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function FilterDay({ label, value = '', error, onChange }: FilterProps & { error?: string | undefined }) {
  return (
    <Field label={label} error={error}>
      <TextInput
        type="date"
        density="staff"
        aria-required={undefined}
        defaultValue={value}
        key={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
