import { chakra } from '@chakra-ui/react'

type PlainListProps = {
  list: readonly { readonly title: string; readonly text: string }[]
  isNumbered?: boolean
}

const List = chakra('ul', { base: { listStyleType: 'none' } })

/** Titles with a sentence each, between hairlines. */
export function PlainList({ list, isNumbered = false }: PlainListProps) {
  return (
    <List as={isNumbered ? 'ol' : 'ul'}>
      {list.map(({ title, text }, index) => (
        <chakra.li
          key={title}
          display="flex"
          gap="4"
          py="4"
          borderTopWidth="1px"
          _first={{ borderTopWidth: 0, pt: '1' }}
        >
          {isNumbered && (
            <chakra.span
              fontSize="xl"
              fontWeight="semibold"
              lineHeight="snug"
              color="brand"
              minW="6"
              aria-hidden
            >
              {index + 1}
            </chakra.span>
          )}
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
    </List>
  )
}
