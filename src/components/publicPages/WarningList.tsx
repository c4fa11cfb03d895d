import { chakra } from '@chakra-ui/react'
import { Icon } from '../Icon'

type WarningListProps = { list: readonly { readonly title: string; readonly text: string }[] }

/** Reasons to seek care elsewhere, in two columns where there is room. */
export function WarningList({ list }: WarningListProps) {
  return (
    <chakra.ul
      display="grid"
      columnGap="10"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      listStyleType="none"
    >
      {list.map(({ title, text }) => (
        <chakra.li key={title} display="flex" gap="4" py="5" borderTopWidth="1px">
          <chakra.span color="stop" pt="1">
            <Icon name="alert" size="1.375rem" />
          </chakra.span>
          <div>
            <chakra.h3 fontSize="lg" fontWeight="semibold" lineHeight="snug">
              {title}
            </chakra.h3>
            <chakra.p color="ink.muted" pt="1">
              {text}
            </chakra.p>
          </div>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
