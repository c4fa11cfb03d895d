import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { RecoveryCodesStep } from '../../../src/screens/account/recovery/RecoveryCodesStep'
import { WhatHappensNext } from '../../../src/screens/account/signIn/WhatHappensNext'

afterEach(cleanup)

test('the step of recovery codes explains their purpose', () => {
  render(
    <ThemeProvider>
      <RecoveryCodesStep hasUnsavedCodes={false} onDone={() => undefined} />
      <WhatHappensNext fromIntake={false} />
    </ThemeProvider>,
  )

  expect(screen.getByRole('heading', { name: 'Why recovery codes?' })).toBeDefined()
  expect(screen.queryByText(/create an account/)).toBeNull()
})
