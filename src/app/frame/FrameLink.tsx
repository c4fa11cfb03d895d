import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/**
 * A link of the navigation or the footer. `kind`: `bar` in the row of links, `row` in a menu, `plain` in the
 * footer, `small` in that of work screens.
 */
export const FrameLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    color: 'var(--frame-text)',
    fontWeight: 'medium',
    textDecoration: 'none',
    borderRadius: 'staff',
    transition: 'background-color 140ms ease-out, color 140ms ease-out',
    _hover: { color: 'var(--frame-strong)' },
  },
  variants: {
    kind: {
      bar: { minH: 'target', px: '3', _hover: { bg: 'var(--frame-wash)' } },
      row: { display: 'flex', minH: 'target', px: '3', _hover: { bg: 'var(--frame-wash)' } },
      plain: { minH: '9', _hover: { textDecoration: 'underline' } },
      small: { minH: '6', fontWeight: 'normal', _hover: { textDecoration: 'underline' } },
    },
  },
})
