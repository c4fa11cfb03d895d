import { chakra } from '@chakra-ui/react'

/** A grey shape in the place of something that is being loaded. `shape`: `line`, `block`, `circle`. */
export const Skeleton = chakra(
  'span',
  {
    base: { display: 'block', bg: 'line', animation: 'breathe 1.8s ease-in-out infinite' },
    variants: {
      shape: {
        line: { h: '4', my: '1', borderRadius: 'sm' },
        block: { h: '24', borderRadius: 'patient' },
        circle: { w: '10', h: '10', borderRadius: 'full' },
      },
    },
    defaultVariants: { shape: 'line' },
  },
  { defaultProps: { 'aria-hidden': true, 'data-skeleton': '' } },
)
