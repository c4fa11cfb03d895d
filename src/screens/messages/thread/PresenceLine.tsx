import { VisuallyHidden, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { Role } from '../../../generated/graphql'
import { presence as words } from '#words/messages/presence'
import { usePresence, type PresenceProps } from './usePresence'

type PresenceLineProps = PresenceProps & { isPatient: boolean }

/** Typing and viewing by others, over the end of the log: it takes no room, so that nothing moves. */
export function PresenceLine({ isPatient, ...props }: PresenceLineProps) {
  const { typing, viewing } = usePresence(props)
  const types = typing.length === 0 ? '' : isPatient ? words.careTeamTypes : words.types(typing.map(nameOf))
  const views = viewing.length === 0 ? '' : words[isPatient ? 'careTeamHere' : 'views'](viewing.map(nameOf))
  const said = useAnnounceOnce(types, props.last?.createdAt)
  return (
    <chakra.div position="relative" h="0" _print={{ display: 'none' }}>
      <chakra.div
        position="absolute"
        bottom="1.5"
        insetInline={{ base: '3', md: '5' }}
        display="flex"
        justifyContent="space-between"
        gap="1"
        pointerEvents="none"
        textStyle="small"
      >
        {/* One line at any width, because a second one would cover a message. Typing users keep their place. */}
        <chakra.span aria-hidden="true" flexShrink="0" maxW="full">
          {types && (
            <Pill>
              <Dots />
              <chakra.span truncate>{types}</chakra.span>
            </Pill>
          )}
        </chakra.span>
        <chakra.span role="status" minW="0">
          {views && (
            <Pill>
              <Eye />
              <chakra.span truncate>{views}</chakra.span>
            </Pill>
          )}
        </chakra.span>
      </chakra.div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </chakra.div>
  )
}

const nameOf = ({ name, role }: { readonly name?: string | null; readonly role: Role }) =>
  name ?? words.unnamed[role]

/** Announces typing once until the next message arrives, however often the typing pauses. */
function useAnnounceOnce(text: string, since: string | undefined): string {
  const [said, setSaid] = useState({ text, since, isOver: false })
  const isChanged = !said.isOver && said.text !== text
  if (said.since !== since) setSaid({ text, since, isOver: false })
  else if (isChanged) setSaid({ text, since, isOver: text === '' })
  return said.text
}

const Pill = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    px: '3',
    minH: '6',
    borderRadius: 'full',
    bg: 'surface',
    color: 'ink.muted',
    boxShadow: 'soft',
  },
})

function Dots() {
  return (
    <chakra.span display="inline-flex" gap="1">
      {['0s', '0.2s', '0.4s'].map((animationDelay) => (
        <chakra.span
          key={animationDelay}
          w="1.5"
          h="1.5"
          borderRadius="full"
          bg="brand"
          animation="breathe 1.2s ease-in-out infinite"
          style={{ animationDelay }}
        />
      ))}
    </chakra.span>
  )
}

function Eye() {
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      w="1.25em"
      h="1.25em"
      flexShrink="0"
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d="M2.2 10c1.9-3.3 4.5-5 7.8-5s5.9 1.7 7.8 5c-1.9 3.3-4.5 5-7.8 5s-5.9-1.7-7.8-5ZM10 7.4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2Z" />
    </chakra.svg>
  )
}
