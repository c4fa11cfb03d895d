import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '../../components/Button'
import { admin } from '../../words/en/admin'
import { AdminFilterField } from './AdminFilterField'
import { type AdminSection, pathTo } from './adminAddress'
import { type FilterField, type FilterValues, isBackwards, withFilter } from './adminFilter'
import { OnlyChips } from './OnlyChips'

const words = admin.filters

type AdminFiltersProps = {
  section: AdminSection
  fields: readonly FilterField[]
  values: FilterValues
}

/** What narrows the list; each change is in the address at once. */
export function AdminFilters({ section, fields, values }: AdminFiltersProps) {
  const [search, setSearch] = useSearchParams()
  const error = isBackwards(values) ? words.backwards : undefined
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
          {...(Object.keys(values).length === 0 && {
            display: { base: 'none', lg: 'inline-flex' },
            visibility: 'hidden',
          })}
        >
          <Link to={pathTo(section)}>{words.clear}</Link>
        </Button>
      </chakra.form>
      <OnlyChips fields={fields} values={values} />
    </>
  )
}
