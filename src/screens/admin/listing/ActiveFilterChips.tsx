import { chakra } from '@chakra-ui/react'
import { Link, useSearchParams } from 'react-router-dom'
import { Icon } from '../../../components/Icon'
import { admin } from '#words/admin/admin'
import { type FilterField, type FilterValues, withFilter } from './adminFilter'

/** Filters that a link has set, each with a link that removes it. */
export function ActiveFilterChips({
  fields,
  values,
}: {
  fields: readonly FilterField[]
  values: FilterValues
}) {
  const [search] = useSearchParams()
  const set = fields.filter(({ kind, name }) => kind === 'only' && values[name])
  if (set.length === 0) return null
  return (
    <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="2" mb="4" textStyle="staff">
      {set.map(({ name, label }) => (
        <chakra.li
          key={name}
          display="inline-flex"
          alignItems="center"
          gap="1"
          ps="3"
          borderRadius="full"
          bg="brand.soft"
          color="brand.strong"
        >
          {label}
          <chakra.span
            css={{ '& > a': { display: 'inline-flex', p: '1.5', borderRadius: 'full', color: 'inherit' } }}
          >
            <Link
              to={{ search: withFilter(search, name, '').toString() }}
              aria-label={admin.filters.lift(label)}
            >
              <Icon name="close" size="1em" />
            </Link>
          </chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
