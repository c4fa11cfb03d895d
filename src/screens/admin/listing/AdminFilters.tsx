import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { admin } from '#words/admin/admin'
import { AdminFilterField } from './AdminFilterField'
import { type AdminSection, pathTo } from '../adminAddress'
import { type FilterField, type FilterValues, isReversedRange, withFilter } from './adminFilter'
import { ActiveFilterChips } from './ActiveFilterChips'

const words = admin.filters

/** Nothing to clear: gone, but for its place where the fields stand in a row. */
const hiddenButton = { display: { base: 'none', lg: 'inline-flex' }, visibility: 'hidden' }

type AdminFiltersProps = {
  section: AdminSection
  fields: readonly FilterField[]
  values: FilterValues
}

/** What narrows the list; each change is in the address at once. */
export function AdminFilters({ section, fields, values }: AdminFiltersProps) {
  const [search, setSearch] = useSearchParams()
  const error = isReversedRange(values) ? words.backwards : undefined
  return (
    <>
      <chakra.form
        aria-label={words.label}
        onSubmit={(event) => event.preventDefault()}
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          md: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(auto-fit, minmax(9rem, 1fr))',
        }}
        gap="3"
        alignItems="end"
        mb="4"
        textStyle="staff"
        css={{ '& label': { fontSize: 'sm' } }}
      >
        {fields.map((field) => (
          <AdminFilterField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            error={field.name === 'from' ? error : undefined}
            onChange={(value) => setSearch(withFilter(search, field.name, value))}
          />
        ))}
        <Button
          asChild
          variant="quiet"
          size="sm"
          justifySelf="start"
          css={Object.keys(values).length === 0 ? hiddenButton : {}}
        >
          <Link to={pathTo(section)}>{words.clear}</Link>
        </Button>
      </chakra.form>
      <ActiveFilterChips fields={fields} values={values} />
    </>
  )
}
