import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'

/** Renders display parts as they are in the product: inside the theme. */
export function renderThemed(children: ReactNode) {
  return render(children, { wrapper: ThemeProvider })
}
