import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { admin } from '#words/admin/admin'
import { AdminFilterField } from './AdminFilterField'
import { type AdminSection, pathTo } from '../adminAddress'
import { type FilterField, type FilterValues, isReversedRange, withFilter } from './adminFilter'
import { ActiveFilterChips } from './ActiveFilterChips'

const words = admin.filters

/** Without a filter the button is hidden, but keeps its place in a row of fields. */
const hiddenButton = { display: { base: 'none', lg: 'inline-flex' }, visibility: 'hidden' }

/** As far from the end of its row as the controls, below which the fields have room for an error. */
const besideField = '1.5'

type AdminFiltersProps = {
  section: AdminSection
  fields: readonly FilterField[]
  values: FilterValues
}

/** Filters of the list. Each change is written to the address immediately. */
export function AdminFilters({ section, fields, values }: AdminFiltersProps) {
  const [search, setSearch] = useSearchParams()
  const error = isReversedRange(values) ? words.backwards : undefined
  const [first, ...others] = fields.filter(({ kind }) => kind !== 'only')
  const [isOpen, setOpen] = useState(() => others.some(({ name }) => values[name]))
  const control = (field: FilterField) => (
    <AdminFilterField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      error={field.name === 'from' ? error : undefined}
      onChange={(value) => setSearch(withFilter(search, field.name, value))}
    />
  )
  return (
    <>
      <chakra.form
        aria-label={words.label}
        onSubmit={(event) => event.preventDefault()}
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          // The first fields are searches, whose labels are the longest.
          lg: 'repeat(2, minmax(10rem, 1fr)) repeat(auto-fill, minmax(7.5rem, 1fr))',
        }}
        gap="3"
        alignItems="end"
        mb="4"
        textStyle="staff"
        css={{ '& label': { fontSize: 'sm' } }}
      >
        {first && control(first)}
        {others.length > 1 && (
          <Button
            size="sm"
            variant="secondary"
            mb={besideField}
            display={{ md: 'none' }}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.fewer : words.more}
          </Button>
        )}
        {/* On a phone the list is the screen, so the other filters open on demand. */}
        <chakra.div display="contents" mdDown={others.length > 1 && !isOpen ? { display: 'none' } : {}}>
          {others.map(control)}
        </chakra.div>
        <Button
          asChild
          variant="quiet"
          size="sm"
          justifySelf="start"
          mb={besideField}
          css={Object.keys(values).length === 0 ? hiddenButton : {}}
        >
          <Link to={pathTo(section)}>{words.clear}</Link>
        </Button>
      </chakra.form>
      <ActiveFilterChips fields={fields} values={values} />
    </>
  )
}
