import { chakra } from '@chakra-ui/react'
import { memo, useState } from 'react'
import { Icon } from '../../components/Icon'
import { frame } from '#words/frame'
import type { PageTheme } from './pageThemes'
import { HStack } from '../../components/layout/Stack'

const words = frame.banner

/** The announcement above every page. Its dismissal lasts until the next load, so it is not stored. */
export const Banner = memo(function Banner({ look, isSlim }: { look: PageTheme; isSlim: boolean }) {
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed) return null

  function dismiss(): void {
    setDismissed(true)
    // The focused button is removed.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <chakra.section
      aria-label={words.label}
      bg={look === 'beauty' ? 'gold.soft' : 'brand.strong'}
      color={look === 'beauty' ? 'gold.text' : 'white'}
      css={{ '& :focus-visible': { outlineColor: 'currentcolor', outlineOffset: '-4px' } }}
    >
      <HStack justifyContent="center" minH={isSlim ? '8' : 'target'} ps="14" pe="3">
        <chakra.p flex="1" textAlign="center" fontSize="sm" fontWeight="medium">
          <chakra.span display={{ base: 'none', sm: 'inline' }}>{words.long}</chakra.span>
          <chakra.span display={{ sm: 'none' }}>{words.short}</chakra.span>
        </chakra.p>
        <chakra.button
          type="button"
          display="grid"
          placeItems="center"
          w="target"
          h={isSlim ? '8' : 'target'}
          borderRadius="staff"
          cursor="pointer"
          _hover={{ bg: 'rgb(255 255 255 / 14%)' }}
          aria-label={words.dismiss}
          onClick={dismiss}
        >
          <Icon name="close" />
        </chakra.button>
      </HStack>
    </chakra.section>
  )
})
