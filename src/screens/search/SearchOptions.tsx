import { chakra } from '@chakra-ui/react'
import { Icon } from '../../components/Icon'
import { staffSearch as words } from '#words/staff'
import type { OptionGroup, SearchOption } from './optionGroups'

type SearchOptionsProps = {
  id: string
  groups: readonly OptionGroup[]
  /** The place of the chosen option among all groups'. */
  active: number
  optionId: (index: number) => string
  onActive: (index: number) => void
  onChoose: (option: SearchOption) => void
}

/** The listbox of the search. The keyboard stays in the field. */
export function SearchOptions({ id, groups, active, optionId, onActive, onChoose }: SearchOptionsProps) {
  const startOf = (place: number) =>
    groups.slice(0, place).reduce((count, { options }) => count + options.length, 0)
  return (
    <chakra.div
      id={id}
      role="listbox"
      aria-label={words.results}
      flex="1"
      minH="0"
      overflowY="auto"
      p="2"
      _empty={{ display: 'none' }}
    >
      {groups.map(({ name, options }, place) => (
        <div key={name} role="group" aria-label={words.groups[name]}>
          <chakra.p textStyle="eyebrow" fontSize="0.75rem" color="ink.muted" px="2" pt="2" aria-hidden="true">
            {words.groups[name]}
          </chakra.p>
          {options.map((option, index) => {
            const at = startOf(place) + index
            return (
              <Option
                key={option.key}
                id={optionId(at)}
                role="option"
                aria-selected={at === active}
                isPart={option.isPart === true}
                onPointerMove={() => at !== active && onActive(at)}
                onClick={() => onChoose(option)}
              >
                {name === 'patients' && (
                  <Icon name={option.isPart ? 'arrow' : option.isLocked ? 'lock' : 'person'} />
                )}
                <chakra.span fontWeight="medium">{option.label}</chakra.span>
                {option.detail && (
                  <chakra.span color="ink.muted" fontSize="sm">
                    {option.detail}
                  </chakra.span>
                )}
              </Option>
            )
          })}
        </div>
      ))}
    </chakra.div>
  )
}

const Option = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    minH: { base: 'target', md: '9' },
    pe: '2',
    py: '1',
    borderRadius: 'staff',
    cursor: 'pointer',
    '&[aria-selected=true]': { bg: 'brand.soft', boxShadow: 'inset 3px 0 0 {colors.brand}' },
  },
  variants: { isPart: { true: { ps: '9' }, false: { ps: '2' } } },
})
