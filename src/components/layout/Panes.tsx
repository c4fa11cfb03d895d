import { VisuallyHidden, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useFillHeight } from '../../lib/hooks/useFillHeight'

type PanesProps = {
  /** Name of the screen; the list shows it as its heading. */
  title: string
  list: ReactNode
  detail: ReactNode
  /** Third pane, where there is room for it. */
  context?: ReactNode
  /** The pane that a narrow screen shows. */
  shows: 'list' | 'detail'
  /** `narrow` for a list of names, `wide` for a list that is the work itself. */
  listWidth: 'narrow' | 'wide'
  width: 'page' | 'bench'
}

const columns = {
  narrow: { md: '18rem minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' },
  wide: { md: 'minmax(0, 1fr)', lg: 'minmax(24rem, 5fr) minmax(0, 6fr)' },
} as const

/** A printed page holds the selected item alone, as long as it is. */
const printStyles = {
  '@media print': { display: 'block', height: 'auto !important', minH: '0', maxW: 'none', border: '0' },
}

/** A list and its selected item side by side, as high as the screen allows; a narrow screen shows one of them. */
export function Panes({ title, list, detail, context, shows, listWidth, width }: PanesProps) {
  const { ref, top } = useFillHeight<HTMLDivElement>()
  const from = listWidth === 'wide' ? 'lg' : 'md'
  return (
    <chakra.div
      ref={ref}
      w="full"
      maxW={width === 'page' ? 'page' : 'bench'}
      mx="auto"
      // On a phone on its side, the whole pane can be scrolled into view.
      minH="min(28rem, 100dvh)"
      style={{ height: `calc(100dvh - ${top}px - var(--bottom-navigation, 0px))` }}
      display="grid"
      gridTemplateRows="minmax(0, 1fr)"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        ...columns[listWidth],
        ...(context ? { xl: '20rem minmax(0, 1fr) 20rem' } : {}),
      }}
      borderInlineWidth={{ base: '0', xl: '1px' }}
      borderBottomWidth="1px"
      bg="surface"
      css={printStyles}
    >
      {/* Where the list is away its heading is too, and the page would have none. */}
      <chakra.div
        position="absolute"
        display={{ base: shows === 'detail' ? 'block' : 'none', [from]: 'none', _print: 'none' }}
      >
        <VisuallyHidden as="h1">{title}</VisuallyHidden>
      </chakra.div>
      <Pane isShown={shows === 'list'} listWidth={listWidth} hasLine>
        {list}
      </Pane>
      <Pane isShown={shows === 'detail'} listWidth={listWidth}>
        {detail}
      </Pane>
      {context && (
        <chakra.div
          display={{ base: 'none', xl: 'block', _print: 'none' }}
          overflowY="auto"
          borderInlineStartWidth="1px"
        >
          {context}
        </chakra.div>
      )}
    </chakra.div>
  )
}

type PaneProps = Pick<PanesProps, 'listWidth'> & { isShown: boolean; hasLine?: boolean; children: ReactNode }

function Pane({ isShown, listWidth, hasLine = false, children }: PaneProps) {
  const splitsFrom = listWidth === 'wide' ? 'lg' : 'md'
  return (
    <chakra.div
      display={{ base: isShown ? 'flex' : 'none', [splitsFrom]: 'flex', _print: isShown ? 'block' : 'none' }}
      flexDirection="column"
      minW="0"
      minH="0"
      borderInlineEndWidth={{ base: '0', [splitsFrom]: hasLine ? '1px' : '0' }}
    >
      {children}
    </chakra.div>
  )
}
