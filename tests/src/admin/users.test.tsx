import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  AdminPractitionersDocument,
  AdminUserDocument,
  type AdminUserRowFragment,
  AdminUsersDocument,
  ChangeUserDocument,
  type ChangeUserInput,
  InviteUserDocument,
} from '../../../src/generated/graphql'
import { WireError } from '../support/liveScreen'
import { pageOf } from './adminRows'
import { setUpBrowser, openAdmin } from './openAdmin'

setUpBrowser()

type Row = AdminUserRowFragment & { __typename: string }

function user(id: string, change: Partial<AdminUserRowFragment> = {}): Row {
  return {
    __typename: 'User',
    id,
    email: `${id}@example.com`,
    isEmailConfirmed: true,
    status: 'confirmed',
    isEnabled: true,
    isClosed: false,
    groups: ['HCPs'],
    name: 'Lee Park',
    createdAt: '2026-03-01T10:00:00.000Z',
    unconfirmedUntil: null,
    ...change,
  }
}

/** Opens the section on a directory of one user, which accepts each change by default. */
function open(about: Row, { path = `&user=${about.id}`, refuse = () => {}, state = 'done' } = {}) {
  const server = { user: about, changes: [] as object[], inputs: [] as ChangeUserInput[] }
  const detail = () => ({
    __typename: 'UserDetail',
    id: about.id,
    user: server.user,
    changes: server.changes,
  })
  const opened = openAdmin(`/admin?section=users${path}`, [
    { document: AdminUsersDocument, answer: () => ({ users: pageOf([server.user]) }) },
    { document: AdminUserDocument, answer: () => ({ user: detail() }) },
    { document: AdminPractitionersDocument, answer: () => ({ practitioners: [] }) },
    {
      document: ChangeUserDocument,
      answer: (variables) => {
        const { input } = variables as { input: ChangeUserInput }
        server.inputs.push(input)
        refuse()
        if (input.kind === 'disable') server.user = { ...server.user, isEnabled: false }
        const { id, kind, group = null } = input
        const kept = { askedByName: 'Ada Admin', askedAt: '2026-03-02T10:00:00.000Z', failureCode: null }
        server.changes = [{ __typename: 'UserChange', id, kind, group, state, ...kept }]
        return { changeUser: detail() }
      },
    },
    {
      document: InviteUserDocument,
      answer: () => {
        refuse()
        return { inviteUser: detail() }
      },
    },
  ])
  return { ...opened, server }
}

const drawer = () => screen.findByRole('complementary', { name: 'User' })
const press = async (name: string) => within(await drawer()).findByRole('button', { name })

test('a change is explained, confirmed, and shown in the history', async () => {
  const { user: hand, server } = open(user('lee'))
  await hand.click(await press('Disable account'))
  expect(document.activeElement?.textContent).toBe('Disable account')
  expect(within(await drawer()).getByText(/signed out now/)).toBeTruthy()
  expect(server.inputs).toEqual([])

  await hand.click(await press('Disable account'))
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(server.inputs).toMatchObject([{ userId: 'lee', kind: 'disable' }])
  const history = within(await drawer()).getByRole('listitem')
  expect(history.textContent).toMatch(/^Disabled.*Ada Admin$/)
  expect(await press('Enable account')).toBeTruthy()
})

test('a retry after a lost response is the same change', async () => {
  let isDown = true
  const { user: hand, server } = open(user('lee'), {
    refuse: () => {
      if (isDown) throw new TypeError('Failed to fetch')
    },
  })
  await hand.click(await press('Add Admin role'))
  await hand.click(await press('Add Admin role'))
  expect((await screen.findByRole('alert')).textContent).toContain('The change wasn’t made')
  isDown = false
  await hand.click(await press('Add Admin role'))
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  const [first, second] = server.inputs
  expect(first).toMatchObject({ kind: 'add_to_group', group: 'Admin' })
  expect(second?.id).toBe(first?.id)
})

test('a change without a response is shown as pending', async () => {
  const { user: hand } = open(user('lee'), { state: 'pending' })
  await hand.click(await press('Remove Clinician role'))
  await hand.click(await press('Remove Clinician role'))
  expect(await screen.findByText(/isn’t responding/)).toBeTruthy()
  expect(within(await drawer()).getByText('Pending')).toBeTruthy()
})

test.each([
  ['SignInAgain', 'Please sign in again first'],
  ['Conflict', 'The change wasn’t made'],
  ['DirectoryUnavailable', 'isn’t responding'],
])('%s is explained', async (code, words) => {
  const { user: hand } = open(user('lee'), {
    refuse: () => {
      throw new WireError(code, null)
    },
  })
  await hand.click(await press('Sign out everywhere'))
  await hand.click(await press('Sign out everywhere'))
  expect((await screen.findByRole('alert')).textContent).toContain(words)
})

test('an authenticator app is reset only with a statement of how the user was identified', async () => {
  const { user: hand, server } = open(user('maya', { groups: [] }))
  await hand.click(await press('Reset authenticator app'))
  const form = within(await drawer())
  expect(form.queryByRole('option', { name: /Called them back/ })).toBeNull()

  await hand.click(await press('Reset authenticator app'))
  expect(form.getAllByText('Required to reset the app.')).toHaveLength(2)
  expect(document.activeElement).toBe(form.getByLabelText('How did you verify their identity?'))
  expect(server.inputs).toEqual([])

  await hand.selectOptions(form.getByRole('combobox'), 'Checked their photo ID on a video call')
  await hand.type(form.getByRole('textbox'), 'Driver license')
  await hand.click(await press('Reset authenticator app'))
  expect(await screen.findByText('Changes saved')).toBeTruthy()
  expect(server.inputs).toMatchObject([{ kind: 'reset_mfa', proof: 'video_call', note: 'Driver license' }])
})

test('admins cannot change their own access', async () => {
  open(user('admin-1', { groups: ['Admin'] }))
  expect(await screen.findByText(/Ask another admin/)).toBeTruthy()
  expect(within(await drawer()).queryByRole('button', { name: 'Disable' })).toBeNull()
})

test('an account closed by its user cannot be enabled', async () => {
  open(user('maya', { isClosed: true, isEnabled: false, groups: [] }))
  expect(await within(await drawer()).findByText('Closed by user')).toBeTruthy()
  expect(within(await drawer()).queryByRole('button', { name: 'Enable account' })).toBeNull()
})

test('staff are invited, and an invalid email is reported at its field', async () => {
  const { user: hand, asked } = open(user('new', { status: 'invited', email: 'new@example.com' }), {
    path: '',
  })
  await hand.click(await screen.findByRole('button', { name: 'Invite staff' }))
  await hand.type(screen.getByLabelText('Email'), 'new@')
  await hand.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(screen.getByText(/Enter an email/)).toBeTruthy()

  await hand.type(screen.getByLabelText('Email'), 'example.com')
  await hand.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Invited new@example.com.')).toBeTruthy()
  const invitations = asked.filter(({ name }) => name === 'InviteUser')
  expect(invitations).toMatchObject([{ variables: { input: { email: 'new@example.com', group: 'HCPs' } } }])
})
