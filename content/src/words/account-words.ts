import type { Locale } from '@alun/contract/rules/locale'
import type { Role } from '../access/permissions.ts'
import { type Words, words } from './words.ts'

export const roleWords: Record<Role, Words> = {
  admin: words('Administrator', 'Адміністратор', 'Администратор'),
  editor: words('Editor', 'Редактор', 'Редактор'),
  translator: words('Translator', 'Перекладач', 'Переводчик'),
  sales: words('Sales', 'Відділ продажу', 'Отдел продаж'),
  partner: words('Partner', 'Партнер', 'Партнёр'),
}

export const languageWords: Record<Locale, Words> = {
  en: words('English', 'Англійська', 'Английский'),
  ua: words('Ukrainian', 'Українська', 'Украинский'),
  ru: words('Russian', 'Російська', 'Русский'),
}

/** As each language calls itself. */
export const ownNames: Record<Locale, string> = {
  en: 'English',
  ua: 'Українська',
  ru: 'Русский',
}

export type AccountStatus = 'active' | 'invited' | 'suspended'
