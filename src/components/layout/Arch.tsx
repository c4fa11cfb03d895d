import { chakra } from '@chakra-ui/react'

/** The soft arch: a doorway of 4 to 5 that holds a drawing; give it a width. Used for heroes, empty states and the page that is missing. */
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
