import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { hasOuterSpace } from '../../../../domain/account/passwordRules'
import { FieldError } from '../../../components/forms/FieldMessages'
import { outerSpace } from '#words/account/accountPassword'
import { extractDigits } from '../../../components/forms/extractDigits'
import { fieldProblemText } from '../security/fieldProblem'
import { setFieldValue } from './setFieldValue'

type Problems = ReadonlyMap<HTMLInputElement, string>

/**
 * Shows browser validation errors at the Authenticator's fields. The Authenticator leaves them to
 * the browser's bubbles, which use other words, vanish, and cannot be read again. Rules across
 * fields remain the Authenticator's.
 */
export function FieldValidation({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<Problems>(new Map())

  useEffect(function checkFields() {
    if (!box.current) return undefined
    return watchFields(box.current, (input) => setProblems((known) => withProblemOf(input, known)))
  }, [])

  return (
    <div ref={box}>
      {children}
      {[...problems].map(([input, problem]) => (
        <FieldProblem key={input.name} input={input} problem={problem} />
      ))}
    </div>
  )
}

/** Renders the error inside Amplify's field and links it to the input for screen readers. */
function FieldProblem({ input, problem }: { input: HTMLInputElement; problem: string }) {
  const id = useId()

  useEffect(
    function tieToInput() {
      const describedBefore = input.getAttribute('aria-describedby')
      input.setAttribute('aria-invalid', 'true')
      input.setAttribute('aria-describedby', [describedBefore, id].filter(Boolean).join(' '))
      return () => {
        input.removeAttribute('aria-invalid')
        if (describedBefore) input.setAttribute('aria-describedby', describedBefore)
        else input.removeAttribute('aria-describedby')
      }
    },
    [input, id],
  )
  const field = input.closest('.amplify-field')
  return field && createPortal(<FieldError id={id}>{problem}</FieldError>, field)
}

/**
 * @param check is called for an input whose error may have changed: on submit, on blur, and while a
 *   shown error is being corrected
 */
function watchFields(box: HTMLElement, check: (input: HTMLInputElement) => void): () => void {
  const listening = new AbortController()
  const listen = (type: string, handle: (input: HTMLInputElement, event: Event) => void) =>
    box.addEventListener(
      type,
      (event) => {
        if (event.target instanceof HTMLInputElement) handle(event.target, event)
      },
      { capture: true, signal: listening.signal },
    )

  listen('invalid', (input, event) => {
    event.preventDefault()
    if (input === firstInvalidOf(input.form)) input.focus()
    check(input)
  })
  listen('focusout', (input) => {
    if (input.value !== '') check(input)
  })
  listen('paste', (input, event) => {
    if (input.autocomplete === 'one-time-code' && 'clipboardData' in event)
      replaceByPasted(input, event as ClipboardEvent)
  })
  listen('input', (input) => {
    if (input.autocomplete === 'one-time-code') removeNonDigits(input)
    if (input.name === 'password' && input.autocomplete === 'new-password') refuseOuterSpace(input)
    if (input.validity.valid) check(input)
  })
  return () => listening.abort()
}

/** A pasted code replaces the whole value. */
function replaceByPasted(input: HTMLInputElement, event: ClipboardEvent): void {
  const digits = extractDigits(event.clipboardData?.getData('text') ?? '')
  if (digits === '') return
  event.preventDefault()
  setFieldValue(input, digits)
}

/** Pasted or autofilled codes may include other text. */
function removeNonDigits(input: HTMLInputElement): void {
  const digits = extractDigits(input.value)
  if (digits !== input.value) input.value = digits
}

/** The Authenticator compares it with the repeated password, which it trims. */
function refuseOuterSpace(input: HTMLInputElement): void {
  input.setCustomValidity(hasOuterSpace(input.value) ? outerSpace : '')
}

function firstInvalidOf(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLInputElement && !element.validity.valid,
  )
}

/** Drops fields of completed steps. */
function withProblemOf(input: HTMLInputElement, known: Problems): Problems {
  const problem = fieldProblemText(input)
  if (known.get(input) === problem) return known
  const next = new Map([...known].filter(([each]) => each.isConnected && each !== input))
  return problem ? next.set(input, problem) : next
}
