import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { semanticColors } from './colors'
import { globalCss } from './globalCss'
import { textStyles } from './textStyles'
import { tokens } from './tokens'

/**
 * Chakra with our tokens only. It registers none of Chakra's recipes: each component of `src/components` has
 * its own, so that a page downloads only the styles it uses.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'tw',
    preflight: true,
    globalCss,
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px', '2xl': '1680px' },
      keyframes: {
        spin: { to: { transform: 'rotate(360deg)' } },
        breathe: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.5 } },
      },
      tokens,
      semanticTokens: { colors: semanticColors },
      textStyles,
    },
  }),
)
