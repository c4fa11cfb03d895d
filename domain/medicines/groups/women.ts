import type { Medicine } from '../medicine'

/** Contraception, menopause and fertility. */
export const women: readonly Medicine[] = [
  { generic: 'ethinyl estradiol', also: 'ethinylestradiol', spanish: 'etinilestradiol' },
  {
    generic: 'estradiol',
    brands:
      'estrace, climara, vivelle, vivelle dot, minivelle, dotti, vagifem, yuvafem, estring, imvexxy, divigel, evamist, alora',
  },
  { generic: 'estradiol valerate', brands: 'delestrogen', spanish: 'valerato de estradiol' },
  {
    generic: 'conjugated estrogens',
    brands: 'premarin',
    also: 'estrogens conjugated',
    spanish: 'estrógenos conjugados',
  },
  { generic: 'conjugated estrogens + medroxyprogesterone', brands: 'prempro, premphase' },
  { generic: 'estradiol + norethindrone', brands: 'activella, amabelz, mimvey, combipatch' },
  { generic: 'estradiol + progesterone', brands: 'bijuva' },
  { generic: 'progesterone', brands: 'prometrium, crinone, endometrin', spanish: 'progesterona' },
  {
    generic: 'medroxyprogesterone',
    brands: 'provera, depo-provera, depo provera, depo-subq provera',
    also: 'depo shot',
    spanish: 'medroxiprogesterona',
  },
  { generic: 'megestrol', brands: 'megace' },
  {
    generic: 'levonorgestrel',
    brands: 'plan b, plan b one step, mirena, kyleena, liletta, skyla, my way, aftera',
  },
  {
    generic: 'levonorgestrel + ethinyl estradiol',
    brands:
      'seasonique, seasonale, aviane, levora, lutera, portia, vienva, sronyx, lessina, amethyst, camrese, lo seasonique, amethia, jolessa, altavera, kurvelo, twirla, quartette, marlissa, larissia',
  },
  {
    generic: 'norethindrone',
    brands:
      'camila, errin, heather, ortho micronor, micronor, aygestin, nora be, jencycla, deblitane, incassia',
    also: 'norethisterone',
    spanish: 'noretisterona, noretindrona',
  },
  {
    generic: 'norethindrone + ethinyl estradiol',
    brands:
      'loestrin, lo loestrin, junel, microgestin, larin, blisovi, minastrin, taytulla, femhrt, fyavolv, jinteli, nortrel, balziva, necon, ovcon, aurovela, hailey, tarina, wera, cyclafem',
  },
  { generic: 'norgestimate' },
  {
    generic: 'norgestimate + ethinyl estradiol',
    brands:
      'ortho tri-cyclen, ortho cyclen, sprintec, tri-sprintec, tri lo sprintec, tri-lo-marzia, tri-lo-sprintec, estarylla, previfem, tri-previfem, tri-estarylla, mono-linyah, mili, tri-mili, tri lo mili',
  },
  { generic: 'norgestrel', brands: 'opill' },
  { generic: 'norgestrel + ethinyl estradiol', brands: 'lo ovral, cryselle, low-ogestrel, elinest' },
  { generic: 'desogestrel' },
  {
    generic: 'desogestrel + ethinyl estradiol',
    brands:
      'apri, reclipsen, mircette, kariva, azurette, desogen, viorele, enskyce, isibloom, juleber, cyclessa, velivet',
  },
  { generic: 'drospirenone', brands: 'slynd', spanish: 'drospirenona' },
  {
    generic: 'drospirenone + ethinyl estradiol',
    brands:
      'yaz, yasmin, gianvi, ocella, loryna, nikki, vestura, syeda, zarah, jasmiel, lo-zumandimine, zumandimine',
  },
  { generic: 'drospirenone + ethinyl estradiol + levomefolate', brands: 'beyaz, safyral, tydemy' },
  { generic: 'levomefolate', also: 'l methylfolate, methylfolate, levomefolic acid' },
  { generic: 'drospirenone + estetrol', brands: 'nextstellis' },
  { generic: 'estetrol' },
  { generic: 'drospirenone + estradiol', brands: 'angeliq' },
  { generic: 'ethynodiol' },
  { generic: 'ethynodiol + ethinyl estradiol', brands: 'zovia, kelnor' },
  { generic: 'dienogest' },
  { generic: 'dienogest + estradiol valerate', brands: 'natazia' },
  { generic: 'norelgestromin' },
  { generic: 'norelgestromin + ethinyl estradiol', brands: 'xulane, zafemy, ortho evra' },
  { generic: 'etonogestrel', brands: 'nexplanon, implanon' },
  { generic: 'etonogestrel + ethinyl estradiol', brands: 'nuvaring, eluryng, haloette' },
  { generic: 'segesterone' },
  { generic: 'segesterone + ethinyl estradiol', brands: 'annovera' },
  { generic: 'ulipristal', brands: 'ella' },
  { generic: 'mifepristone', brands: 'mifeprex, korlym', spanish: 'mifepristona' },
  { generic: 'misoprostol', brands: 'cytotec' },
  { generic: 'clomiphene', brands: 'clomid, serophene', spanish: 'clomifeno' },
  { generic: 'letrozole', brands: 'femara', spanish: 'letrozol' },
  { generic: 'anastrozole', brands: 'arimidex', spanish: 'anastrozol' },
  { generic: 'tamoxifen', brands: 'nolvadex, soltamox', spanish: 'tamoxifeno' },
  { generic: 'elagolix', brands: 'orilissa' },
  { generic: 'relugolix', brands: 'orgovyx' },
  { generic: 'relugolix + estradiol + norethindrone', brands: 'myfembree' },
  { generic: 'fezolinetant', brands: 'veozah' },
  { generic: 'flibanserin', brands: 'addyi', spanish: 'flibanserina' },
  { generic: 'ospemifene', brands: 'osphena', spanish: 'ospemifeno' },
]
