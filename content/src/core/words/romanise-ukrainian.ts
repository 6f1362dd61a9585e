/** The official table of Ukraine (resolution 55 of 2010); letters that begin a word have their own row. */
const atBeginning = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }
const letters: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y' },
  ...{ і: 'i', ї: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's' },
  ...{ т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ю: 'iu', я: 'ia' },
  ...{ ь: '', "'": '', '’': '', ʼ: '' },
  // Letters of other languages that occur in names.
  ...{ ё: 'io', ъ: '', ы: 'y', э: 'e' },
}

/** Ukrainian in Latin letters, in lower case: `Чому ми заливаємо` → `chomu my zalyvaiemo`. */
export function romaniseUkrainian(text: string): string {
  const beginnings: Readonly<Record<string, string>> = atBeginning
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('зг', 'zgh')
    .replaceAll(/(?<![\p{L}'’ʼ])[єїйюя]/gu, (letter) => beginnings[letter] ?? letter)
    .replaceAll(/[\p{L}'’ʼ]/gu, (letter) => letters[letter] ?? letter)
}

/** A text romanised by the rule of its language; languages without one leave it unchanged. */
export function romanised(text: string, language: string): string {
  return language === 'uk' ? romaniseUkrainian(text) : text
}
