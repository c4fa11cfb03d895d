import { claims, isTakenBack, prescribes, says } from './careActs'
import { man, woman } from './demoPeople'
import type { DemoStory } from './demoStory'
import { at } from './demoStory'
import { givesBack, isDelivered, isPacked, isShipped, saysWhereTo } from './orderActs'
import { pays, reads, sends, writes } from './patientActs'

/** What was prescribed and paid, and then went back, in part or all of it. */
export const storiesPaidBack: readonly DemoStory[] = [
  {
    name: 'helen moved abroad',
    patient: woman('Helen', 'Zhao', '1972-09-09', 'WA'),
    steps: [
      at(300, sends('sleep')),
      at(299.9, pays),
      at(290, claims('lee')),
      at(289, prescribes('lee', 'ramelteon-8')),
      at(288, writes('I am so sorry, my move came earlier than planned. Could you cancel this for me?')),
      at(
        287,
        says('lee', 'Of course, Helen. The office takes it back, and you get your money back. All the best!'),
      ),
      at(286, reads),
      at(285, isTakenBack),
    ],
  },
  {
    name: 'samuel waited too long',
    patient: man('Samuel', 'Oyelaran', '1965-11-19', 'MI'),
    steps: [
      at(500, sends('ed')),
      at(499.9, pays),
      at(480, claims('haddad')),
      at(479, prescribes('haddad', 'tadalafil-daily-5')),
      at(478, saysWhereTo),
      at(470, isPacked),
      at(450, isShipped),
      at(330, isDelivered),
      at(329, writes('It came, but it took five days longer than you said.')),
      at(326, givesBack('service_problem', 'The parcel was five days late.', 1500)),
      at(325, says('haddad', 'I am sorry about that, Samuel. You get 15 dollars back for the wait.')),
    ],
  },
  {
    name: 'carmen’s parcel was lost',
    patient: woman('Carmen', 'Ibarra', '1991-04-23', 'AZ'),
    steps: [
      at(420, sends('beauty')),
      at(419.9, pays),
      at(410, claims('lee')),
      at(409, prescribes('lee', 'clindamycin-lotion-1')),
      at(408, saysWhereTo),
      at(400, isPacked),
      at(390, isShipped),
      at(90, writes('The tracking page has said the same thing for ten days now.')),
      at(80, givesBack('not_delivered', 'Lost on the way; the carrier has confirmed it.')),
    ],
  },
]
