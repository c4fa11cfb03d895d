import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Checkbox } from '../../../src/components/forms/Checkbox'
import { CheckboxCards } from '../../../src/components/forms/CheckboxCards'
import { Field } from '../../../src/components/forms/Field'
import { RadioCards } from '../../../src/components/forms/RadioCards'
import { Select } from '../../../src/components/forms/Select'
import { TextArea } from '../../../src/components/forms/TextArea'
import { TextInput } from '../../../src/components/forms/TextInput'
import { renderThemed } from './renderThemed'

afterEach(cleanup)

/** The description that a screen reader announces after the name of a control. */
function describedText(control: HTMLElement): string {
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

describe('Field', () => {
  test.each([
    ['a line of text', <TextInput key="control" />, 'textbox'],
    ['several lines', <TextArea key="control" />, 'textbox'],
    ['a list of choices', <Select key="control" />, 'combobox'],
  ])('ties label, helper and error to %s', (_name, control, role) => {
    renderThemed(
      <Field label="Email" helper="We write to it once." error="Please enter a valid email">
        {control}
      </Field>,
    )

    const element = screen.getByRole(role, { name: 'Email' })
    expect(describedText(element)).toBe('We write to it once. Please enter a valid email')
    expect(element.getAttribute('aria-invalid')).toBe('true')
  })

  test('a control without an error is not marked as wrong', () => {
    renderThemed(
      <Field label="Email">
        <TextInput />
      </Field>,
    )

    const element = screen.getByRole('textbox', { name: 'Email' })
    expect(element.hasAttribute('aria-invalid')).toBe(false)
    expect(element.hasAttribute('aria-describedby')).toBe(false)
    expect(element.getAttribute('aria-required')).toBe('true')
  })

  test('an optional one has a label in its name', () => {
    renderThemed(
      <Field label="Phone" optional>
        <TextInput />
      </Field>,
    )

    expect(screen.getByRole('textbox', { name: 'Phone (optional)' }).hasAttribute('aria-required')).toBe(
      false,
    )
  })
})

const sides = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right', description: 'Of your body' },
] as const

describe('RadioCards', () => {
  test('are chosen by pressing anywhere on a card', async () => {
    const onChange = vi.fn<(value: unknown) => void>()
    function Question() {
      const [side, setSide] = useState<'left' | 'right'>()
      return (
        <RadioCards
          legend="Which side?"
          options={sides}
          value={side}
          onChange={(chosen) => {
            setSide(chosen)
            onChange(chosen)
          }}
        />
      )
    }
    renderThemed(<Question />)

    await userEvent.click(screen.getByText('Left'))
    await userEvent.click(screen.getByText('Of your body'))

    expect(onChange.mock.calls).toEqual([['left'], ['right']])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Right/ }).checked).toBe(true)
  })

  test('the question and what is wrong with the answer belong to the group', () => {
    renderThemed(
      <RadioCards
        legend="Which side?"
        options={sides}
        value={undefined}
        onChange={vi.fn<(value: unknown) => void>()}
        error="This field is required"
      />,
    )

    const group = screen.getByRole('radiogroup', { name: 'Which side?' })
    expect(describedText(group)).toBe('This field is required')
  })
})

describe('CheckboxCards', () => {
  test('answers are handed on in the order of the options, whatever the order of pressing', async () => {
    const onChange = vi.fn<(value: unknown) => void>()
    renderThemed(<CheckboxCards legend="Where?" options={sides} value={['right']} onChange={onChange} />)

    await userEvent.click(screen.getByRole('checkbox', { name: 'Left' }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Right/ }))

    expect(onChange.mock.calls).toEqual([[['left', 'right']], [[]]])
  })
})

describe('Checkbox', () => {
  test('the whole label can be pressed, and an error is tied to it', async () => {
    const onChange = vi.fn<(value: unknown) => void>()
    renderThemed(<Checkbox label="I agree" error="This field is required" onChange={onChange} />)

    await userEvent.click(screen.getByText('I agree'))

    expect(onChange).toHaveBeenCalledOnce()
    expect(describedText(screen.getByRole('checkbox', { name: 'I agree' }))).toBe('This field is required')
  })
})
