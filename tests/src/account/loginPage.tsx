import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { ThemeProvider } from '../../../src/components/theme/ThemeProvider'
import { LoginScreen } from '../../../src/screens/account/signIn/LoginScreen'
import { TestRouter } from '../TestRouter'

export type User = ReturnType<typeof userEvent.setup>

/** jsdom has no access to form fields by name, which Amplify's sign-up form uses for a hidden field of its own. */
Object.defineProperty(HTMLFormElement.prototype, '__authMethod', {
  configurable: true,
  get(this: HTMLFormElement) {
    return this.elements.namedItem('__authMethod') ?? undefined
  },
})

/** jsdom has no layout, so nothing can be scrolled into view. */
HTMLElement.prototype.scrollIntoView = () => {}

function Where() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <p data-testid="where">{pathname + search + hash}</p>
      <button data-testid="back" onClick={() => void navigate(-1)}>
        Back
      </button>
      <button data-testid="forward" onClick={() => void navigate(1)}>
        Forward
      </button>
    </>
  )
}

/** Presses the browser's own button. */
export const goBack = (user: User) => user.click(screen.getByTestId('back'))
export const goForward = (user: User) => user.click(screen.getByTestId('forward'))

/** Opens /login, and waits for its first step. */
export async function openLogin(
  entry: string | { pathname: string; state: unknown } = '/login',
): Promise<User> {
  renderLogin(entry)
  await screen.findByRole('tab', { name: 'Create account' })
  return userEvent.setup({ delay: null })
}

/** Opens /login as a reload does, at any step; `unmount` precedes the next reload. */
export function renderLogin(entry: string | { pathname: string; state: unknown } = '/login') {
  const initialEntries = ['/faq', entry]
  return render(
    <ThemeProvider>
      <TestRouter initialEntries={initialEntries} initialIndex={1}>
        <Where />
        <Routes>
          <Route path="/login" element={<LoginScreen />} />
          <Route path="*" element={<p>Arrived</p>} />
        </Routes>
      </TestRouter>
    </ThemeProvider>,
  )
}

export const where = () => screen.getByTestId('where').textContent
export const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }))
export const findStep = (name: string) => screen.findByRole('heading', { name, level: 1 })

/** The alerts of the product; Amplify's own is hidden by the stylesheet, which is not loaded here. */
export const refusals = () =>
  screen.queryAllByRole('alert').filter((alert) => !alert.matches('.amplify-alert'))

export function findRefusal(): Promise<HTMLElement> {
  return waitFor(() => {
    const [alert] = refusals()
    if (!alert) throw new Error('Nothing is refused.')
    return alert
  })
}

/** Enters all characters at once, as a password manager does; the Authenticator renders at every change. */
async function enter(user: User, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

export async function signIn(user: User, email = 'ann@example.com'): Promise<void> {
  await enter(user, screen.getByLabelText('Email'), email)
  await enter(user, screen.getByLabelText('Password'), 'Demo-pass-1')
  await press(user, 'Sign in')
}

type Passwords = { password?: string; repeated?: string }

export async function fillSignUp(
  user: User,
  { password = 'Demo-pass-1', repeated = '' }: Passwords = {},
): Promise<void> {
  await user.click(screen.getByRole('tab', { name: 'Create account' }))
  await enter(user, await screen.findByLabelText('Email'), 'ann@example.com')
  await enter(user, screen.getByLabelText('Password'), password)
  await enter(user, screen.getByLabelText('Confirm password'), repeated || password)
  await user.tab()
}
