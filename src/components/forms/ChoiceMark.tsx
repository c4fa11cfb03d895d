import { chakra } from '@chakra-ui/react'

/**
 * A native checkbox or radio button in the brand's colors: 22 px, a stronger ring when chosen. The tick is a
 * background image, so the element stays native.
 */
export const ChoiceMark = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    w: '1.375rem',
    h: '1.375rem',
    bg: 'surface',
    borderWidth: '1.5px',
    borderColor: 'line.strong',
    bgPos: 'center',
    bgRepeat: 'no-repeat',
    cursor: 'pointer',
    _hover: { borderColor: 'brand' },
    _checked: { bg: 'brand', borderColor: 'brand' },
    _invalid: { borderColor: 'stop' },
    _disabled: { cursor: 'not-allowed', opacity: 0.6 },
  },
  variants: {
    kind: {
      checkbox: {
        borderRadius: 'sm',
        _checked: {
          bgImage: `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='white' stroke-width='2.6' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M4.5 10.5 8.2 14.2 15.5 6.2'/%3E%3C/svg%3E")`,
          bgSize: '90%',
        },
      },
      radio: { borderRadius: 'full', _checked: { boxShadow: 'inset 0 0 0 4px white' } },
    },
  },
})
