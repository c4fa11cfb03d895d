import { chakra } from '@chakra-ui/react'
import { Icon, type IconName } from '../../components/Icon'
import { FrameLink } from './FrameLink'

type CountLinkProps = {
  to: string
  icon: IconName
  /** Its name, with the number. */
  label: string
  /** The number beside the icon. */
  count: string
}

/** A link of the bar with a number beside its icon. */
export function CountLink({ to, icon, label, count }: CountLinkProps) {
  return (
    <FrameLink
      kind="bar"
      position="relative"
      gap="1.5"
      px={{ base: '1', md: '3' }}
      to={to}
      aria-label={label}
    >
      <Icon name={icon} size="1.5rem" />
      <chakra.span
        // On the corner of the icon where the bar is narrow: at 320 pixels there is no more room.
        position={{ base: 'absolute', md: 'static' }}
        top="0.5"
        insetEnd="-1"
        minW="5"
        px="1.5"
        borderRadius="full"
        bg="accent"
        color="white"
        fontSize="0.75rem"
        fontWeight="bold"
        lineHeight="1.25rem"
        textAlign="center"
        fontVariantNumeric="tabular-nums"
      >
        {count}
      </chakra.span>
    </FrameLink>
  )
}
