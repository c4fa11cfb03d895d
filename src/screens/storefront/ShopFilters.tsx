import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Catalogue } from '../../../domain/products/catalogue'
import { shop } from '#words/storefront/shop'
import { treatmentTypes } from '../../../domain/treatmentTypes'
import { treatmentNames } from '#words/treatments'
import type { ShopFilter } from '../../lib/catalogue/shopFilter'
import { shopPath } from '../../lib/catalogue/shopFilter'
import { earlyInput } from '../../components/forms/earlyInput'
import { Wrap } from '../../components/layout/Stack'
import { ShopSearch } from './ShopSearch'

const words = shop.filters

type ShopFiltersProps = {
  filter: ShopFilter
  /** Those to choose from; none while they are not known. */
  states: Catalogue['states']
}

/** Treatment, prescription or not, state: each choice changes the address, and nothing else. */
export function ShopFilters({ filter, states }: ShopFiltersProps) {
  const { treatment: current, rule: currentRule, ...place } = filter
  return (
    <chakra.section
      aria-label={words.label}
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="3"
      pb={{ base: '6', md: '10' }}
    >
      <ShopSearch filter={filter} />
      <Chips label={words.treatment}>
        <Chip to={{ ...place, ...(currentRule && { rule: currentRule }) }} isCurrent={!current}>
          {words.all}
        </Chip>
        {treatmentTypes.map((treatment) => (
          <Chip key={treatment} to={{ ...filter, treatment }} isCurrent={current === treatment}>
            {treatmentNames[treatment]}
          </Chip>
        ))}
      </Chips>
      <Wrap gap="3">
        <Chips label={words.rule}>
          <Chip to={{ ...place, ...(current && { treatment: current }) }} isCurrent={!currentRule}>
            {words.rules.all}
          </Chip>
          {(['rx', 'otc'] as const).map((rule) => (
            <Chip key={rule} to={{ ...filter, rule }} isCurrent={currentRule === rule}>
              {words.rules[rule]}
            </Chip>
          ))}
        </Chips>
        <StateFilter filter={filter} states={states} />
      </Wrap>
    </chakra.section>
  )
}

function StateFilter({ filter, states }: ShopFiltersProps) {
  const navigate = useNavigate()
  const { state: current, ...rest } = filter
  const choose = (state: string) => navigate(shopPath(state ? { ...rest, state } : rest), { replace: true })
  return (
    <Pill asChild isCurrent={current !== undefined}>
      <chakra.select
        aria-label={words.state}
        value={current ?? ''}
        // The router does not navigate before the page is hydrated.
        ref={earlyInput(current ?? '', ({ target: { value } }) => queueMicrotask(() => void choose(value)))}
        fontSize="md"
        cursor="pointer"
        onChange={({ target }) => void choose(target.value)}
      >
        <option value="">{words.anyState}</option>
        {states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
        <option value="other">{words.otherState}</option>
        {current && current !== 'other' && !states.some(({ code }) => code === current) && (
          <option value={current}>{current}</option>
        )}
      </chakra.select>
    </Pill>
  )
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.nav aria-label={label} minW="0">
      <chakra.ul
        display="flex"
        flexWrap={{ base: 'nowrap', md: 'wrap' }}
        gap="2"
        listStyleType="none"
        // On phones a row to swipe, out to the edges of the screen, with room for the ring of the focus.
        overflowX={{ base: 'auto', md: 'visible' }}
        mx={{ base: '-4', md: '0' }}
        px={{ base: '4', md: '0' }}
        py={{ base: '1', md: '0' }}
      >
        {children}
      </chakra.ul>
    </chakra.nav>
  )
}

function Chip({ to, isCurrent, children }: { to: ShopFilter; isCurrent: boolean; children: string }) {
  return (
    <li>
      <Pill asChild isCurrent={isCurrent}>
        <Link to={shopPath(to)} replace aria-current={isCurrent ? 'true' : undefined}>
          {children}
        </Link>
      </Pill>
    </li>
  )
}

const Pill = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    px: '4',
    borderWidth: '1px',
    borderRadius: 'full',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
  },
  variants: {
    isCurrent: {
      true: { bg: 'brand', borderColor: 'brand', color: 'white' },
      false: { bg: 'surface', borderColor: 'line.strong', _hover: { bg: 'brand.soft' } },
    },
  },
})
