import { type ReactNode, type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { earlyInput } from './earlyInput'

/** The storage of a form's values: `usePersistentState`, or `useFormValues` for values that are never stored. */
export type FormStore<Values> = {
  readonly value: Values
  readonly set: (next: (before: Values) => Values) => void
}

/** Error text of each invalid field. */
export type FormErrors<Values> = { readonly [Name in keyof Values]?: ReactNode }

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]

/** Props of the control of a text field. */
export type TextControl = {
  readonly value: string
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  readonly ref: ReturnType<typeof earlyInput>
}

export type FormState<Values, Errors = FormErrors<Values>> = {
  readonly values: Values
  /** Errors to show; none before the first submit. */
  readonly errors: Partial<Errors>
  readonly change: (part: Partial<Values>) => void
  /** Props of the control of a text field. */
  readonly register: (name: TextName<Values>) => TextControl
  /** Returns a handler for the submit event, which calls `send` if all fields are right. */
  readonly handleSubmit: (send: (values: Values) => unknown) => (event: SubmitEvent<HTMLFormElement>) => void
  /** Shows the errors and focuses the first wrong field in `element`. @returns whether all fields are right */
  readonly check: (element: HTMLElement) => boolean
  /** Hides the errors until the next submit. */
  readonly hideErrors: () => void
}

/**
 * State of a form. Errors appear with the first submit and follow the values from then on.
 * @param store holds the values
 * @param validate returns the errors of the values, by the rules of `domain/`
 */
export function useForm<Values extends object, Errors extends FormErrors<Values> = FormErrors<Values>>(
  { value: values, set }: FormStore<Values>,
  validate?: (values: Values) => Errors,
): FormState<Values, Errors> {
  const [isChecked, setChecked] = useState(false)
  const change = (part: Partial<Values>): void => set((before) => ({ ...before, ...part }))
  function check(element: HTMLElement): boolean {
    flushSync(() => setChecked(true))
    const isRight = !Object.values(validate?.(values) ?? {}).some(Boolean)
    if (!isRight) focusFirstError(element)
    return isRight
  }
  return {
    values,
    errors: (isChecked && validate?.(values)) || {},
    change,
    register(name) {
      // `TextName` is the name of a text.
      const value = values[name] as string
      const onChange = ({ target }: { readonly target: { readonly value: string } }) =>
        change({ [name]: target.value } as Partial<Values>)
      return { value, onChange, ref: earlyInput(value, onChange) }
    },
    handleSubmit: (send) => (event) => {
      if (check(event.currentTarget)) send(values)
    },
    check,
    hideErrors: () => setChecked(false),
  }
}

/** Values of a form that are never stored, such as passwords and codes. */
export function useFormValues<Values>(initial: Values | (() => Values)): FormStore<Values> {
  const [value, set] = useState(initial)
  return { value, set }
}

/** Focuses the first wrong control; of a group of choices, its first one. */
export function focusFirstError(form: HTMLElement): void {
  const wrong = form.querySelector<HTMLElement>('[aria-invalid=true]')
  const control = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong
  control?.focus()
}

/** Store of a form whose single value is stored without its field name. */
export function fieldStore<Name extends string, Value>(
  name: Name,
  { value, set }: FormStore<Value>,
): FormStore<Record<Name, Value>> {
  const wrapped = (bare: Value) => ({ [name]: bare }) as Record<Name, Value>
  return { value: wrapped(value), set: (next) => set((before) => next(wrapped(before))[name]) }
}

/** Store of a form that hides the outcome of its action as soon as a value changes. */
export function resetting<Values>(
  { value, set }: FormStore<Values>,
  { reset }: { readonly reset: () => void },
): FormStore<Values> {
  return {
    value,
    set: (next) => {
      reset()
      set(next)
    },
  }
}
