import { chakra } from '@chakra-ui/react'

/**
 * The arch around a drawing, 4 by 5; its width is up to the caller. Used for heroes, empty states and the
 * not-found page.
 */
export const Arch = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    aspectRatio: '4 / 5',
    // Half a circle at the top of a box of 4 to 5: as high as it is wide.
    borderRadius: '50% 50% {radii.patient} {radii.patient} / 40% 40% {radii.patient} {radii.patient}',
    overflow: 'hidden',
  },
  variants: {
    tone: {
      soft: { bg: 'brand.soft' },
      surface: { bg: 'surface' },
      night: { bg: 'gold.soft' },
    },
  },
  defaultVariants: { tone: 'soft' },
})
