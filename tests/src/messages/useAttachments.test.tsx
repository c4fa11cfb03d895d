import { MockedProvider } from '@apollo/client/testing/react'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAttachments } from '../../../src/screens/messages/attachments/useAttachments'
import { installBrowserStubs, resetBrowser } from '../support/browserParts'

beforeEach(installBrowserStubs)
afterEach(resetBrowser)

const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const Api = ({ children }: { children: ReactNode }) => <MockedProvider>{children}</MockedProvider>

test('files that are chosen and removed before the next render are all counted', () => {
  const { result } = renderHook(() => useAttachments('patient-1', 'c1'), { wrapper: Api })
  const names = () => result.current.items.map(({ name }) => name)
  act(() => {
    result.current.add([pdf('one.pdf')])
    result.current.add([pdf('two.pdf')])
  })
  expect(names()).toEqual(['one.pdf', 'two.pdf'])

  const [first] = result.current.items
  act(() => {
    result.current.add([pdf('three.pdf')])
    result.current.remove(first?.id ?? '')
  })
  expect(names()).toEqual(['two.pdf', 'three.pdf'])
})
