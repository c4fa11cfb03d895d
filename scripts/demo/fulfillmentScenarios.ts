import { claimsRequest, prescribes, sendsMessage } from './clinicianActions'
import { man, woman } from './demoPeople'
import type { DemoScenario } from './demoScenario'
import { at } from './demoScenario'
import { isDelivered, isPacked, isShipped, givesAddress, paysAutomatically } from './orderActions'
import { pays, readsMessages, sends, repliesWith } from './patientActions'

/** Prescribed orders: without an address, packed, shipped, delivered, and with a refill paid automatically soon. */
export const fulfillmentScenarios: readonly DemoScenario[] = [
  {
    name: 'ines skin',
    patient: woman('Ines', 'Carvalho', '1989-09-12', 'MA'),
    steps: [
      at(120, sends('beauty')),
      at(119.9, pays),
      at(110, claimsRequest('lee')),
      at(
        109.5,
        sendsMessage(
          'lee',
          'Hello Ines, a gentle gel at night fits what you describe. Start with every other night.',
        ),
      ),
      at(109, prescribes('lee', 'azelaic-acid-gel-15')),
    ],
  },
  {
    name: 'zanele knee',
    patient: woman('Zanele', 'Mokoena', '1974-02-02', 'NC'),
    steps: [
      at(36, sends('pain_cream')),
      at(35.9, pays),
      at(30, claimsRequest('lee')),
      at(29, prescribes('lee', 'diclofenac-gel-1')),
      at(28, givesAddress),
    ],
  },
  {
    name: 'dmitri sleep',
    patient: man('Dmitri', 'Volkov', '1970-08-08', 'IL'),
    steps: [
      at(60, sends('sleep')),
      at(59.8, pays),
      at(51, claimsRequest('haddad')),
      at(50.5, sendsMessage('haddad', 'Hello Dmitri, do you need to be on call at night?')),
      at(49.5, repliesWith('No, not anymore. I only teach in the mornings.')),
      at(
        49,
        prescribes('haddad', 'trazodone-50', {
          note: 'Half a tablet for the first week. Follow up in 4 weeks.',
        }),
      ),
      at(48, givesAddress),
      at(40, isPacked),
    ],
  },
  {
    name: 'victor ed',
    patient: man('Victor', 'Lindqvist', '1968-12-24', 'OR'),
    steps: [
      at(160, sends('ed')),
      at(159.9, pays),
      at(150, claimsRequest('haddad')),
      at(
        149.5,
        sendsMessage('haddad', 'Hello Victor, I don’t see any reason not to. Please start with a low dose.'),
      ),
      at(149, prescribes('haddad', 'sildenafil-50')),
      at(147, givesAddress),
      at(140, isPacked),
      at(130, isShipped),
    ],
  },
  {
    name: 'keisha weight',
    patient: woman('Keisha', 'Barnes', '1981-03-16', 'FL'),
    steps: [
      at(140, sends('weight_loss', { heightCm: 168, weightKg: 98, goalWeightKg: 80 })),
      at(139.9, pays),
      at(128, claimsRequest('lee')),
      at(
        127,
        sendsMessage(
          'lee',
          'Hello Keisha, have you ever had trouble with your gallbladder or your pancreas?',
        ),
      ),
      at(125, repliesWith('Never. My mother had gallstones, but I have had none that I know of.')),
      at(124, prescribes('lee', 'semaglutide-025', { note: 'Starting dose. Weigh in after 4 weeks.' })),
      at(123, givesAddress),
      at(110, isPacked),
      at(100, isShipped),
      at(96, repliesWith('It is on its way, thank you! Do I keep it in the fridge?')),
    ],
  },
  {
    name: 'chloe shoulder',
    patient: woman('Chloe', 'Martin', '1977-02-14', 'PA'),
    steps: [
      at(400, sends('pain_cream', { painSite: 'shoulder' })),
      at(399.9, pays),
      at(390, claimsRequest('lee')),
      at(
        389.5,
        sendsMessage('lee', 'Hello Chloe, the gel should help. Message me if it doesn’t after two weeks.'),
      ),
      at(389, prescribes('lee', 'diclofenac-gel-1')),
      at(387, givesAddress),
      at(380, isPacked),
      at(369, isShipped),
      at(319, isDelivered),
      at(60, repliesWith('It did help. I am gardening again.')),
    ],
  },
  {
    name: 'andre weight',
    patient: man('Andre', 'Fontaine', '1979-06-21', 'GA'),
    steps: [
      at(1330, sends('weight_loss', { heightCm: 180, weightKg: 110, goalWeightKg: 95 })),
      at(1329.9, pays),
      at(1320, claimsRequest('haddad')),
      at(1319, prescribes('haddad', 'metformin-er-500')),
      at(1318, givesAddress),
      at(1317, readsMessages),
      at(1310, isPacked),
      at(1295, isShipped),
      at(1240, isDelivered),
      at(1239, paysAutomatically),
    ],
  },
]
