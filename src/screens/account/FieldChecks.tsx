import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { hasOuterSpace } from '../../../domain/account/passwordRules'
import { FieldError } from '../../components/FieldMessages'
import { outerSpace } from '../../words/en/accountPassword'
import { digitsOf } from './digits'
import { fieldProblemOf } from './fieldProblem'
import { setFieldValue } from './setFieldValue'

type Problems = ReadonlyMap<HTMLInputElement, string>

/**
 * Says at each field of the Authenticator what the browser refuses about it: missing or malformed values. The
 * Authenticator itself leaves that to the browser's own bubbles, which speak other words, vanish, and cannot be
 * read again. Rules that take more than one field are the Authenticator's own.
 */
export function FieldChecks({ children }: { children: ReactNode }) {
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

/** Shown below the control, inside Amplify's field, and tied to the input for screen readers. */
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
 * @param check is called for an input whose problem may have changed: on submit, on leaving it, and while a known
 *   problem is being mended
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
    if (input.autocomplete === 'one-time-code') keepDigits(input)
    if (input.name === 'password' && input.autocomplete === 'new-password') refuseOuterSpace(input)
    if (input.validity.valid) check(input)
  })
  return () => listening.abort()
}

/** A code is pasted whole, so it takes the place of what was typed, not a place within it. */
function replaceByPasted(input: HTMLInputElement, event: ClipboardEvent): void {
  const digits = digitsOf(event.clipboardData?.getData('text') ?? '')
  if (digits === '') return
  event.preventDefault()
  setFieldValue(input, digits)
}

/** Codes are pasted, and filled in by the browser, with what stood around them. */
function keepDigits(input: HTMLInputElement): void {
  const digits = digitsOf(input.value)
  if (digits !== input.value) input.value = digits
}

/** The Authenticator would compare it with the repeated one, of which it cuts the spaces off. */
function refuseOuterSpace(input: HTMLInputElement): void {
  input.setCustomValidity(hasOuterSpace(input.value) ? outerSpace : '')
}

function firstInvalidOf(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find(
    (element) => element instanceof HTMLInputElement && !element.validity.valid,
  )
}

/** Fields of steps that are over are dropped on the way. */
function withProblemOf(input: HTMLInputElement, known: Problems): Problems {
  const problem = fieldProblemOf(input)
  if (known.get(input) === problem) return known
  const next = new Map([...known].filter(([each]) => each.isConnected && each !== input))
  return problem ? next.set(input, problem) : next
}
