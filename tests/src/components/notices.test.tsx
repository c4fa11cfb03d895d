import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EmptyState } from '../../../src/components/feedback/EmptyState'
import { Notice } from '../../../src/components/feedback/Notice'
import { ErrorAlert } from '../../../src/components/feedback/ErrorAlert'
import { SkeletonScreen } from '../../../src/components/feedback/SkeletonScreen'
import { StatusBadge } from '../../../src/components/StatusBadge'
import { renderThemed } from './renderThemed'

afterEach(cleanup)

describe('states', () => {
  test.each(['ok', 'warn', 'stop', 'info'] as const)(
    '%s has an icon and a text, not only a color',
    (tone) => {
      const { container } = renderThemed(<Notice tone={tone}>Text</Notice>)

      const word = container.querySelector('p')?.textContent
      expect(word?.trim()).toBeTruthy()
      expect(container.querySelector('svg')).toBeTruthy()
    },
  )

  test('a badge has its icon beside its text', () => {
    const { container } = renderThemed(<StatusBadge tone="warn">Waiting for you</StatusBadge>)

    expect(screen.getByText('Waiting for you')).toBeTruthy()
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })

  test('a problem is announced and can be retried', async () => {
    const onRetry = vi.fn<() => void>()
    renderThemed(<ErrorAlert onRetry={onRetry}>The list did not arrive.</ErrorAlert>)

    expect(screen.getByRole('alert').textContent).toContain('The list did not arrive.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  test('an empty state is a heading, a sentence and one action', () => {
    renderThemed(
      <EmptyState drawing={<svg />} title="No messages yet" action={<button type="button">Write</button>}>
        Your care team answers here.
      </EmptyState>,
    )

    expect(screen.getByRole('heading', { name: 'No messages yet' })).toBeTruthy()
    expect(screen.getAllByRole('button')).toHaveLength(1)
  })

  test('a skeleton announces loading once', () => {
    renderThemed(<SkeletonScreen>shapes</SkeletonScreen>)

    expect(screen.getByRole('status').textContent).toBe('Loading')
  })
})
