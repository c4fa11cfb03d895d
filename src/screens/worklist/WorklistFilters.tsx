import { chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useState } from 'react'
import { Link } from 'react-router-dom'
import { states } from '../../../domain/intake/common/states'
import { Button } from '../../components/Button'
import { SearchField } from '../../components/forms/SearchField'
import { Select } from '../../components/forms/Select'
import { treatmentNames } from '#words/treatments'
import { worklistTools as words } from '#words/requests/worklistTools'
import { useWorklistAddress } from './useWorklistAddress'
import {
  activeFilterCount,
  type WorklistFilterName,
  sentAges,
  sortOrders,
  worklistPath,
} from './worklistAddress'

type Choices = readonly (readonly [value: string, label: string])[]

const choices = {
  treatment: Object.entries(treatmentNames),
  state: Object.entries(states),
  flag: [['1', words.flagged]],
  age: sentAges.map((hours) => [hours, words.sentAges[hours]] as const),
} satisfies Partial<Record<WorklistFilterName, Choices>>

type WorklistFiltersProps = {
  searchRef: RefObject<HTMLInputElement | null>
  /** What is urgent, as filters of its own. */
  urgent: ReactNode
}

/** Search, order and filters of the queue; each change is written to the address at once. */
export function WorklistFilters({ searchRef, urgent }: WorklistFiltersProps) {
  const { tab, requestId, filter, setFilter } = useWorklistAddress()
  const count = activeFilterCount(filter)
  const [isOpen, setOpen] = useState(count > (filter.q ? 1 : 0))
  return (
    <chakra.form
      role="search"
      aria-label={words.label}
      onSubmit={(event) => event.preventDefault()}
      px="5"
      py="1"
      display="flex"
      flexDirection="column"
      gap="2"
      borderBottomWidth="1px"
      textStyle="staff"
    >
      {/* Beside an open request the list is narrow until xl. */}
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', md: 'row', lg: 'column', xl: 'row' }}
        gap="2"
      >
        <SearchField
          value={filter.q ?? ''}
          ref={searchRef}
          label={words.search}
          flex={{ md: '1 1 6rem', lg: 'none', xl: '1 1 6rem' }}
          onSearch={(text) => setFilter('q', text)}
        />
        {/* One line that scrolls, so that what arrives late pushes nothing. */}
        <chakra.div
          display="flex"
          gap="2"
          minW="0"
          overflowX="auto"
          p="0.5"
          m="-0.5"
          css={{ scrollbarWidth: 'none', '& > *': { flexShrink: '0', w: 'auto' } }}
        >
          <Choice
            label={words.order}
            value={filter.order ?? 'urgent'}
            choices={sortOrders.map((order) => [order, words.orders[order]] as const)}
            onChoose={(order) => setFilter('order', order === 'urgent' ? '' : order)}
          />
          <Button size="sm" variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {words.filters(count)}
          </Button>
          {urgent}
        </chakra.div>
      </chakra.div>
      {isOpen && (
        <chakra.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(10.5rem, 1fr))" gap="2">
          {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
            <Choice
              key={name}
              label={words.narrowBy[name]}
              value={filter[name] ?? ''}
              choices={[['', words.any[name]], ...choices[name]]}
              onChoose={(value) => setFilter(name, value)}
            />
          ))}
          {count > 0 && (
            <Button asChild size="sm" variant="quiet" justifySelf="start" px="0">
              <Link to={worklistPath(tab, requestId)}>{words.clear}</Link>
            </Button>
          )}
        </chakra.div>
      )}
    </chakra.form>
  )
}

type ChoiceProps = {
  label: string
  value: string
  choices: Choices
  onChoose: (value: string) => void
}

function Choice({ label, value, choices: offered, onChoose }: ChoiceProps) {
  return (
    <Select
      density="staff"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {offered.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </Select>
  )
}
