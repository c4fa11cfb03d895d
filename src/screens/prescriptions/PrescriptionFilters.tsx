import { chakra } from '@chakra-ui/react'
import { useSearchParams } from 'react-router-dom'
import { Field } from '../../components/forms/Field'
import { SearchField } from '../../components/forms/SearchField'
import { Select } from '../../components/forms/Select'
import { prescriptions as words } from '#words/prescriptions/prescriptions'
import { prescriptionStatusWords } from '#words/statuses'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { treatmentNames } from '#words/treatments'
import { readNameFilter, statusChoices, withFilter } from './readPrescriptionFilter'

/** Filters of the staff's list of prescriptions, kept in the address. */
export function PrescriptionFilters() {
  const { status, treatment, search: label } = words.filters
  const [search, setSearch] = useSearchParams()
  return (
    <chakra.form
      role="search"
      aria-label={words.filters.label}
      onSubmit={(event) => event.preventDefault()}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      columnGap="4"
      rowGap={{ base: '2', md: '4' }}
      mb="4"
      textStyle="staff"
      css={{ '& label': { fontSize: 'sm' } }}
    >
      {/* As high as the fields beside it, which reserve space for error texts. */}
      <chakra.div flex={{ base: '1 0 100%', md: '1 1 16rem' }} mb={{ md: '1.5' }}>
        <SearchField
          label={label}
          value={readNameFilter(search)}
          onSearch={(name) => setSearch(withFilter(search, 'q', name), { replace: true })}
        />
      </chakra.div>
      <Filter
        name="status"
        label={status}
        choices={statusChoices}
        nameOf={(each) => prescriptionStatusWords[each]}
      />
      <Filter
        name="treatment"
        label={treatment}
        choices={treatmentTypes}
        nameOf={(each) => treatmentNames[each]}
      />
    </chakra.form>
  )
}

type FilterProps<Choice extends string> = {
  name: string
  label: string
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
}

function Filter<Choice extends string>({ name, label, choices, nameOf }: FilterProps<Choice>) {
  const [search, setSearch] = useSearchParams()
  const value = choices.find((each) => each === search.get(name)) ?? ''
  return (
    <chakra.div flex={{ base: '1 1 9rem', md: '0 0 12rem' }} minW="0">
      <Field label={label}>
        <Select
          density="staff"
          aria-required={undefined}
          value={value}
          onChange={({ target }) => setSearch(withFilter(search, name, target.value), { replace: true })}
        >
          <option value="">{words.filters.any}</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {nameOf(choice)}
            </option>
          ))}
        </Select>
      </Field>
    </chakra.div>
  )
}
