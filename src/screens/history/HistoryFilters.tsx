import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { Field } from '../../components/forms/Field'
import { Select } from '../../components/forms/Select'
import { TextLink } from '../../components/TextLink'
import { history } from '#words/records/history'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { treatmentNames } from '#words/treatments'
import {
  type HistoryFilterName,
  type HistoryFilterValues,
  historyKinds,
  historyYears,
  withHistoryFilter,
} from './historyAddress'

const words = history.filters

const KindLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    px: '4',
    bg: 'surface',
    color: 'ink',
    fontWeight: 'medium',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'full',
    _hover: { borderColor: 'brand' },
    _currentPage: { bg: 'brand', color: 'white', borderColor: 'brand' },
  },
})

/** Filters of the history; each choice is written to the address immediately. */
export function HistoryFilters({ choices, now }: { choices: HistoryFilterValues; now: Date }) {
  const [search, setSearch] = useSearchParams()
  const choose = (name: HistoryFilterName) => (value: string) =>
    setSearch(withHistoryFilter(search, name, value))
  return (
    <chakra.div display={{ base: 'grid', _print: 'none' }} gap="5" mb="8">
      <chakra.nav aria-label={words.label} display="flex" flexWrap="wrap" gap="2">
        {([undefined, ...historyKinds] as const).map((kind) => (
          <KindLink key={kind ?? 'all'} asChild>
            <Link
              to={{ search: withHistoryFilter(search, 'kind', kind ?? '').toString() }}
              aria-current={choices.kind === kind ? 'page' : undefined}
            >
              {kind ? words.kinds[kind] : words.all}
            </Link>
          </KindLink>
        ))}
      </chakra.nav>
      <chakra.form
        aria-label={words.label}
        onSubmit={(event) => event.preventDefault()}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
        gap="3"
        maxW={{ md: '44rem' }}
      >
        <Choice
          label={words.treatment}
          value={choices.treatment}
          none={words.everyTreatment}
          options={treatmentTypes.map((type) => [type, treatmentNames[type]])}
          onChange={choose('treatment')}
        />
        <Choice
          label={words.state}
          value={choices.state}
          none={words.everyState}
          options={Object.entries(words.states)}
          onChange={choose('state')}
        />
        <Choice
          label={words.year}
          value={choices.year?.toString()}
          none={words.everyYear}
          options={historyYears(now).map((year) => [String(year), String(year)])}
          onChange={choose('year')}
        />
      </chakra.form>
      {Object.keys(choices).length > 0 && (
        <p>
          <TextLink asChild>
            <Link to="/history">{words.clear}</Link>
          </TextLink>
        </p>
      )}
    </chakra.div>
  )
}

type ChoiceProps = {
  label: string
  value: string | undefined
  /** The label of the option without a filter. */
  none: string
  options: readonly (readonly [value: string, label: string])[]
  onChange: (value: string) => void
}

function Choice({ label, value = '', none, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      <Select aria-required={undefined} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  )
}
