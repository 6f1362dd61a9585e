import type { PageScreen } from '@alun/contract/rules/screens'
import { type Words, words } from './words.ts'

/** Names of pages in the panel. */
export const screenWords: Partial<Record<PageScreen, Words>> = {
  home: words('Home', 'Головна', 'Главная'),
  about: words('About us', 'Про компанію', 'О компании'),
  'why-bali': words('Why Bali', 'Чому Балі', 'Почему Бали'),
  career: words('Career', 'Кар’єра', 'Карьера'),
  cooperation: words('Cooperation', 'Співпраця', 'Сотрудничество'),
  contacts: words('Contacts', 'Контакти', 'Контакты'),
}
