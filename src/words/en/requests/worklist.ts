import { counted } from '../../../../domain/format/plural'
import type { WorklistTab } from '../../../generated/graphql'

const newRequests = { one: 'new request', other: 'new requests' }

/** Texts of the worklist. */
export const worklist = {
  heading: 'Requests',
  tabsLabel: 'Queues',
  tabs: {
    new: 'New',
    mine: 'Mine',
    waiting: 'Waiting on patient',
    renewals: 'Renewals',
    done: 'Done',
  } satisfies Record<WorklistTab, string>,
  /** Where the list is narrow. */
  shortTabs: { waiting: 'Waiting' } as Partial<Record<WorklistTab, string>>,
  loading: 'Loading the queue',
  more: 'Show more',
  empty: {
    new: {
      title: 'No new requests',
      text: 'New requests appear here automatically.',
    },
    mine: { title: 'No requests assigned to you', text: 'Claim a request from New to get started.' },
    waiting: {
      title: 'You’re not waiting on any patients',
      text: 'Requests move here while you wait for a patient’s reply.',
    },
    renewals: {
      title: 'No renewals to review',
      text: 'Renewal requests appear here, with any changes since the last prescription.',
    },
    done: { title: 'No completed requests yet', text: 'Requests you’ve decided appear here.' },
  } satisfies Record<WorklistTab, { title: string; text: string }>,
  toNew: 'Go to New',
  arrived: (count: number) => counted(count, newRequests),
  show: (count: number) => `Show ${counted(count, newRequests)}`,
  sent: (age: string) => `sent ${age} ago`,
  gone: 'No longer in this list',
  also: 'Also:',
  /** The parameter `by` is the colleague who has it. */
  other: (treatment: string, status: string, by: string | null) =>
    `${treatment}, ${status.toLowerCase()}${by ? ` (${by})` : ''}`,
  flags: (count: number) => counted(count, { one: 'red flag', other: 'red flags' }),
  patient: 'Patient',
  claim: 'Claim',
  claimLabel: (name: string) => `Claim request from ${name}`,
  claimed: (name: string) => `You claimed the request from ${name}.`,
  release: 'Release',
  released: 'Request released. It’s back in the queue.',
  record: 'Patient record',
  conversation: 'Open conversation',
  close: 'Close',
  closeLabel: 'Close request',
  alreadyClaimed: (name: string, since: string) => `Claimed by ${name}, ${since}.`,
  somebody: 'A colleague',
  claimFailed: 'Couldn’t claim this request',
  releaseFailed: 'Couldn’t release this request',
  choose: { title: 'Choose a request', text: 'You’ll see its red flags, answers and history here.' },
  gonePanel: {
    title: 'You no longer have this request',
    text: 'A colleague may have claimed it, or the patient canceled it.',
  },
  panel: {
    loading: 'Loading the request',
    failed: 'This request didn’t load',
    findings: 'Red flags',
    disputed: {
      title: 'Payment disputed',
      text: 'The cardholder disputed this charge with their bank, and an admin will respond. Nothing changes automatically. You decide whether the prescription continues.',
    },
    answers: 'Answers',
    timeline: 'History',
    age: (years: number) => `${years} years`,
    sent: 'Sent',
    responseDueAt: 'Response due',
    with: 'Assigned to',
    nobody: 'Unassigned',
  },
  keys: {
    label: 'Keyboard shortcuts',
    list: [
      { keys: ['J', 'K'], does: 'next, previous' },
      { keys: ['Enter'], does: 'open' },
      { keys: ['C'], does: 'claim' },
      { keys: ['N'], does: 'claim next' },
    ],
  },
} as const
