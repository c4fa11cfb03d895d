import { chakra } from '@chakra-ui/react'
import { Link, useNavigate } from 'react-router-dom'
import { states } from '../../../domain/intake/common/states'
import { Field } from '../../components/Field'
import { Select } from '../../components/Select'
import { shop } from '../../words/en/storefront/shop'
import { treatmentNames, treatmentTypes } from '../../words/en/treatments'
import type { ShopFilter } from './shopFilter'
import { shopPath } from './shopFilter'

const words = shop.filters

/** Treatment, prescription or not, state: each choice changes the address, and nothing else. */
export function ShopFilters({ filter }: { filter: ShopFilter }) {
  const navigate = useNavigate()
  const choose = (change: Record<string, string>) => {
    const chosen = Object.entries({ ...filter, ...change }).filter(([, value]) => value !== '')
    const path = `/storefront?${new URLSearchParams(chosen).toString()}`
    void navigate(path, { replace: true })
  }
  return (
    <chakra.section
      aria-label={words.label}
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      gap="5"
      pb={{ base: '8', md: '10' }}
    >
      <chakra.nav aria-label={words.treatment} flex="1 1 28rem">
        <chakra.ul display="flex" flexWrap="wrap" gap="2" listStyleType="none">
          <Chip filter={without(filter)} isCurrent={!filter.treatment}>
            {words.all}
          </Chip>
          {treatmentTypes.map((treatment) => (
            <Chip
              key={treatment}
              filter={{ ...filter, treatment }}
              isCurrent={filter.treatment === treatment}
            >
              {treatmentNames[treatment]}
            </Chip>
          ))}
        </chakra.ul>
      </chakra.nav>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="4"
        flex="0 1 30rem"
        css={{ '& > *': { flex: '1 1 12rem' } }}
      >
        <Field label={words.rule}>
          <Select value={filter.rule ?? ''} onChange={({ target }) => choose({ rule: target.value })}>
            <option value="">{words.rules.all}</option>
            <option value="rx">{words.rules.rx}</option>
            <option value="otc">{words.rules.otc}</option>
          </Select>
        </Field>
        <Field label={words.state}>
          <Select value={filter.state ?? ''} onChange={({ target }) => choose({ state: target.value })}>
            <option value="">{words.anyState}</option>
            {Object.entries(states).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </chakra.div>
    </chakra.section>
  )
}

function without({ treatment: _treatment, ...filter }: ShopFilter): ShopFilter {
  return filter
}

function Chip({ filter, isCurrent, children }: { filter: ShopFilter; isCurrent: boolean; children: string }) {
  return (
    <li>
      <ChipLink asChild isCurrent={isCurrent}>
        <Link to={shopPath(filter)} replace aria-current={isCurrent ? 'true' : undefined}>
          {children}
        </Link>
      </ChipLink>
    </li>
  )
}

const ChipLink = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minH: 'target',
    px: '4',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderRadius: 'full',
    fontWeight: 'medium',
    textDecoration: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'quick',
  },
  variants: {
    isCurrent: {
      true: { bg: 'brand', borderColor: 'brand', color: 'white' },
      false: {
        bg: 'surface',
        borderColor: 'line.strong',
        _hover: { bg: 'brand.soft', borderColor: 'brand' },
      },
    },
  },
})
