import { asksPatient, claimsRequest, releasesRequest, sendsMessage } from './clinicianActions'
import { man, woman } from './demoPeople'
import type { DemoScenario } from './demoScenario'
import { addsTask, sendsDocuments } from './colleagueActions'
import { at } from './demoScenario'
import { pays, readsMessages, sends, repliesWith } from './patientActions'

/** Requests in review: some wait for the patient, some for a decision. */
export const reviewScenarios: readonly DemoScenario[] = [
  {
    name: 'grace was asked',
    patient: woman('Grace', 'Adeyemi', '1958-10-28', 'MD'),
    steps: [
      at(30, sends('pain_cream')),
      at(29.9, pays),
      at(26, claimsRequest('lee')),
      at(25.5, asksPatient('lee', 'Good morning Grace. Does the knee swell or feel warm in the evening?')),
    ],
  },
  {
    name: 'yuki was asked days ago',
    patient: woman('Yuki', 'Tanabe', '1992-06-06', 'OR'),
    steps: [
      at(104, sends('beauty', { skinConcerns: ['acne', 'dark_spots'] })),
      at(103.9, pays),
      at(100, claimsRequest('haddad')),
      at(
        99.5,
        asksPatient(
          'haddad',
          'Hello Yuki, which creams are you using right now, including over-the-counter ones?',
        ),
      ),
      at(97, readsMessages),
    ],
  },
  {
    name: 'marcus has answered',
    patient: man('Marcus', 'Bell', '1975-03-03', 'NC'),
    steps: [
      at(28, sends('ed')),
      at(27.8, pays),
      at(24, claimsRequest('haddad')),
      at(23.5, asksPatient('haddad', 'Hello Marcus, do you have a blood pressure reading from this month?')),
      at(21, repliesWith('Yes, 124 over 78 yesterday at the pharmacy.')),
    ],
  },
  {
    name: 'hannah skin',
    patient: woman('Hannah', 'Weiss', '1995-08-19', 'CO'),
    steps: [at(18, sends('beauty')), at(17.9, pays), at(10, claimsRequest('lee'))],
  },
  {
    name: 'peter knee',
    patient: man('Peter', 'Novak', '1964-05-05', 'OH'),
    steps: [
      at(7, sends('pain_cream')),
      at(6.9, pays),
      at(4, claimsRequest('haddad')),
      at(3, repliesWith('Thanks for getting to this so quickly.')),
      at(2.8, addsTask('haddad', { description: 'Call his pharmacy about the blood thinner' })),
    ],
  },
  {
    // The second open request of one patient, whose identity documents wait for an Admin.
    name: 'peter sleep',
    patient: man('Peter', 'Novak', '1964-05-05', 'OH'),
    steps: [at(2, sends('sleep')), at(1.9, pays), at(1.8, sendsDocuments)],
  },
  {
    name: 'isaac was handed on',
    patient: man('Isaac', 'Mensah', '1983-09-14', 'PA'),
    steps: [
      at(19, sends('weight_loss', { heightCm: 183, weightKg: 118, goalWeightKg: 100 })),
      at(18.8, pays),
      at(16, claimsRequest('haddad')),
      at(15.5, releasesRequest('haddad')),
      at(14, claimsRequest('lee')),
      at(
        13.5,
        sendsMessage(
          'lee',
          'Hello Isaac, I’m taking over from Dr. Haddad. You wrote that you tried counting calories. What made you stop?',
        ),
      ),
      at(12.5, repliesWith('Work, mostly. I drive long distances and eat whatever is open.')),
      at(9, sendsMessage('lee', 'That’s very common. Could you pack small meals to take with you?')),
    ],
  },
]
