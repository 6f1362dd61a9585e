/** Letters of a language beyond those of its script, from CLDR's exemplar characters. */
const ownLetters: Readonly<Record<string, string>> = {
  az: 'çəğıiöşü',
  be: 'ёіў',
  bs: 'čćđšž',
  ca: 'àçéèíïóòúü·',
  cs: 'áčďéěíňóřšťúůýž',
  da: 'æøåé',
  de: 'äöüß',
  en: '',
  es: 'áéíñóúü¡¿',
  et: 'äõöüšž',
  eu: 'ñç',
  fi: 'äåöšž',
  fr: 'àâæçéèêëîïôœùûüÿ',
  ga: 'áéíóú',
  gl: 'áéíñóúü',
  hr: 'čćđšž',
  hu: 'áéíóöőúüű',
  id: '',
  is: 'áæðéíóöúýþ',
  it: 'àèéìîòóù',
  kk: 'әғёіңөқұүһ',
  lt: 'ąčęėįšųūž',
  lv: 'āčēģīķļņšūž',
  mk: 'ѓјѕќљњџ',
  ms: '',
  mt: 'àċèġħìòùż',
  nb: 'æøåéò',
  nl: 'áäéëíïóöúü',
  pl: 'ąćęłńóśźż',
  pt: 'áàâãçéêíóòôõúºª',
  ro: 'ăâîșțşţ',
  ru: 'ё',
  sk: 'áäčďéíĺľňóôŕšťúýž',
  sl: 'čšž',
  sr: 'ђјљњћџ',
  sv: 'äåöé',
  tr: 'çğıiöşü',
  uk: 'ґєії',
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Digits, letters of addresses and punctuation, which texts of every script have. */
export const commonLetters: readonly number[] = [
  ...range(0x20, 0x7e),
  ...pointsIn('\u00A0©«°±²·»×÷\u2009–—‘’‚“”„•…‹›⁄€™↑↓−∕'),
]

/** Characters beyond the common ones that texts in every language of a script may have, by ISO 15924 code. */
const scripts: Readonly<Record<string, readonly number[]>> = {
  // Accented small letters, for names.
  Latn: pointsIn('àáâäçèéêëíîïñóôöúü'),
  Cyrl: [0x301, ...range(0x410, 0x44f), ...pointsIn('ЁЄІЇЎёєіїўҐґ№₴')],
}

export function scriptOf(language: string): string {
  return new Intl.Locale(language).maximize().script ?? 'Latn'
}

/** The letters that a language needs in the main file of its font, beside the common ones. */
export function lettersOfScript(script: string, available: readonly number[]): readonly number[] {
  return scripts[script] ?? available.filter((point) => isOfScript(point, script))
}

/** The letters that distinguish a language from others of its script. */
export function lettersOfLanguage(language: string): readonly number[] {
  const { language: code } = new Intl.Locale(language)
  const own = ownLetters[code]
  // Latin-1 and Latin Extended-A have nearly every language that is not in the table.
  if (own === undefined)
    return scriptOf(language) === 'Latn' ? [...range(0xc0, 0xff), ...range(0x100, 0x17f)] : []
  return pointsIn(own + own.toLocaleUpperCase(language).replaceAll('SS', ''))
}

function pointsIn(text: string): number[] {
  return [...text].map((letter) => letter.codePointAt(0) ?? 0)
}

function isOfScript(point: number, script: string): boolean {
  return new RegExp(`^\\p{Script=${script}}$`, 'u').test(String.fromCodePoint(point))
}
