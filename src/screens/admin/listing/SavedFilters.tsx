import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../../components/Button'
import { ApiErrorAlert } from '../../../components/feedback/ApiErrorAlert'
import {
  type SavedFilterItemFragment,
  type SavedFilterList,
  useRemoveSavedFilterMutation,
  useSavedFiltersQuery,
} from '../../../generated/graphql'
import { safeRefetch } from '../../../lib/apollo/safeRefetch'
import { hasPersistentState } from '../../../lib/storage/usePersistentState'
import { savedFilters as words } from '#words/admin/savedFilters'
import { type AdminSection, pathTo } from '../adminAddress'
import type { FilterValues } from './adminFilter'
import { filterFormKey, SaveFilterForm } from './SaveFilterForm'
import { Wrap } from '../../../components/layout/Stack'

type SavedFiltersProps = { section: AdminSection; list: SavedFilterList; values: FilterValues }

/** Links to an Admin's saved filters of a list. */
export function SavedFilters({ section, list, values }: SavedFiltersProps) {
  const { data, error, refetch } = useSavedFiltersQuery({ fetchPolicy: 'no-cache' })
  const reload = safeRefetch(refetch)
  if (data)
    return <LoadedFilters filters={data.savedFilters} onChanged={reload} {...{ section, list, values }} />
  // The list works without saved filters.
  if (!error) return <span />
  return (
    <chakra.p role="status">
      {words.loadFailed}{' '}
      <Button size="sm" variant="quiet" onClick={reload}>
        {words.retry}
      </Button>
    </chakra.p>
  )
}

type LoadedFiltersProps = SavedFiltersProps & {
  filters: readonly SavedFilterItemFragment[]
  onChanged: () => void
}

function LoadedFilters({ section, list, values, filters, onChanged }: LoadedFiltersProps) {
  const search = new URLSearchParams(values).toString()
  const [isNaming, setNaming] = useState(() => hasPersistentState(filterFormKey(list, search)))
  const own = filters.filter((filter) => filter.list === list)
  const current = own.find((filter) => filter.search === search)
  const isOpen = isNaming && search !== ''

  return (
    <chakra.div display="grid" gap="2" minW="0">
      <Wrap gap="2" alignItems="center">
        {own.length > 0 && <FilterLinks section={section} filters={own} currentId={current?.id} />}
        {search !== '' && !isOpen && (
          <Button size="sm" variant="quiet" onClick={() => setNaming(true)}>
            {current ? words.rename : words.save}
          </Button>
        )}
        {current && !isOpen && <RemoveFilter key={current.id} id={current.id} onRemoved={onChanged} />}
      </Wrap>
      {isOpen && (
        <SaveFilterForm
          key={search}
          list={list}
          search={search}
          known={current}
          onDone={() => {
            setNaming(false)
            onChanged()
          }}
          onCancel={() => setNaming(false)}
        />
      )}
    </chakra.div>
  )
}

type FilterLinksProps = {
  section: AdminSection
  filters: readonly SavedFilterItemFragment[]
  currentId: string | undefined
}

function FilterLinks({ section, filters, currentId }: FilterLinksProps) {
  return (
    <chakra.nav aria-label={words.label}>
      <chakra.ul
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        gap="2"
        css={{
          '& a': {
            display: 'block',
            px: '3',
            py: '1.5',
            borderRadius: 'full',
            borderWidth: '1px',
            bg: 'surface',
            color: 'ink',
            maxW: '20rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            _hover: { borderColor: 'brand' },
          },
          '& a[aria-current]': { bg: 'brand.soft', borderColor: 'brand', color: 'brand.strong' },
        }}
      >
        {filters.map(({ id, name, search }) => (
          <li key={id}>
            <Link
              to={pathTo(section, Object.fromEntries(new URLSearchParams(search)))}
              aria-current={id === currentId ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}

/** Removes without confirmation, because a filter is easy to save again. */
function RemoveFilter({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const [remove, { loading, error }] = useRemoveSavedFilterMutation()
  async function press(): Promise<void> {
    const answer = await remove({ variables: { id } }).catch(() => undefined)
    if (answer?.data) onRemoved()
  }
  return (
    <>
      <Button size="sm" variant="quiet" loading={loading} onClick={() => void press()}>
        {words.remove}
      </Button>
      {error && <ApiErrorAlert title={words.notRemoved} error={error} />}
    </>
  )
}
