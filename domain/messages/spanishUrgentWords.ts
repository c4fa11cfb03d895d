/* The warning signs of the English list, as people write them in Spanish; without accents, "ñ" as "n". */

/** Excludes figures of speech such as "Me muero de risa" and "me voy a matar trabajando". */
const isMeant =
  '(?! (de (la )?(risa|hambre|sueno|calor|frio|verguenza|ganas|aburrimiento)|trabajando|en el gimnasio))'

const die = `(morir(me)?|matar(me)?|quitar(me)? la vida|estar muert[oa]|hacer(me)? dano|lastimar(me)?|cortar(me)? las venas|ahorcar(me)?)`

/** "Matar" alone is said of time and of insects, so it matches only with "me" before or after it. */
const toSelf = `(morir|matarme|quitarme la vida|estar muert[oa]|hacerme dano|lastimarme|cortarme las venas|ahorcarme|acabar con (todo|mi vida))`

export const spanishCrisisWords: readonly RegExp[] = [
  new RegExp(`\\bme (quiero|quisiera|voy a|deseo|dan ganas de) ${die}${isMeant}`, 'u'),
  new RegExp(
    `\\b(quiero|quisiera|voy a|deseo|prefiero|preferiria|pens(ando|e|ado) en|ganas de|pienso( en)?) (me )?${toSelf}(me)?${isMeant}`,
    'u',
  ),
  /\b(acabar|terminar) con mi vida\b|\bquitarme la vida\b/u,
  /\bno (quiero|deseo|aguanto) (seguir )?(vivir|viviendo|vivo|viva|estar vivo|estar viva)\b/u,
  /\b(razon|razones|motivo|motivos|sentido) (para|de|en) (seguir )?(vivir|viviendo)\b/u,
  /\b(no vale la pena (seguir )?(vivir|viviendo)|la vida no (vale|tiene sentido))/u,
  /\bmejor (muert[oa]|sin mi[.!]?$)/u,
]

const swollen = '(cara|lengua|garganta|labios?)'

export const spanishEmergencyWords: readonly RegExp[] = [
  /\bno (puedo|logro|consigo) (casi )?respirar\b|\bno respira\b/u,
  /\bme (cuesta|falta) (mucho )?(el |trabajo )?(respirar|aire)\b|\bdificultad para respirar\b/u,
  /\bme (estoy )?ahog(o|ando)\b/u,
  /\bme duele (\w+ )?(el|mi) pecho\b/u,
  /\b(dolor(es)?|presion|opresion) (\w+ ){0,2}(en|de|del) (el |mi )?pecho\b/u,
  /\bataque (al corazon|cardiaco)\b|\binfarto\b|\bparo cardiaco\b/u,
  /\bderrame cerebral\b|\bembolia\b/u,
  /\bno puedo mover (el|la|un|mi) \w+|\bno puedo hablar\b|\bse me (cae|durmio|paralizo) (la mitad de )?la cara\b/u,
  new RegExp(
    `\\bse me (esta |estan |ha |han )?(hinch|inflam|cierr|cerr)\\w+ (mucho )?(la |los |el )?${swollen}\\b`,
    'u',
  ),
  new RegExp(`\\b${swollen} (esta |estan |muy )*(hinchad|inflamad|cerrad)[oa]`, 'u'),
  /\bdesmay(e|o|ado|ada|ando|arme)\b|\bperdi el conocimiento\b|\binconsciente\b/u,
  /\bconvulsion/u,
  /\bsobredosis\b/u,
  /\btom(e|o) (demasiad[oa]s?|muchisim[oa]s|todas las|todo el frasco)\b/u,
  /\bno (para|deja) de sangrar\b|\b(sangro|sangrando) mucho\b|\bhemorragia\b/u,
  /\b(vomit\w+|tos\w*|escup\w+) (con )?sangre\b/u,
  /\bperdi la (vista|vision)\b|\bno veo nada\b/u,
  /\banafila|\breaccion alergica (grave|fuerte|severa)\b/u,
  /\bereccion (\w+ ){0,3}(mas de )?([4-9]|\d{2,}|cuatro|cinco|seis|varias) horas\b/u,
]
