import { claimsRequest, cancelledByAdmin, prescribes, sendsMessage } from './clinicianActions'
import { man, woman } from './demoPeople'
import type { DemoScenario } from './demoScenario'
import { at } from './demoScenario'
import { refundsPayment, isDelivered, isPacked, isShipped, givesAddress } from './orderActions'
import { pays, readsMessages, sends, repliesWith } from './patientActions'

/** Paid prescriptions, refunded in part or in full. */
export const refundScenarios: readonly DemoScenario[] = [
  {
    name: 'helen moved abroad',
    patient: woman('Helen', 'Zhao', '1972-09-09', 'WA'),
    steps: [
      at(300, sends('sleep')),
      at(299.9, pays),
      at(290, claimsRequest('lee')),
      at(289, prescribes('lee', 'ramelteon-8')),
      at(288, repliesWith('I am so sorry, my move came earlier than planned. Could you cancel this for me?')),
      at(287, sendsMessage('lee', 'Of course, Helen. We’ll cancel it and refund you in full. All the best!')),
      at(286, readsMessages),
      at(285, cancelledByAdmin),
    ],
  },
  {
    name: 'samuel waited too long',
    patient: man('Samuel', 'Oyelaran', '1965-11-19', 'MI'),
    steps: [
      at(500, sends('ed')),
      at(499.9, pays),
      at(480, claimsRequest('haddad')),
      at(479, prescribes('haddad', 'tadalafil-daily-5')),
      at(478, givesAddress),
      at(470, isPacked),
      at(450, isShipped),
      at(330, isDelivered),
      at(329, repliesWith('It came, but it took five days longer than you said.')),
      at(326, refundsPayment('service_problem', 'The package was five days late.', 1500)),
      at(325, sendsMessage('haddad', 'I’m sorry about that, Samuel. We’re refunding you $15 for the wait.')),
    ],
  },
  {
    name: 'carmen’s parcel was lost',
    patient: woman('Carmen', 'Ibarra', '1991-04-23', 'AZ'),
    steps: [
      at(420, sends('beauty')),
      at(419.9, pays),
      at(410, claimsRequest('lee')),
      at(409, prescribes('lee', 'clindamycin-lotion-1')),
      at(408, givesAddress),
      at(400, isPacked),
      at(390, isShipped),
      at(90, repliesWith('The tracking page has said the same thing for ten days now.')),
      at(80, refundsPayment('not_delivered', 'Lost in transit, confirmed by the carrier.')),
    ],
  },
]
