import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field } from '../../../src/components/forms/Field'
import { Form } from '../../../src/components/forms/Form'
import { RadioCards } from '../../../src/components/forms/RadioCards'
import { TextInput } from '../../../src/components/forms/TextInput'
import { useForm, useFormValues } from '../../../src/components/forms/useForm'
import { renderThemed } from '../components/renderThemed'

afterEach(cleanup)

const empty = { name: '', side: '', city: '' }

function Example({ onSend, failure }: { onSend: (values: typeof empty) => void; failure?: string }) {
  const form = useForm(useFormValues(empty), ({ name, side, city }) => ({
    name: name === '' && 'Name is missing',
    side: side === '' && 'Choose a side',
    city: city === '' && 'City is missing',
  }))
  return (
    <Form submit="Send" failure={failure} onSubmit={form.handleSubmit(onSend)}>
      <Field label="Name" error={form.errors.name}>
        <TextInput {...form.register('name')} />
      </Field>
      <RadioCards
        legend="Side"
        error={form.errors.side}
        options={[
          { value: 'left', label: 'Left' },
          { value: 'right', label: 'Right' },
        ]}
        value={form.values.side}
        onChange={(side) => form.change({ side })}
      />
      <Field label="City" error={form.errors.city}>
        <TextInput {...form.register('city')} />
      </Field>
    </Form>
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

test('errors appear with the first submit, at their fields, and follow the values from then on', () => {
  const onSend = vi.fn()
  renderThemed(<Example onSend={onSend} />)
  expect(screen.queryByText('Name is missing')).toBeNull()

  send()
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Choose a side')).toBeTruthy()
  type('Name', 'Ada')
  expect(screen.queryByText('Name is missing')).toBeNull()
  type('Name', '')
  expect(screen.getByText('Name is missing')).toBeTruthy()
})

test('the first invalid field gets the focus; in a group of choices, its first one', () => {
  renderThemed(<Example onSend={() => {}} />)

  send()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  type('Name', 'Ada')
  send()
  expect(document.activeElement).toBe(screen.getByLabelText('Left'))
  fireEvent.click(screen.getByLabelText('Right'))
  send()
  expect(document.activeElement).toBe(screen.getByLabelText('City'))
})

test('valid values are submitted unchanged', () => {
  const onSend = vi.fn()
  renderThemed(<Example onSend={onSend} />)

  type('Name', 'Ada')
  fireEvent.click(screen.getByLabelText('Right'))
  type('City', 'Dayton')
  send()

  expect(onSend).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', side: 'right', city: 'Dayton' })
})

test('the reason of a failure is announced above the buttons', () => {
  renderThemed(<Example onSend={() => {}} failure="The line is gone." />)
  expect(screen.getByRole('alert').textContent).toContain('The line is gone.')
})
