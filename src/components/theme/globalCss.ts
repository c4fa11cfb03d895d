import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

export const globalCss = defineGlobalStyles({
  html: {
    fontFamily: 'body',
    fontSize: '100%',
    lineHeight: 'body',
    color: 'ink',
    // Read by Chakra's preflight: a border is a solid line of this color unless its element says otherwise.
    '--global-color-border': '{colors.line}',
    bg: 'canvas',
    textSizeAdjust: '100%',
    overflowY: 'scroll',
  },
  // The height of a patient's bottom navigation, which only phones show. Focused fields are scrolled above it.
  'html:has([data-bottom-navigation])': {
    '--bottom-navigation': { base: 'calc(3.5rem + env(safe-area-inset-bottom))', md: '0px' },
    scrollPaddingBottom: 'var(--bottom-navigation)',
  },
  body: {
    minHeight: '100dvh',
    fontFamily: 'body',
    overflowWrap: 'break-word',
    // `viewport-fit=cover` gives the page the whole screen; in landscape the camera covers one of its sides.
    paddingInlineStart: 'env(safe-area-inset-left)',
    paddingInlineEnd: 'env(safe-area-inset-right)',
  },
  'p, li, dd': { textWrap: 'pretty' },
  'button, input, textarea, select': { font: 'inherit' },
  // The system's colors hide grounds and shadows, which mark the current page elsewhere.
  '[aria-current]': {
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  ':focus-visible': { outline: '2px solid {colors.brand}', outlineOffset: '2px' },
  // Headings receive focus by script after a change of page; a ring around them would look like a control.
  'h1:focus, main:focus, [data-arrival]:focus': { outline: 'none' },
  '::selection': { bg: 'brand', color: 'white' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '1ms !important',
    },
  },
  // A spinner that stands still says in words that the page loads. Here, because styles of a component that public
  // pages load could change the size of their scripts.
  '[data-skeleton] > [role=status][aria-label]': { _motionReduce: { position: 'relative' } },
  '[data-skeleton] > [role=status][aria-label]::after': {
    _motionReduce: {
      content: 'attr(aria-label)',
      position: 'absolute',
      top: 'calc(100% + 0.75rem)',
      left: '50%',
      transform: 'translateX(-50%)',
      whiteSpace: 'nowrap',
      color: 'ink.muted',
    },
  },
})
