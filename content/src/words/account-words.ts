import { type Locale, languageName } from '@alun/contract/rules/locale'
import type { Role } from '../access/permissions.ts'
import { type Words, words } from './words.ts'

export const roleWords: Record<Role, Words> = {
  admin: words('Administrator', 'Адміністратор', 'Администратор'),
  editor: words('Editor', 'Редактор', 'Редактор'),
  translator: words('Translator', 'Перекладач', 'Переводчик'),
  sales: words('Sales', 'Відділ продажу', 'Отдел продаж'),
  partner: words('Partner', 'Партнер', 'Партнёр'),
}

/** What a language of the site is called in those of the panel. */
export function languageWords(locale: Locale): Words {
  return words(languageName(locale, 'en'), languageName(locale, 'uk'), languageName(locale, 'ru'))
}

export type AccountStatus = 'active' | 'invited' | 'suspended'
