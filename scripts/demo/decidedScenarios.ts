import {
  voidByBank,
  claimsRequest,
  declines,
  prescribes,
  sendsMessage,
  expireOverdue,
} from './clinicianActions'
import { man, woman } from './demoPeople'
import type { DemoScenario } from './demoScenario'
import { at } from './demoScenario'
import { asksPatient } from './clinicianActions'
import { cancels, pays, readsMessages, sends, repliesWith } from './patientActions'

/** Requests that ended without a treatment, and an approved one whose hold had expired. */
export const decidedScenarios: readonly DemoScenario[] = [
  {
    name: 'noah needs an examination',
    patient: man('Noah', 'Feldman', '1993-10-10', 'AZ'),
    steps: [
      at(200, sends('weight_loss')),
      at(199.9, pays),
      at(190, claimsRequest('haddad')),
      at(
        189,
        declines(
          'haddad',
          'needs_in_person',
          'Noah, what you describe should be checked in person first. Please see your family doctor soon. You can send a new request afterward.',
        ),
      ),
      at(188, readsMessages),
    ],
  },
  {
    name: 'gwen takes enough already',
    patient: woman('Gwen', 'Sutter', '1956-01-25', 'UT'),
    steps: [
      at(
        130,
        sends('sleep', {
          medications: {
            none: false,
            entries: [{ name: 'Cetirizine', dose: '10 mg', frequency: 'every evening' }],
          },
        }),
      ),
      at(129.8, pays),
      at(121, claimsRequest('lee')),
      at(120.5, sendsMessage('lee', 'Hello Gwen, when did you start taking cetirizine in the evening?')),
      at(119, repliesWith('Since the spring, for my hay fever. It makes me sleepy but I wake up at three.')),
      at(
        118,
        declines(
          'lee',
          'not_appropriate',
          'Thank you, Gwen. I would not add a second medicine that makes you drowsy. Please ask your pharmacist about hay fever tablets that don’t, and message me if you aren’t sleeping better in two weeks.',
        ),
      ),
      at(116, repliesWith('I will try that. Thank you for explaining.')),
    ],
  },
  {
    name: 'callum said too little',
    patient: man('Callum', 'Reid', '1988-12-01', 'NV'),
    steps: [
      at(52, sends('ed')),
      at(51.9, pays),
      at(
        47,
        declines(
          'haddad',
          'insufficient_information',
          'Hello Callum, before I can prescribe anything, I need a blood pressure reading from the last few weeks. Many pharmacies check it for free. Please send a new request with your reading.',
        ),
      ),
    ],
  },
  {
    name: 'rosa sleeps again',
    patient: woman('Rosa', 'Jimenez', '1985-01-30', 'NV'),
    steps: [at(72, sends('sleep')), at(71.9, pays), at(70, cancels)],
  },
  {
    name: 'oskar never answered',
    patient: man('Oskar', 'Brandt', '1949-04-04', 'MI'),
    steps: [
      at(230, sends('pain_cream')),
      at(229.9, pays),
      at(222, claimsRequest('lee')),
      at(221.5, asksPatient('lee', 'Hello Oskar, which heart medicines are you taking right now?')),
      at(73, expireOverdue),
    ],
  },
  {
    name: 'fatou was not answered',
    patient: woman('Fatou', 'Sarr', '1978-07-07', 'NY'),
    steps: [at(220, sends('beauty')), at(219.8, pays), at(62, expireOverdue)],
  },
  {
    name: 'the hold for omar was gone',
    patient: man('Omar', 'Farouk', '1982-06-01', 'VA'),
    steps: [
      at(50, sends('sleep')),
      at(49.9, pays),
      at(44, claimsRequest('haddad')),
      at(
        43,
        sendsMessage(
          'haddad',
          'Hello Omar, a small dose for the second half of the night should help. I’m prescribing it now.',
        ),
      ),
      at(42.5, voidByBank),
      at(42, prescribes('haddad', 'doxepin-3')),
    ],
  },
]
