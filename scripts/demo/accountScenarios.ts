import { claimsRequest, prescribes, sendsMessage } from './clinicianActions'
import { addsTask, signsNoteFor } from './colleagueActions'
import { daniel, maya } from './demoPeople'
import type { DemoScenario } from './demoScenario'
import { at } from './demoScenario'
import { isDelivered, isPacked, isShipped, orders, paysForOrder, givesAddress } from './orderActions'
import { pays, readsMessages, sends, repliesWith } from './patientActions'

/** Scenarios of the patients with demo accounts. */
export const accountScenarios: readonly DemoScenario[] = [
  {
    name: 'maya skin',
    patient: maya,
    steps: [
      at(900, sends('beauty')),
      at(899.9, pays),
      at(890, claimsRequest('haddad')),
      at(
        889,
        sendsMessage(
          'haddad',
          'Thank you, Maya. A low-strength retinoid at night fits what you describe. Please use sunscreen every morning.',
        ),
      ),
      at(888, repliesWith('That sounds good. How long until I see a difference?')),
      at(
        887,
        sendsMessage(
          'haddad',
          'Most people see a change after eight to twelve weeks. Message me if your skin burns or peels.',
        ),
      ),
      // No refills and a month of supply left: a renewal is due.
      at(886, prescribes('haddad', 'tretinoin-cream-0025', { refills: 0 })),
      at(885, givesAddress),
      at(884.9, readsMessages),
      at(880, isPacked),
      at(866, isShipped),
      at(816, isDelivered),
    ],
  },
  {
    name: 'maya sleep',
    patient: maya,
    steps: [
      at(
        9,
        sends('sleep', {
          medications: {
            none: false,
            entries: [{ name: 'Magnesium', dose: '200 mg', frequency: 'at night' }],
          },
        }),
      ),
      at(8.9, pays),
      at(6, claimsRequest('lee')),
      at(
        5.5,
        sendsMessage(
          'lee',
          'Hello Maya, I have read your answers. What time do you usually have your last coffee?',
        ),
      ),
      at(5, repliesWith('Around five in the afternoon, sometimes six on workdays.')),
      at(4.5, repliesWith('I could try to stop earlier.')),
      at(
        4,
        signsNoteFor(
          'lee',
          'haddad',
          'Trouble falling asleep, coffee in the late afternoon. @, has her skin tolerated the retinoid? I’d like to know before I add a tablet at night.',
        ),
      ),
      at(3.9, addsTask('lee', { description: 'Check how her skin tolerates the retinoid', owner: 'haddad' })),
      at(3.8, addsTask('lee', { description: 'Ask about caffeine again in two weeks', owner: 'lee' })),
    ],
  },
  {
    name: 'maya sunscreen',
    patient: maya,
    steps: [
      at(75, orders({ 'mineral-sunscreen-50': 2, moisturiser: 1 })),
      at(74.9, paysForOrder),
      at(70, isPacked),
      at(50, isShipped),
    ],
  },
  {
    // The first dose of a plan is nearly used up: a dose check-in and a refill are due.
    name: 'daniel weight',
    patient: daniel,
    steps: [
      at(700, sends('weight_loss', { heightCm: 183, weightKg: 121, goalWeightKg: 100 })),
      at(699.9, pays),
      at(690, claimsRequest('lee')),
      at(
        689,
        prescribes('lee', 'semaglutide-025', {
          refills: 5,
          plan: { planId: 'semaglutide-weekly', targetProductId: 'semaglutide-1' },
        }),
      ),
      at(688, givesAddress),
      at(687, readsMessages),
      at(680, isPacked),
      at(665, isShipped),
      at(620, isDelivered),
    ],
  },
  {
    name: 'daniel knee',
    patient: daniel,
    steps: [
      at(3, sends('pain_cream')),
      at(2.9, pays),
      at(2.5, repliesWith('One thing I forgot: it is worse going down stairs.')),
    ],
  },
]
