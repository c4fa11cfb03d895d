import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AdminBacklogDocument, AuditEventsDocument } from '../../../src/generated/graphql'
import { auditEvent, pageOf } from './adminRows'
import { backlog, openAdmin, setUpBrowser } from './openAdmin'

setUpBrowser()

test('the current section stays in view when the counts of the sections before it arrive', async () => {
  // given: jsdom has no layout; a count is 30 pixels wide and pushes the links after it
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const line = this.closest('nav')
    if (!line || this === line) return new DOMRect(0, 0, 300, 40)
    const counts = line.querySelectorAll('[title]').length
    return new DOMRect(1000 + 30 * counts - line.scrollLeft, 0, 100, 40)
  })
  // when
  openAdmin('/admin?section=audit', [
    { document: AuditEventsDocument, answer: () => ({ auditEvents: pageOf([auditEvent('1')]) }) },
    {
      document: AdminBacklogDocument,
      answer: () => ({ adminBacklog: backlog({ openOrderCount: 4, openContactMessageCount: 2 }) }),
    },
  ])
  // then
  const line = screen.getByRole('navigation', { name: 'Sections' })
  expect(line.scrollLeft).toBe(900)
  await within(line).findByText('4')
  await waitFor(() => expect(line.scrollLeft).toBe(960))
})
