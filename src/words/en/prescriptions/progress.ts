import { counted } from '../../../../domain/format/plural'

const daysOf = (count: number) => counted(count, { one: 'day', other: 'days' })

/** Texts of a patient's progress: weight, photos, doses and days left over time. */
export const progress = {
  heading: 'Your progress',
  show: 'Show progress',
  hide: 'Hide progress',
  loading: 'Loading your progress',
  failed: 'Your progress didn’t load',
  asTable: 'Show as table',
  weight: 'Weight',
  firstWeight: (weight: string, day: string) => `${weight} on ${day}. Your next check-in adds to it.`,
  photos: {
    title: 'Photos',
    other: 'Progress photo',
    add: 'Add a photo',
    help: 'Use the same light and distance as before. Your clinician can see it in your record.',
    another: 'Add another photo',
  },
  doses: {
    title: 'Doses',
    chart: (count: number, from: string, to: string) =>
      `${counted(count, { one: 'order', other: 'orders' })}, in use from ${from} to ${to}`,
    columns: ['Medicine', 'Arrived on', 'In use from', 'Lasts until'],
  },
  daysLeft: {
    title: 'Days left',
    chart: (days: number) => `Days left over time, now ${daysOf(days)}`,
    days: daysOf,
    columns: ['Day', 'Days left'],
  },
} as const
