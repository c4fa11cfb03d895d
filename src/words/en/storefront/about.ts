import { brand } from '../../../../domain/brand'
import { list } from '../../../../domain/format/list'
import { formatNumber } from '../../../../domain/format/plural'
import type { DeclineReason } from '../../../../domain/generated/enums'
import { stateCount } from '../stateCount'

const formatPercent = (percent: number) => `${formatNumber(percent)}%`

export const about = {
  description: `About ${brand.name}: who reviews your request, and what we won’t do.`,
  heading: 'A clinic you can message.',
  lead: `Much of everyday medicine is a careful conversation. ${brand.name} lets you have it in writing, without a waiting room.`,
  story: [
    'Tell us what’s troubling you, when it suits you. A licensed clinician reads every answer, asks about anything that’s missing, decides with you, and stays in touch afterward.',
    'We treat five areas where a written visit works well, and we say no when it doesn’t. A no costs you nothing.',
  ],
  promisesHeading: 'What you can count on',
  promises: [
    {
      icon: 'person',
      title: 'A person decides',
      text: 'Software sorts and warns. A licensed clinician reads your answers, decides, and signs by name.',
    },
    {
      icon: 'card',
      title: 'The full price, up front',
      text: 'No membership, no consultation fee, no surprise at the end. If we decline, you pay nothing.',
    },
    {
      icon: 'message',
      title: 'Plain language',
      text: 'We explain our decision, what to watch for, and what to do if the treatment doesn’t help.',
    },
    {
      icon: 'lock',
      title: 'Your health isn’t for sale',
      text: 'We don’t sell what you tell us, and advertisers never learn that you were here.',
    },
  ],
  limitsHeading: 'What we won’t do',
  limits: [
    'Treat emergencies, children, or anything that needs a physical exam.',
    'Prescribe controlled substances.',
    'Prescribe because someone paid. Your clinician decides first. Only then do we charge your card.',
  ],
  start: 'Start a request',
  clinicians: {
    heading: 'Our clinicians',
    lead: 'These clinicians decide on requests. You can look up each number in the NPI registry and with the state’s licensing board.',
    name: (name: string, credentials: string | null) => list([name, credentials]),
    npi: (npi: string) => `NPI ${npi}`,
    licenses: (states: readonly string[]) => `Licensed in ${stateCount(states)}`,
    license: (state: string, number: string) => `${state}: license ${number}`,
  },
  metrics: {
    heading: 'How we decide',
    lead: (days: number) => `Every decision of the last ${days} days counts.`,
    median: 'Median time from request to decision',
    decided: 'Requests decided',
    declined: 'Requests declined',
    count: formatNumber,
    percent: formatPercent,
    reasonsHeading: 'Why we declined',
    reason: (reason: string, percent: number) => `${reason}: ${formatPercent(percent)}`,
    reasons: {
      not_appropriate: 'The treatment wasn’t right for the patient',
      contraindicated: 'The treatment could have been dangerous',
      needs_in_person: 'The patient needed an exam in person',
      insufficient_information: 'We didn’t have enough information',
      outside_scope: 'We don’t treat the condition',
      other: 'Other reasons',
    } satisfies Record<DeclineReason, string>,
  },
  reach: 'Where to reach us',
  pharmacy: 'Our pharmacy',
} as const
