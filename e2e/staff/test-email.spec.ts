import { expect } from '@playwright/test'
import { browserOf } from '../support/browser/browserOf'
import { mailsTo } from '../support/mailbox'
import { test } from '../support/test'

test('an Admin sends a test email, and sees that it was sent', async ({ browser }) => {
  const { page: admin } = await browserOf(browser, 'admin@example.com')
  await admin.goto('/admin?section=deliveries')
  await admin.getByRole('button', { name: 'Send test email' }).click()
  await expect(admin.getByText('The email server accepted your test email')).toBeVisible()
  await expect(admin.getByRole('link', { name: 'Test email' }).first()).toBeVisible()
  const subjects = (await mailsTo('admin@example.com')).map(({ subject }) => subject)
  expect(subjects).toContain('Test email')
})
