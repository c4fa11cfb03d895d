import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../../../src/components/Button'
import { renderThemed } from './renderThemed'

afterEach(cleanup)

describe('Button', () => {
  test('presses reach it once it is not working', async () => {
    const onClick = vi.fn<() => void>()
    renderThemed(<Button onClick={onClick}>Send</Button>)

    await userEvent.click(screen.getByRole('button', { name: 'Send' }))

    expect(onClick).toHaveBeenCalledOnce()
  })

  test('cannot be pressed again while it is working, and keeps the focus', async () => {
    const onClick = vi.fn<() => void>()
    const { rerender } = renderThemed(<Button onClick={onClick}>Send</Button>)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))

    rerender(
      <Button loading onClick={onClick}>
        Send
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.keyboard('{Enter}')

    expect(onClick).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  })

  test('submits its form neither by a press nor by Enter while it is working', async () => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    renderThemed(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" loading>
          Send
        </Button>
      </form>,
    )

    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann{Enter}')

    expect(onSubmit).not.toHaveBeenCalled()
  })

  test('outside a form it is not a submit button by accident', async () => {
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    renderThemed(
      <form onSubmit={onSubmit}>
        <Button>Add another</Button>
      </form>,
    )

    await userEvent.click(screen.getByRole('button', { name: 'Add another' }))

    expect(onSubmit).not.toHaveBeenCalled()
  })
})
